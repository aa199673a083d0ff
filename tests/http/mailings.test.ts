import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverMailing, TOLD_AT_ONCE_MAX } from '../../src/gateway/mailings/deliver-mailing.ts';
import type { Segment } from '../../src/shared/contract/console/mailings.ts';
import { openAccount } from '../support/accounts.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';

let house: TestGateway;
let port: number;
/** Operators with all rights, and one of the merchant BETA alone. */
let anh: string;
let binh: string;
let ofBeta: string;
const streams: TestStream[] = [];

beforeAll(async () => {
  house = await startTestGateway();
  port = await listening(house);
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => house.close());

const texts = { EN: { title: 'A free spin', text: 'It waits for you.\nUntil Sunday.' } };
const send = (to: { member: string } | { segment: Segment }, more: object = {}, token = anh) =>
  call(house, 'sendMailing', { token, body: { merchant: 'ALPHA', key: randomUUID(), to, texts, ...more } });
const mailings = async (query: { member?: string } = {}) =>
  (await call(house, 'mailingList', { token: anh, query: { merchant: 'ALPHA', ...query } })).value.list;
/** Waits until a mailing is delivered, and returns it. */
async function delivered(id: string) {
  const find = async () => (await mailings()).find((row) => row.id === id)!;
  await expect.poll(async () => (await find()).doneAt, { timeout: 15_000 }).not.toBe(null);
  return find();
}
const idOf = async ({ token, host }: Pick<TestPlayer, 'token' | 'host'>) =>
  (await house.call('memberInfo', { host, token })).value.id;
const inboxOf = async (token: string, language = 'EN') =>
  (await house.call('messageList', { token, query: { language } })).value.list.filter(({ about }) => !about);
const openMany = (count: number, more: (place: number) => object) =>
  Promise.all(Array.from({ length: count }, (_, place) => openAccount(house, more(place))));
const label = (memberId: bigint, labels: string[], club = '') =>
  house.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ labels: JSON.stringify(labels), club_label: club })
      .where('id', '=', memberId)
      .execute(),
  );
const count = async (segment: Segment) =>
  (await call(house, 'countReceivers', { token: anh, query: { merchant: 'ALPHA', ...segment } })).value.count;

describe('a message to one member', () => {
  test('is in the inbox as it was written, an open page learns of it, and nobody else has it [OPER-76, OPER-77]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const stream = await openStream(port, player);
    streams.push(stream);
    const unread = () => stream.messages.flatMap(({ inbox }) => inbox ?? []);
    await caughtUp(house);
    await expect.poll(unread).not.toEqual([]);
    const told = unread().length;
    const markup = { EN: { title: '<b>Hi</b> {brand}', text: 'one\ntwo {win} <script>' } };
    const { mailing } = (await send({ member: await idOf(player) }, { texts: markup })).value;
    expect(mailing).toMatchObject({
      member: { account: player.username },
      segment: null,
      expected: 1,
      operator: 'Anh',
    });
    await expect.poll(() => unread().length, { timeout: 10_000 }).toBeGreaterThan(told);
    expect(await delivered(mailing.id)).toMatchObject({ delivered: 1, expected: 1 });
    expect(await inboxOf(player.token)).toMatchObject([{ kind: 'account', isRead: false, ...markup.EN }]);
    expect(await inboxOf(other.token)).toEqual([]);
    expect((await mailings({ member: await idOf(player) })).map(({ id }) => id)).toEqual([mailing.id]);
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 1 } })).value;
    expect(list).toMatchObject([{ target: `mailing ${mailing.id}`, after: { texts: markup, expected: 1 } }]);
  });

  test('is read in the language of the page, else in English, else in the first one [OPER-76]', async () => {
    const player = await registerPlayer(house);
    const to = { member: await idOf(player) };
    const inTongues = (...codes: string[]) =>
      Object.fromEntries(codes.map((code) => [code, { title: `in ${code}`, text: '…' }]));
    for (const codes of [['VI', 'EN', 'CN'], ['VI']])
      await delivered((await send(to, { texts: inTongues(...codes) })).value.mailing.id);
    const titles = async (language: string) => (await inboxOf(player.token, language)).map(({ title }) => title);
    expect([await titles('VI'), await titles('CN'), await titles('TH')]).toEqual([
      ['in VI', 'in VI'],
      ['in VI', 'in CN'],
      ['in VI', 'in EN'],
    ]);
  });

  test('cannot go to a trial, a closed member, a member of another merchant or nobody [OPER-76, OPER-14]', async () => {
    const token = await trialToken(house, 'alpha.test', `mailing-${randomUUID()}`);
    const trial = (await house.call('memberInfo', { token })).value.id;
    const theirs = await idOf(await registerPlayer(house, { host: 'beta.test' }));
    const closed = String((await openAccount(house)).memberId);
    await call(house, 'closeMember', { token: anh, body: { merchant: 'ALPHA', id: closed, reason: 'asked for it' } });
    for (const member of [trial, theirs, closed, '999999999999'])
      expect([member, (await send({ member })).code]).toEqual([member, 'not_found']);
    expect((await send({ segment: {} }, { merchant: 'NOBODY' })).code).toBe('not_found');
  });
});

