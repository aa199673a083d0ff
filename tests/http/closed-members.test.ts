import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { uplineOf } from '../../src/gateway/agent/upline-of.ts';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { sentCode } from '../support/person.ts';
import { alphaForm, openGame, registerPlayer, registration, launch } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const bySms = {
  ...alpha,
  merchantCode: 'SMS',
  hosts: ['sms.test'],
  market: { ...alpha.market, dialingCode: '66' },
  flags: { ...alpha.flags, MOBILEVERCODELOGIN3: true },
  settings: { ...alpha.settings, smsLogin: true },
};

let project: FixtureProject;
let house: TestGateway;
let port: number;
/** Operators with all rights, and one of the merchant BETA alone. */
let anh: string;
let binh: string;
let ofBeta: string;
const streams: TestStream[] = [];

beforeAll(async () => {
  project = makeProject({ alpha, beta, gamma, sms: bySms });
  house = await startTestGateway({ project });
  port = await listening(house);
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await house.close();
  project.close();
});

const memberOf = async (text: string, merchant = 'ALPHA') => {
  const { value } = await call(house, 'memberSearch', { token: anh, query: { merchant, text } });
  return { merchant, id: value.list.find((row) => row.account === text)!.id };
};
type Named = Awaited<ReturnType<typeof memberOf>>;
const close = (of: Named, token = anh) =>
  call(house, 'closeMember', { token, body: { ...of, reason: 'a stolen card' } });
const reopen = (of: Named, since: string, token = anh) =>
  call(house, 'reopenMember', { token, body: { ...of, since, reason: 'it was another' } });
const pageOf = async (of: Named) => (await call(house, 'memberPage', { token: anh, query: of })).value;

describe('closing a member', () => {
  test('ends every session, open pages notice it, and no password or remembered login opens the account [OPER-71, OPER-72]', async () => {
    const player = await registerPlayer(house, { username: 'closing1' });
    const browser = new TestBrowser(house, { host: 'alpha.test', address: '127.0.0.1' });
    expect((await browser.logIn('closing1', player.password, { remember: true })).value.rememberedUntil).toBeDefined();
    const stream = await openStream(port, player);
    streams.push(stream);
    const of = await memberOf('closing1');
    const { closing } = (await close(of)).value;
    expect(closing).toMatchObject({ reason: 'a stolen card', operator: 'Anh' });
    await stream.ended;
    expect(stream.messages.at(-1)).toEqual({ session: 'ended' });
    expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
    expect(await pageOf(of)).toMatchObject({ closing, sessions: [] });
    const body = { username: 'closing1', password: player.password, type: 'username' };
    expect((await house.call('login', { body })).code).toBe('account_closed');
    expect((await house.call('login', { body: { ...body, password: 'wrong-horse-9' } })).code).toBe('login_failed');
    expect((await browser.logIn('closing1', '', { isRemembered: true })).code).toBe('login_failed');
    expect((await house.call('register', { body: registration(alphaForm('closing1')) })).code).toBe('username_taken');
  });

  test('no code by SMS opens it, and the code takes the number from nobody [OPER-72]', async () => {
    const { username } = await openAccount(house, { merchantCode: 'SMS', mobile: '66812345678' });
    const at = { mobileNum: '0812345678', countryDialingCode: '66' };
    await house.call('smsNoLogin', { host: 'sms.test', body: { ...at, usage: 'login' } });
    await close(await memberOf(username, 'SMS'));
    const visitor = new TestBrowser(house, { host: 'sms.test', address: '127.0.0.1' });
    const answer = await visitor.logIn('0812345678', sentCode(house, '66812345678'), {
      type: 'sms',
      countryDialingCode: '66',
    });
    expect(answer.code).toBe('account_closed');
  });

  test('the database refuses a session of a closed member, and a closing without a reason or with an end [OPER-72]', async () => {
    await registerPlayer(house, { username: 'closing2' });
    const of = await memberOf('closing2');
    await close(of);
    const asAlpha = (text: string) =>
      house.database
        .withMerchant('ALPHA', (trx) => sql.raw(text).execute(trx))
        .then(
          () => 'written',
          (error: { code: string }) => error.code,
        );
    const session = `insert into session (merchant_code, token_hash, member_id, ends_at) values ('ALPHA', '\\x01', ${of.id}, now() + interval '1 hour')`;
    expect(await asAlpha(session)).toBe('23514');
    expect(await asAlpha(`update play_block set reason = '' where member_id = ${of.id}`)).toBe('42501');
    await reopen(of, (await pageOf(of)).closing!.since);
    const closing = (reason: string, ends: string) =>
      `insert into play_block (merchant_code, member_id, kind, begins_at, reason, ends_at) values ('ALPHA', ${of.id}, 'closed', now(), '${reason}', ${ends})`;
    expect(await asAlpha(closing('a stolen card', 'now()'))).toBe('23514');
    expect(await asAlpha(closing('', 'null'))).toBe('23514');
  });

  test('takes no bets, pays the wins and rollbacks of running rounds, and the balance can be paid out by an operator [OPER-73]', async () => {
    const player = await registerPlayer(house, { username: 'closing3' });
    const game = await openGame(house, player);
    const bet = (roundId: string, transactionId: string) =>
      house.vendorCall('bet', { ...game, roundId, transactionId, amountMinor: 1_000 });
    expect([(await bet('won', 'b1')).status, (await bet('undone', 'b2')).status]).toEqual([200, 200]);
    const of = await memberOf('closing3');
    await close(of);
    expect((await launch(house, player)).code).toBe('not_logged_in');
    expect((await bet('late', 'b3')).code).toMatch(/game_token_expired|account_closed/);
    const win = { ...game, roundId: 'won', transactionId: 'w1', amountMinor: 4_000, isRoundOver: true };
    expect((await house.vendorCall('win', win)).status).toBe(200);
    const { merchantCode, gameToken } = game;
    const undo = { merchantCode, gameToken, roundId: 'undone', transactionId: 'r1', betTransactionId: 'b2' };
    expect((await house.vendorCall('rollback', undo)).status).toBe(200);
    const cash = async () => (await pageOf(of)).balances.find(({ kind }) => kind === 'cash')!.balance;
    expect(await cash()).toBe('5030.00');
    const payout = { merchant: 'ALPHA', key: randomUUID(), member: of.id, account: 'cash', currency: 'THB' };
    const asked = await call(house, 'askCorrection', {
      token: anh,
      body: { ...payout, amount: '-5030.00', reason: 'paid out' },
    });
    const { id, state } = asked.value.correction;
    if (state === 'waiting')
      await call(house, 'decideCorrection', { token: binh, body: { merchant: 'ALPHA', id, isApproved: true } });
    expect(await cash()).toBe('0.00');
  });

  test('a closed agent keeps those they invited, and their code [OPER-74]', async () => {
    const agent = await openAccount(house, { customerType: 1 });
    await house.database.withMerchant('ALPHA', (trx) =>
      giveCode(trx, { merchantCode: 'ALPHA', account: agent.username, code: 'closedtree' }),
    );
    const { memberId } = await openAccount(house, { uplineId: agent.memberId });
    await close(await memberOf(agent.username));
    expect((await pageOf({ merchant: 'ALPHA', id: String(memberId) })).upline).toBe(agent.username);
    const typed = {
      brand: alpha,
      host: 'alpha.test',
      typed: undefined,
      affiliateCode: 'closedtree',
      referralCode: undefined,
    };
    expect(await uplineOf(house.gateway.services, { ...typed, address: '127.0.0.1' })).toEqual({
      ok: true,
      value: { memberId: agent.memberId, isByCode: true },
    });
  });
});

