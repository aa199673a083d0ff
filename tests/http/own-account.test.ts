import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countReceivers } from '../../src/gateway/mailings/receivers.ts';
import { writeMessages } from '../../src/gateway/inbox/write-messages.ts';
import { EXPORT_PATH } from '../../src/shared/contract/own-export-path.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { balanceOf, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { sentMessages } from '../support/person.ts';

const DAY_MS = 24 * 3_600_000;

let nowMs = Date.now();
let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway({ clock: () => nowMs })));
afterAll(() => house.close());
beforeEach(() => house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute()));

/** Tables with the id of a member that a copy of the data has. */
const EXPORTED = new Set(
  `bonus chat_message consent deposit favourite feedback identity_document link_registration member_contact message message_choice payee play_block play_limit_change
  raffle_ticket redemption reward round session withdrawal`.split(/\s+/),
);
/** Those that it leaves out, by why. */
const LEFT_OUT = new Set(
  Object.values({
    secrets:
      'identity_number known_place member_identity recovery_code remember_grant second_factor social_flow verification_code game_session',
    pictures: 'feedback_picture identity_picture member_picture',
    countedFromTheRest: `bonus_split claim event free_round_grant high_win income_line member_level member_sum mission_progress play_day play_limit
      play_summed point_count point_rest race_score raffle_prize team_first_deposit team_payment team_place team_registration voided_round`,
    beforeTheAccount: 'agent_application',
    byOperatorsForEachOther: 'carried_write_off chat_mute correction mailing member_note protection_breach',
    shownElsewhere: 'affiliate_code agreement_request chat_report document_request member_export social_identity',
  }).flatMap((tables) => tables.split(/\s+/)),
);

const idOf = async ({ token, host }: TestPlayer) => BigInt((await house.call('memberInfo', { host, token })).value.id);
const logIn = async ({ host, username, password }: TestPlayer) =>
  (await house.call('login', { host, body: { username, password, type: 'username' } })).value.token;

