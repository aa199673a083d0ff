import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePictures } from '../../src/gateway/kyc/erase-pictures.ts';
import type { Verdict } from '../../src/gateway/kyc/document-service.ts';
import type { DocumentKind } from '../../src/shared/kyc/states.ts';
import {
  decide,
  newPayee,
  newPayer,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { alpha } from '../support/fixture-project.ts';
import { callConsole as call, CONSOLE, newOperator, signInAs } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const DAY_MS = 24 * 3_600_000;
let house: CashierHouse;
let png: Buffer;
let support: string;
let ofBeta: string;
/** What the verification service finds next. */
let verdict: Verdict = { outcome: 'look' };

beforeAll(async () => {
  const review = {
    automaticMaxMinor: 50_000,
    firstNeedsOperator: false,
    perDayMax: 20,
    newPayeeDays: 0,
    fourEyesMinor: 10_000_000,
    decideMinutes: 60,
  };
  const kyc = {
    ...alpha.kyc,
    isOn: true,
    retentionDays: 100,
    tiers: [
      { documents: [], dayMaxMinor: 10_000 },
      { documents: ['identity' as const], dayMaxMinor: 20_000 },
      { documents: ['identity' as const, 'address' as const], dayMaxMinor: 80_000 },
    ],
  };
  house = await startCashierHouse({ review }, { config: { documentService: { check: async () => verdict } } }, { kyc });
  png = await plainPng();
  const signIn = async (rights: Parameters<typeof newOperator>[1]) =>
    signInAs(house, await newOperator(house, rights), house.now());
  [support, ofBeta] = [await signIn({ roles: ['support'] }), await signIn({ merchants: ['BETA'] })];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const addPicture = ({ token }: Pick<TestPlayer, 'token'>, body: Uint8Array = png, type = 'image/png') =>
  house.call('addDocumentPicture', { token, body, headers: { 'content-type': type } });
const own = async ({ token }: TestPlayer) => (await house.call('ownDocuments', { token })).value;
const sendPictures = ({ token }: TestPlayer, pictures: string[], kind: DocumentKind = 'identity', key = randomUUID()) =>
  house.call('sendDocument', { token, body: { key, kind, pictures } });
/** Sends a document of one picture. Returns its id. */
async function send(player: TestPlayer, kind: DocumentKind = 'identity'): Promise<string> {
  const { id } = (await addPicture(player)).value;
  return (await sendPictures(player, [id], kind)).value.list[0]!.id;
}
const identity = { paper: 'passport', name: 'Ann Lee', number: 'AB-123' } as const;
const newNumber = () => randomBytes(6).toString('hex');
const accept = (id: string, changes: object = {}, token = house.operators[0]) =>
  call(house, 'acceptDocument', {
    token,
    body: { merchant: 'ALPHA', id, ...identity, number: newNumber(), ...changes },
  });
const reject = (id: string, reason = 'The picture is blurred.', token = house.operators[0]) =>
  call(house, 'rejectDocument', { token, body: { merchant: 'ALPHA', id, reason } });
const withdrawal = async ({ token }: TestPlayer, id: string) =>
  (await house.call('withdrawal', { token, query: { id } })).value;
const stepsOf = async (player: TestPlayer, id: string) => (await withdrawal(player, id)).steps.map(({ step }) => step);

/** A player who has asked for money. */
async function asked(amount = '100.00') {
  const player = await newPayer(house);
  const payee = await newPayee(house, player);
  const answer = await requestPayout(house, player, { payee, amount });
  return { player, payee, answer, id: answer.value.id };
}

describe('a first withdrawal', () => {
  test('waits for the document that its timeline names, and goes on by itself when it is accepted [PROTECT-29, PROTECT-32]', async () => {
    const { player, id, answer } = await asked();
    expect(answer.value).toMatchObject({
      state: 'reviewing',
      documents: { missing: ['identity'], checking: [], why: ['first_withdrawal'] },
      next: { actor: 'player', by: answer.value.documents!.by },
    });
    expect(Date.parse(answer.value.documents!.by) - house.now()).toBeGreaterThan(13 * DAY_MS);
    expect((await own(player)).asked).toMatchObject([{ withdrawalId: id, amount: '100.00', missing: ['identity'] }]);
    // No operator and no row of the database passes it meanwhile.
    expect((await decide(house, id)).code).toBe('documents_missing');
    const pass = house.database.withMerchant('ALPHA', (trx) =>
      sql`update withdrawal set state = 'approved' where id = ${id}::bigint`.execute(trx),
    );
    await expect(pass).rejects.toThrow(/withdrawal_documents|waits for documents/);
    const document = await send(player);
    expect(await withdrawal(player, id)).toMatchObject({
      documents: { missing: [], checking: ['identity'] },
      next: { actor: 'operator' },
    });
    expect((await accept(document)).value.document).toMatchObject({ state: 'accepted', decidedBy: 'Anh' });
    expect(await stepsOf(player, id)).toEqual(
      expect.arrayContaining(['documents_wanted', 'documents_accepted', 'cleared']),
    );
    expect((await withdrawal(player, id)).state).not.toBe('reviewing');
    expect(await own(player)).toMatchObject({ tier: 1, asked: [], canSend: ['address'] });
  });

  test('goes to the operators when something else stands against it [PROTECT-29]', async () => {
    const { player, id } = await asked('600.00');
    await house.call('ownDocuments', { token: player.token });
    await accept(await send(player));
    expect(await withdrawal(player, id)).toMatchObject({ documents: { missing: ['address'] } });
    await accept(await send(player, 'address'), { paper: 'bill', number: undefined });
    expect(await withdrawal(player, id)).toMatchObject({
      state: 'reviewing',
      documents: null,
      next: { actor: 'operator' },
    });
    expect((await decide(house, id)).value.withdrawal.state).toBe('approved');
  });

  test('may be followed by what the tier allows a day, and by no more than the highest allows [PROTECT-30]', async () => {
    const { player, payee } = await asked();
    await accept(await send(player));
    expect((await requestPayout(house, player, { payee })).value.state).toBe('approved');
    const third = (await requestPayout(house, player, { payee })).value;
    expect(third).toMatchObject({ state: 'reviewing', documents: { missing: ['address'], why: ['tier'] } });
    const over = await requestPayout(house, player, { payee, amount: '500.01' });
    expect([over.code, over.detail]).toEqual([
      'validation_failed',
      { faults: [expect.objectContaining({ field: 'amount' })] },
    ]);
  });
});

describe('pictures', () => {
  test('are pictures, at most three, of their player, and sent once [PROTECT-31]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    expect((await addPicture(player, Buffer.from('%PDF-1.7'))).code).toBe('picture_invalid');
    expect((await addPicture(player, Buffer.concat([png, randomBytes(20_000_000)]))).code).toBe('picture_too_large');
    const theirs = (await addPicture(other)).value.id;
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1) ids.push((await addPicture(player)).value.id);
    expect((await sendPictures(player, ids)).code).toBe('bad_request');
    expect((await sendPictures(player, [])).code).toBe('bad_request');
    expect((await sendPictures(player, [ids[0]!])).code).toBe('not_found');
    expect((await sendPictures(player, [theirs])).code).toBe('not_found');
    const key = randomUUID();
    const both = await Promise.all([
      sendPictures(player, ids.slice(1), 'identity', key),
      sendPictures(player, ids.slice(1), 'identity', key),
    ]);
    expect(both.map(({ value }) => value.list.length)).toEqual([1, 1]);
    const again = (await addPicture(player)).value.id;
    expect((await sendPictures(player, [again])).code).toBe('transition_refused');
    const one = (await addPicture(player)).value.id;
    const two = await Promise.all(['address', 'address'].map((kind) => sendPictures(player, [one], kind as 'address')));
    expect(two.map(({ code }) => code ?? '').toSorted()).toEqual(['', expect.stringMatching(/refused|not_found/)]);
  });

  test('are encrypted, without what else was in the file, and shown to their player and to operators who may [PROTECT-31, PROTECT-37]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const id = await send(player);
    const { rows } = await house.database.withMerchant('ALPHA', (trx) =>
      sql<{ sealed: Buffer }>`select sealed from identity_picture where document_id = ${id}::bigint`.execute(trx),
    );
    const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;
    expect(isJpeg(rows[0]!.sealed)).toBe(false);
    const query = { id, place: '1' };
    const shown = await house.call('ownDocumentPicture', { token: player.token, query });
    expect(isJpeg(Buffer.from(shown.value.jpeg, 'base64'))).toBe(true);
    expect(shown.headers['cache-control']).toContain('no-store');
    expect((await house.call('ownDocumentPicture', { token: other.token, query })).code).toBe('not_found');
    expect((await house.call('ownDocumentPicture', { query })).code).toBe('not_logged_in');
    const look = (token: string) => call(house, 'documentPicture', { token, query: { merchant: 'ALPHA', ...query } });
    expect((await look(support)).code).toBe('capability_missing');
    expect((await look(ofBeta)).code).toBe('not_found');
    expect((await look(house.operators[1])).value.jpeg).toBe(shown.value.jpeg);
    const raw = await house.app.inject({
      url: '/console/documents/picture',
      headers: { host: CONSOLE, authorization: `Bearer ${house.operators[1]}` },
      query: { merchant: 'ALPHA', ...query },
    });
    expect(raw.headers['cache-control']).toContain('no-store');
    const { list } = (await call(house, 'auditLog', { token: house.operators[0], query: { pageSize: 20 } })).value;
    const looks = list.filter(({ target }) => target === `document ${id} picture 1`);
    expect(looks.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    for (const token of [support, ofBeta]) {
      expect((await accept(id, {}, token)).code).toMatch(/capability_missing|not_found/);
      expect((await reject(id, 'x', token)).code).toMatch(/capability_missing|not_found/);
    }
  });

  test('are deleted after the retention period, and the row stays [PROTECT-33]', async () => {
    const player = await registerPlayer(house);
    const [accepted, waiting] = [await send(player), await send(player, 'address')];
    await accept(accepted);
    const draft = (await addPicture(player)).value.id;
    const at = (days: number) => ({ ...house.gateway.services, clock: () => house.now() + days * DAY_MS });
    const count = async () => {
      const { rows } = await house.database.withMerchant('ALPHA', (trx) =>
        sql<{ at: string }>`select coalesce(document_id::text, id::text) as at from identity_picture
          where document_id in (${accepted}::bigint, ${waiting}::bigint) or id = ${draft}::uuid order by 1`.execute(
          trx,
        ),
      );
      return new Set(rows.map((row) => row.at));
    };
    await erasePictures(at(0), new AbortController().signal);
    expect(await count()).toEqual(new Set([accepted, waiting, draft]));
    await erasePictures(at(101), new AbortController().signal);
    expect(await count()).toEqual(new Set([waiting]));
    const row = (await own(player)).list.find(({ id }) => id === accepted)!;
    expect(row).toMatchObject({ state: 'accepted', paper: 'passport', pictures: 0 });
    const query = { merchant: 'ALPHA', id: accepted };
    const kept = (await call(house, 'documentCase', { token: house.operators[0], query })).value.document;
    expect(kept).toMatchObject({ decidedBy: 'Anh', decidedAt: row.decidedAt });
  });
});

describe('an operator', () => {
  test('rejects with a reason that the player reads, and another one can be sent [PROTECT-32]', async () => {
    const { player, id } = await asked();
    const first = await send(player);
    expect((await reject(first)).code).toBeUndefined();
    const { list, canSend } = await own(player);
    expect(list[0]).toMatchObject({ state: 'rejected', reason: 'The picture is blurred.', paper: null });
    expect(canSend).toContain('identity');
    expect((await withdrawal(player, id)).next!.actor).toBe('player');
    const messages = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(messages.find(({ about }) => about === 'documents')!.text).toContain('The picture is blurred.');
    const second = await send(player);
    const both = await Promise.all([accept(second), accept(second)]);
    expect(both.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'changed_meanwhile']);
    expect((await withdrawal(player, id)).documents).toBeNull();
  });

  test('cannot verify two members with one number, however it is written, also at once [PROTECT-34]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const number = newNumber();
    const [mine, theirs] = [await send(player), await send(other)];
    const both = await Promise.all([
      accept(mine, { number: `${number.slice(0, 3)} - ${number.slice(3).toUpperCase()}` }),
      accept(theirs, { number }, house.operators[1]),
    ]);
    expect(both.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'document_taken']);
    const left = both[0].code === undefined ? theirs : mine;
    expect((await accept(left, { number })).code).toBe('document_taken');
    const move = house.database.withMerchant('ALPHA', (trx) =>
      sql`update identity_number set member_id = member_id + 1`.execute(trx),
    );
    await expect(move).rejects.toThrow(/permission denied/);
  });

  test('is told of a name that is not that of the payees, of a document that has expired, and of what is missing [PROTECT-29, PROTECT-32]', async () => {
    const { player } = await asked();
    const id = await send(player);
    const day = (days: number) => new Date(house.now() + days * DAY_MS).toISOString().slice(0, 10);
    expect((await accept(id, { name: 'Bob Lee' })).code).toBe('name_differs');
    for (const wrong of [
      { expiresOn: day(-2) },
      { expiresOn: '2030-02-30' },
      { number: undefined },
      { number: '--' },
      { paper: 'bill' },
    ])
      expect((await accept(id, wrong)).code).toBe('validation_failed');
    expect((await accept(id, { name: 'แอน ลี', isSamePerson: true, expiresOn: day(3) })).code).toBeUndefined();
    // Accepted as another spelling, the name of the payees does not differ any more.
    const payee = await newPayee(house, player, '7777777');
    expect((await requestPayout(house, player, { payee })).value.documents).toBeNull();
    house.setClock(house.now() + 5 * DAY_MS);
    const login = { username: player.username, password: player.password, type: 'username' as const };
    const token = (await house.call('login', { body: login })).value.token;
    const later = await own({ ...player, token });
    expect(later).toMatchObject({ tier: 0, list: [{ isExpired: true }] });
    expect(later.canSend).toContain('identity');
    house.setClock(house.now() - 5 * DAY_MS);
  });

  test('asks for documents in the same way as a rule does, and may change their mind [PROTECT-29]', async () => {
    const { player, id, payee } = await asked();
    await accept(await send(player));
    const large = (await requestPayout(house, player, { payee, amount: '100.00' })).value;
    expect(large.state).toBe('approved');
    const next = (await requestPayout(house, player, { payee, amount: '550.00' })).value;
    await accept(await send(player, 'address'), { paper: 'bill', number: undefined });
    expect((await withdrawal(player, next.id)).documents).toBeNull();
    await decide(house, next.id, 'ask_documents', { note: 'Your card, please, from both sides.' });
    expect((await withdrawal(player, next.id)).documents).toMatchObject({ missing: ['identity'], why: ['operator'] });
    expect((await own(player)).canSend).toEqual(['identity']);
    expect((await decide(house, next.id)).value.withdrawal.state).toBe('approved');
    expect((await decide(house, id)).code).toBe('changed_meanwhile');
  });
});

test('a verification service decides what it can, and leaves the rest to operators [PROTECT-32]', async () => {
  const { player, id } = await asked();
  verdict = { outcome: 'reject', reason: 'It cannot be read.' };
  await send(player);
  await expect.poll(async () => (await own(player)).list[0]!.reason, { timeout: 10_000 }).toBe('It cannot be read.');
  verdict = { outcome: 'accept', ...identity, number: newNumber() };
  await send(player);
  await expect.poll(async () => (await withdrawal(player, id)).state, { timeout: 10_000 }).not.toBe('reviewing');
  expect(await stepsOf(player, id)).toContain('documents_accepted');
  verdict = { outcome: 'look' };
});