describe('opening a member again', () => {
  test('lets them log in and bet again, but for none of the ended sessions; all is in the audit log [OPER-75, OPER-12]', async () => {
    const player = await registerPlayer(house, { username: 'reopened' });
    const of = await memberOf('reopened');
    const { since } = (await close(of)).value.closing!;
    expect((await reopen(of, since)).value.closing).toBe(null);
    expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
    const body = { username: 'reopened', password: player.password, type: 'username' };
    const { token } = (await house.call('login', { body })).value;
    const game = await openGame(house, { ...player, token });
    const bet = { ...game, roundId: 'again', transactionId: 'again', amountMinor: 100 };
    expect((await house.vendorCall('bet', bet)).status).toBe(200);
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 2 } })).value;
    expect(list).toMatchObject([
      { before: { isClosed: true }, after: { isClosed: false, reason: 'it was another' }, target: `member ${of.id}` },
      { before: { isClosed: false }, after: { isClosed: true, reason: 'a stolen card', endedSessions: 1 } },
    ]);
  });

  test('of two operators on one view the second is refused, also at the same moment [OPER-17, OPER-75]', async () => {
    await registerPlayer(house, { username: 'twice' });
    const of = await memberOf('twice');
    const codes = (answers: { code: string | undefined }[]) => answers.map(({ code }) => code ?? 'done').sort();
    expect(codes(await Promise.all([close(of), close(of, binh)]))).toEqual(['changed_meanwhile', 'done']);
    const { since } = (await pageOf(of)).closing!;
    expect(codes(await Promise.all([reopen(of, since), reopen(of, since, binh)]))).toEqual([
      'changed_meanwhile',
      'done',
    ]);
    await close(of, binh);
    // This closing is not the one that was seen.
    expect((await reopen(of, since)).code).toBe('changed_meanwhile');
    expect((await reopen(of, '')).code).toBe('changed_meanwhile');
  });

  test('an operator of another merchant closes and opens nobody, and a reason is needed [OPER-14, OPER-71]', async () => {
    await registerPlayer(house, { username: 'notyours' });
    const of = await memberOf('notyours');
    expect((await close(of, ofBeta)).code).toBe('not_found');
    expect((await close({ ...of, merchant: 'BETA' }, ofBeta)).code).toBe('not_found');
    expect((await pageOf(of)).closing).toBe(null);
    const { since } = (await close(of)).value.closing!;
    expect((await reopen(of, since, ofBeta)).code).toBe('not_found');
    expect((await reopen({ ...of, merchant: 'BETA' }, since, ofBeta)).code).toBe('not_found');
    expect((await pageOf(of)).closing).not.toBe(null);
    const reasons = ['', ' ', 'x'.repeat(501), 'a\0'].map((reason) =>
      call(house, 'closeMember', { token: anh, body: { ...of, reason } }),
    );
    for (const { code } of await Promise.all(reasons)) expect(code).toBe('bad_request');
  });

  test('a login and a closing at the same moment leave no session [OPER-72]', async () => {
    const player = await registerPlayer(house, { username: 'racing' });
    const of = await memberOf('racing');
    const body = { username: 'racing', password: player.password, type: 'username' };
    await Promise.all([
      ...[1, 2, 3].map(() => house.call('login', { body })),
      close(of),
      ...[1, 2, 3].map(() => house.call('login', { body })),
    ]);
    expect((await pageOf(of)).sessions).toEqual([]);
  });
});