describe('a copy of the data', () => {
  const ask = ({ host, token }: TestPlayer) => house.call('askExport', { host, token, body: { language: 'EN' } });
  const open = ({ host, token }: Pick<TestPlayer, 'host' | 'token'>, password: string | undefined) =>
    house.call('openExport', { host, token, body: { ...(password !== undefined && { password }) } });
  const fetchFile = ({ host, token }: Pick<TestPlayer, 'host' | 'token'>) =>
    house.app.inject({ url: EXPORT_PATH, headers: { host, authorization: `Bearer ${token}` } });
  const ready = async ({ host, token }: TestPlayer) => {
    const stateOf = async () => (await house.call('exportState', { host, token })).value.state;
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
  };
  /** The files of an archive, by name. */
  const filesOf = (archive: Buffer): Map<string, string> => {
    const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    let at = archive.readUInt32LE(end + 16);
    const files = new Map<string, string>();
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      const [packed, nameLength, offset] = [
        archive.readUInt32LE(at + 20),
        archive.readUInt16LE(at + 28),
        archive.readUInt32LE(at + 42),
      ];
      const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
      const from = offset + 30 + nameLength;
      files.set(name, inflateRawSync(archive.subarray(from, from + packed)).toString());
      at += 46 + nameLength;
    }
    return files;
  };

  test('has everything about the player, and nothing about another one [OWN-13, OWN-14, OWN-17]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    await house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('member').set({ nickname: '=cmd()' }).where('account', '=', player.username).execute(),
    );
    const game = await openGame(house, player);
    await house.vendorCall('bet', { ...game, transactionId: 'own-bet', roundId: 'own-round', amountMinor: 1_000 });
    const { token } = player;
    await house.call('setLimit', { token, body: { measure: 'stake', period: 'day', limit: '100' } });
    await house.call('takeBreak', { token, body: { hours: 24 } });
    await caughtUp(house);
    expect((await ask(player)).value.state).toBe('waiting');
    await ready(player);
    const inbox = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(inbox.find(({ about }) => about === 'privacy')?.title).toBe('Your data is ready');
    expect((await open(player, player.password)).code).toBeUndefined();
    const { statusCode, headers, rawPayload } = await fetchFile(player);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = filesOf(rawPayload);
    const data = JSON.parse(files.get('data.json')!) as Record<string, Record<string, unknown>[]>;
    expect(data['profile']).toMatchObject([{ username: player.username, currency: 'THB' }]);
    expect(data['rounds']).toMatchObject([{ round: 'own-round', bet: '10.00', status: 'open' }]);
    expect(data['movements']!.some(({ kind, amount }) => kind === 'bet' && amount === '-10.00')).toBe(true);
    expect(data['sessions']).toHaveLength(1);
    expect(data['limits']).toMatchObject([{ measure: 'stake', period: 'day', after: '100.00', is_by_operator: false }]);
    expect(data['breaks']).toMatchObject([{ kind: 'time_out', set_by: 'player' }]);
    expect(data['messages']!.map(({ title }) => title)).toContain('Welcome to Alpha House');
    expect(files.get('profile.csv')).toContain("'=cmd()");
    expect(files.get('rounds.csv')).toContain('own-round');
    expect([...files.values()].join('')).not.toContain(other.username);
  });

  test('leaves out no table about members but those with a reason [OWN-14]', async () => {
    const { rows } = await sql<{ table_name: string }>`select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' order by table_name`.execute(house.owner!);
    const unknown = rows
      .map(({ table_name: table }) => table)
      .filter((table) => !EXPORTED.has(table) && !LEFT_OUT.has(table));
    expect(unknown).toEqual([]);
  });

  test('comes with the password, and to the session that gave it alone [OWN-15]', async () => {
    const player = await registerPlayer(house);
    await ask(player);
    await ready(player);
    const thief = { host: player.host, token: await logIn(player) };
    // A login of seconds ago is no password.
    expect((await fetchFile(thief)).statusCode).toBe(404);
    for (const wrong of [undefined, 'not-the-password'])
      expect((await open(thief, wrong)).code).toBe('validation_failed');
    expect((await open(player, player.password)).code).toBeUndefined();
    expect((await fetchFile(thief)).statusCode).toBe(404);
    const other = await registerPlayer(house);
    expect((await open(other, other.password)).code).toBe('not_found');
    expect((await fetchFile(other)).statusCode).toBe(404);
    expect((await fetchFile({ ...player, host: 'beta.test' })).statusCode).toBe(401);
    expect((await fetchFile(player)).statusCode).toBe(200);
    nowMs += 6 * 60_000;
    expect((await fetchFile(player)).statusCode).toBe(404);
    await open(player, player.password);
    await house.call('logout', { token: player.token });
    expect((await fetchFile(player)).statusCode).toBe(401);
  });

  test('is written once a day, sealed, and gone after a week [OWN-13, OWN-16]', async () => {
    const player = await registerPlayer(house);
    const both = await Promise.all([ask(player), ask(player)]);
    expect(both.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'too_many_requests']);
    await ready(player);
    const memberId = await idOf(player);
    const parts = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('member_export_part as p')
        .innerJoin('member_export as e', 'e.id', 'p.export_id')
        .select('p.body')
        .where('e.member_id', '=', memberId)
        .execute(),
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.some(({ body }) => Buffer.from(body).includes('data.json'))).toBe(false);
    nowMs += 8 * DAY_MS;
    const again = { ...player, token: await logIn(player) };
    expect((await house.call('exportState', { token: again.token })).value).toEqual({ state: 'none' });
    expect((await open(again, player.password)).code).toBe('not_found');
  });
});