describe('a message to a segment', () => {
  test('advertises unless its operator says that it is about the account [OWN-23]', async () => {
    const asking = { ...alpha, merchantCode: 'ASKING', hosts: ['asking.test'] };
    house.project.write('asking', { ...asking, responsible: { ...alpha.responsible, marketingConsent: true } });
    await house.gateway.services.sites.refresh();
    await registerPlayer(house, { host: 'asking.test' });
    const to = { merchant: 'ASKING', to: { segment: {} } };
    const expected = async (more: object) => (await send({ segment: {} }, { ...to, ...more })).value.mailing.expected;
    const counted = async (more: object) =>
      (await call(house, 'countReceivers', { token: anh, query: { merchant: 'ASKING', ...more } })).value.count;
    expect([await expected({}), await expected({ isService: true })]).toEqual([0, 1]);
    expect([await counted({}), await counted({ isService: true })]).toEqual([0, 1]);
  });

  test('reaches each member of it once, whose number was known before; a job that runs again tells nobody [OPER-77, OPER-78]', async () => {
    const members = await openMany(6, () => ({}));
    for (const [place, { memberId }] of members.entries())
      await label(memberId, place % 2 ? ['Mail-A', 'X'] : ['Mail-B'], place > 3 ? 'Diamond' : '');
    const [, agent] = await openMany(2, (place) => ({
      customerType: place,
      currency: 'USD',
      at: new Date('2021-05-01'),
    }));
    expect([
      await count({ label: 'Mail-A' }),
      await count({ label: 'Mail' }),
      await count({ label: 'Mail-A', clubLabel: 'Diamond' }),
      await count({ customerType: 1, currency: 'USD' }),
      await count({ registeredFrom: '2021-05-01T00:00:00Z', registeredBefore: '2021-05-01T00:00:01Z' }),
      await count({ registeredFrom: '2021-05-01T00:00:01Z', registeredBefore: '2022-01-01T00:00:00Z' }),
    ]).toEqual([3, 0, 1, 1, 2, 0]);
    expect(agent).toBeDefined();
    const { mailing } = (await send({ segment: { label: 'Mail-A' } })).value;
    expect(mailing).toMatchObject({ member: null, segment: { label: 'Mail-A' }, expected: 3 });
    expect(await delivered(mailing.id)).toMatchObject({ delivered: 3 });
    const { clock, database, signals, sites } = house.gateway.services;
    const data = { merchantCode: 'ALPHA', mailingId: mailing.id };
    await deliverMailing({ clock, database, signals, sites }, { data, signal: new AbortController().signal });
    const rows = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('message').select('member_id').where('key', '=', `mailing:${mailing.id}`).execute(),
    );
    const expected = members.filter((_, place) => place % 2).map(({ memberId }) => memberId);
    expect(rows).toHaveLength(expected.length);
    expect(new Set(rows.map(({ member_id }) => member_id))).toEqual(new Set(expected));
  });

  test('goes on where its job died, tells each member once, and shows how far it is [OPER-78]', async () => {
    // Among thousands whom it does not concern.
    const many = 2 * TOLD_AT_ONCE_MAX + 20;
    await house.database.withMerchant('ALPHA', (trx) =>
      sql`insert into member (merchant_code, account, nickname, password_hash, customer_type, currency, labels, registered_at)
        select 'ALPHA', 'many' || n, 'many', null, 0, 'THB', case when n <= ${many} then '["Mail-many"]'::jsonb when n % 200 = 0 then '["Mail-few"]' else '[]' end, now() - interval '1 hour' from generate_series(1, ${many + 6_000}) n`.execute(
        trx,
      ),
    );
    const sentAt = new Date();
    // One who registers after it was sent.
    const { memberId: late } = await openAccount(house, { at: new Date(sentAt.getTime() + 1) });
    await label(late, ['Mail-many']);
    const { clock, database, sites } = house.gateway.services;
    const operator = (
      await database.asPlatform((trx) => trx.selectFrom('operator').select('id').limit(1).execute())
    )[0]!;
    // Without its job, so that only this test delivers it.
    const { id } = await database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('mailing')
        .values({
          merchant_code: 'ALPHA',
          key: randomUUID(),
          segment: '{"label":"Mail-many"}',
          texts: JSON.stringify(texts),
          operator_id: operator.id,
          created_at: sentAt,
          expected: BigInt(many),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const dying = new AbortController();
    const job = { data: { merchantCode: 'ALPHA', mailingId: String(id) } };
    const progress = async () => (await mailings()).find((row) => row.id === String(id))!;
    // Its process ends after the first members were told.
    const signals = { ...house.gateway.services.signals, send: () => dying.abort() };
    await expect(deliverMailing({ clock, database, signals, sites }, { ...job, signal: dying.signal })).rejects.toThrow(
      'aborted',
    );
    expect(await progress()).toMatchObject({ delivered: TOLD_AT_ONCE_MAX, expected: many, doneAt: null });
    // Two workers that both believe to have the job.
    const { signal } = new AbortController();
    const again = () => deliverMailing(house.gateway.services, { ...job, signal });
    await Promise.all([again(), again()]);
    expect(await progress()).toMatchObject({ delivered: many, doneAt: expect.any(String) as string });
    const { rows } = await house.database.withMerchant('ALPHA', (trx) =>
      sql<{ all: number; members: number }>`select count(*)::int as all, count(distinct member_id)::int as members
        from message where key = ${`mailing:${id}`}`.execute(trx),
    );
    expect(rows).toEqual([{ all: many, members: many }]);
  });

  test('reaches the few whom it concerns among thousands [OPER-78]', async () => {
    const few = await count({ label: 'Mail-few' });
    expect(few).toBeGreaterThan(20);
    expect(await delivered((await send({ segment: { label: 'Mail-few' } })).value.mailing.id)).toMatchObject({
      expected: few,
      delivered: few,
    });
  });

  test('that is sent twice under one key is sent once; another text, receiver or operator under it is refused [OPER-79]', async () => {
    const key = randomUUID();
    const segment = { currency: 'ZZZ' };
    const [first, second] = await Promise.all([send({ segment }, { key }), send({ segment }, { key })]);
    expect(first.value.mailing.id).toBe(second.value.mailing.id);
    const other = { EN: { title: 'Other', text: 'other' } };
    expect([
      (await send({ segment: { currency: 'YYY' } }, { key })).code,
      (await send({ segment }, { key, texts: other })).code,
      (await send({ segment }, { key }, binh)).code,
    ]).toEqual(['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile']);
    expect((await mailings()).filter(({ segment: of }) => of?.currency === 'ZZZ')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('an operator of another merchant counts, sends and reads nothing [OPER-14, OPER-76]', async () => {
    const member = await idOf(await registerPlayer(house));
    const answers = [
      await call(house, 'countReceivers', { token: ofBeta, query: { merchant: 'ALPHA' } }),
      await send({ member }, {}, ofBeta),
      await send({ segment: {} }, {}, ofBeta),
      // A member of another merchant, under the operator's own.
      await send({ member }, { merchant: 'BETA' }, ofBeta),
      await call(house, 'mailingList', { token: ofBeta, query: { merchant: 'ALPHA' } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not_found'));
  });

  test('texts without words, too long, too many or in no language, and moments that no calendar has [OPER-76]', async () => {
    const member = await idOf(await registerPlayer(house));
    const of = (title: string, text: string, code = 'EN') => ({ [code]: { title, text } });
    const many = Object.fromEntries(Array.from('ABCDEFGHIJK').map((sign) => [`X${sign}`, texts.EN]));
    for (const wrong of [
      {},
      of('', 'x'),
      of(' ', 'x'),
      of('x', '\n'),
      of('x'.repeat(121), 'x'),
      of('x', 'x'.repeat(2_001)),
      of('x', 'a\0b'),
      of('x', 'x', 'en'),
      of('x', 'x', '__proto__'),
      many,
      { EN: { title: 'x', text: 'x', html: '<b>' } },
    ])
      expect([wrong, (await send({ member }, { texts: wrong })).code]).toEqual([wrong, 'bad_request']);
    for (const registeredFrom of ['2026-99-01T00:00:00Z', '2026-01-01', "2026-01-01T00:00:00Z'; --"])
      expect((await send({ segment: { registeredFrom } })).code).toBe('bad_request');
    expect((await send({ segment: { registeredFrom: '2026-02-31T00:00:00Z', currency: 'ZZZ' } })).code).toBe(undefined);
  });
});