describe('messages', () => {
  /** Who sends copies looks for them every half a minute. */
  const copied = { timeout: 90_000 };
  const choices = async ({ token }: TestPlayer) =>
    (await house.call('messageChoices', { token, query: { language: 'EN' } })).value;
  const choose = ({ token }: TestPlayer, topic: string, way: string, isOn: boolean) =>
    house.call('setMessageChoice', { token, body: { topic, way, isOn } });
  const reached = async (isMarketing: boolean, marketingConsent: boolean, member: bigint) =>
    house.database.withMerchant('ALPHA', (trx) =>
      countReceivers(
        trx,
        'ALPHA',
        { member: String(member) },
        isMarketing
          ? { brand: { responsible: { ...alpha.responsible, marketingConsent } }, now: new Date(nowMs) }
          : undefined,
      ),
    );

  test('about money and security come in any case, others as the player chooses [OWN-18, OWN-19]', copied, async () => {
    const player = await registerPlayer(house);
    // The welcome comes before any choice is made.
    await caughtUp(house);
    const memberId = await idOf(player);
    for (const topic of ['money', 'security'])
      expect((await choose(player, topic, 'inbox', false)).code).toBe('not_offered');
    expect((await choose(player, 'games', 'inbox', false)).code).toBeUndefined();
    expect((await choose(player, 'security', 'email', true)).code).toBeUndefined();
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('member_contact')
        .values({ merchant_code: 'ALPHA', kind: 'email', value: 'copies@example.org', member_id: memberId })
        .execute(),
    );
    const message = { memberId, params: {}, at: new Date(nowMs) };
    await house.database.withMerchant('ALPHA', (trx) =>
      writeMessages(trx, 'ALPHA', [
        { ...message, key: 'a', template: 'levelFalling' },
        { ...message, key: 'b', template: 'exportReady' },
      ]),
    );
    const titles = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(titles.map(({ title }) => title).toSorted()).toEqual(['Welcome to Alpha House', 'Your data is ready']);
    const copies = () => {
      house.gateway.services.jobs.wake('copy-message');
      return sentMessages(house).filter(({ to }) => to === 'copies@example.org');
    };
    await expect.poll(copies, { timeout: 60_000 }).toMatchObject([{ subject: 'Alpha House: Your data is ready' }]);
  });

  test('that advertise reach those who agree, by the rule of the brand and then by the record; the registration is no consent [OWN-20, OWN-21, OWN-22]', async () => {
    const player = await registerPlayer(house);
    const memberId = await idOf(player);
    expect(await reached(true, false, memberId)).toBe(1);
    expect(await reached(true, true, memberId)).toBe(0);
    expect(await reached(false, true, memberId)).toBe(1);
    const { marketing } = await choices(player);
    const agree = (isGiven: boolean, textHash = marketing.textHash) =>
      house.call('setMarketing', { token: player.token, body: { isGiven, language: 'EN', textHash } });
    expect((await agree(true, 'a'.repeat(64))).code).toBe('changed_meanwhile');
    expect((await agree(true)).code).toBeUndefined();
    expect(await reached(true, true, memberId)).toBe(1);
    expect((await agree(false)).code).toBeUndefined();
    expect((await agree(false)).code).toBeUndefined();
    expect(await reached(true, false, memberId)).toBe(0);
    const records = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('consent').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    );
    expect(records).toMatchObject([
      { is_given: true, way: 'account', language: 'EN', text: marketing.text },
      { is_given: false, text: marketing.text },
    ]);
    expect(Buffer.from(records[0]!.text_hash).toString('hex')).toBe(marketing.textHash);
    const change = house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('consent').set({ is_given: true }).where('member_id', '=', memberId).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });
});

describe('closing the account', () => {
  const close = ({ token }: Pick<TestPlayer, 'token'>, password: string | undefined) =>
    house.call('closeAccount', { token, body: { ...(password !== undefined && { password }) } });

  test('needs the password, also right after the login [OWN-24]', async () => {
    const player = await registerPlayer(house);
    for (const wrong of [undefined, 'not-the-password'])
      expect((await close(player, wrong)).code).toBe('validation_failed');
    expect((await house.call('memberInfo', { token: player.token })).code).toBeUndefined();
  });

  test('ends sessions, bets and marketing, and keeps every amount [OWN-25, OWN-26, OWN-27, OWN-28]', async () => {
    const player = await registerPlayer(house);
    const memberId = await idOf(player);
    const other = await logIn(player);
    const game = await openGame(house, player);
    await house.vendorCall('bet', { ...game, transactionId: 'close-bet', roundId: 'close', amountMinor: 1_000 });
    const before = await balanceOf(house, player);
    const { value } = await house.call('closing', { token: player.token });
    expect(value).toMatchObject({ currency: 'THB', balance: before, openRounds: 1, pendingWithdrawals: 0 });
    expect((await close(player, player.password)).code).toBeUndefined();
    for (const token of [player.token, other])
      expect((await house.call('memberInfo', { token })).code).toBe('not_logged_in');
    const { username, password } = player;
    const login = await house.call('login', { body: { username, password, type: 'username' } });
    expect(login.code).toBe('account_closed');
    const bet = { ...game, transactionId: 'close-late', roundId: 'close-late', amountMinor: 1_000 };
    expect((await house.vendorCall('bet', bet)).code).toBeDefined();
    const win = { ...game, transactionId: 'close-win', roundId: 'close', amountMinor: 5_000, isRoundOver: true };
    expect((await house.vendorCall('win', win)).code).toBeUndefined();
    const stored = await house.database.withMerchant('ALPHA', async (trx) => ({
      block: await trx.selectFrom('play_block').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
      consent: await trx.selectFrom('consent').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
      cash: await trx
        .selectFrom('account')
        .select('balance_minor')
        .where('owner_id', '=', memberId)
        .where('kind', '=', 'cash')
        .executeTakeFirstOrThrow(),
    }));
    expect(stored.block).toMatchObject({ kind: 'closed', operator_id: null, reason: 'Closed by the player' });
    expect(stored.consent).toMatchObject({ is_given: false, way: 'closing' });
    expect(stored.cash.balance_minor).toBe(BigInt(Math.round(Number(before) * 100)) + 5_000n);
  });
});
