import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCall } from '../../src/gateway/http/register-call.ts';
import { createWinners } from '../../src/gateway/boards/winners.ts';
import { TRIALS_OF_NETWORK_MAX } from '../../src/gateway/trial/begin-trial.ts';
import { newToken } from '../../src/gateway/session/tokens.ts';
import { call, type CallSpec } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { ok } from '../../src/shared/errors.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { codeOf, launch, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const open = { flags: { ...alpha.flags, FREEPLAY3: true }, settings: { ...alpha.settings, freePlay: true } };
/**
 * A brand with demo money and trials, a real-money brand with trials, and two brands that have only the flag or only
 * the setting.
 */
const demo = { ...alpha, ...open };
const real = { ...gamma, ...open, security: { ...gamma.security, sessionHours: 168 } };
const flagged = { ...beta, flags: open.flags };
const shown = { ...alpha, merchantCode: 'SHOWN', hosts: ['shown.test'], settings: open.settings };

/** A call that is only for real accounts. */
const probe = call({
  method: 'GET',
  path: '/wps/probe',
  module: 'system',
  origin: 'ours',
  summary: 'For real accounts.',
  auth: 'token',
  account: 'real',
  sealed: false,
  value: Type.Null(),
  errors: ['not_logged_in', 'in_need_true_account'],
});

describe('a free trial', () => {
  let project: FixtureProject;
  let house: TestGateway;
  beforeAll(async () => {
    project = makeProject({ alpha: demo, gamma: real, beta: flagged, shown });
    house = await startTestGateway({ project });
    registerCall(house.app, house.gateway.services, probe, async () => ok(null));
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });

  const merchantOf: Record<string, string> = {
    'alpha.test': 'ALPHA',
    'gamma.test': 'GAMMA',
    'beta.test': 'BETA',
    'shown.test': 'SHOWN',
  };
  let networks = 0;
  const newAddress = () => `198.51.100.${(networks += 1)}`;
  const sealed = async (random: unknown, merchantCode = 'ALPHA') =>
    (await house.sealFor('freePlay', random, merchantCode)).sealed;
  const ask = (randomString: string, { host = 'alpha.test', address = newAddress() } = {}) =>
    house.call('freePlay', { host, address, body: { os: 'Linux', platform: 'W', randomString, version: 3 } });
  const begin = async (host = 'alpha.test', address = newAddress()): Promise<TestPlayer> => {
    const { value } = await ask(await sealed(newToken(), merchantOf[host]), { host, address });
    return { host, username: value.userName, password: '', token: value.token };
  };
  const accountOf = async (merchantCode: string, account: string) =>
    house.database.withMerchant(merchantCode, (trx) =>
      trx.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow(),
    );

  /** A win, a rollback, a rollback without its bet and a bet above the balance. Returns the balance. */
  async function playRounds(trial: TestPlayer, merchantCode: string): Promise<number> {
    const launched = await launch(house, trial, { gameId: 'red-one', vassalage: 'RED' });
    const { value: game } = await house.vendorCall('authenticate', { merchantCode, launchCode: codeOf(launched) });
    const movement = { merchantCode, gameToken: game.gameToken, currency: 'THB' };
    const id = (name: string) => `${name}-${merchantCode}`;
    const bet = (round: string, amountMinor: number) =>
      house.vendorCall('bet', { ...movement, roundId: id(round), transactionId: id(`${round}b`), amountMinor });
    const rollback = (round: string) =>
      house.vendorCall('rollback', {
        merchantCode,
        gameToken: game.gameToken,
        roundId: id(round),
        transactionId: id(`${round}r`),
        betTransactionId: id(`${round}b`),
      });
    await bet('t1', 700);
    await house.vendorCall('win', {
      ...movement,
      roundId: id('t1'),
      transactionId: id('t1w'),
      amountMinor: 90_000,
      isRoundOver: true,
    });
    await bet('t2', 400);
    await rollback('t2');
    const { balanceMinor } = (await rollback('t3')).value;
    expect((await bet('t4', 10 ** 9)).code).toBe('insufficient_funds');
    return balanceMinor;
  }

  test('answers like a login, with its own account that ends after a day [CALL-08, LOGIN-28, LOGIN-44, ROLE-05]', async () => {
    const beforeMs = Date.now();
    const { value } = await ask(await sealed(newToken()));
    expect(value).toEqual({
      token: expect.any(String) as string,
      userName: expect.stringMatching(/^trial\d{9}$/) as string,
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
      customerType: 4,
    });
    expect((await house.call('memberInfo', { token: value.token })).value).toMatchObject({
      type: 4,
      account: value.userName,
    });
    const member = await accountOf('ALPHA', value.userName);
    expect(member.password_hash).toBeNull();
    expect(member.ends_at!.getTime()).toBeGreaterThanOrEqual(beforeMs + DAY_MS);
    expect(member.ends_at!.getTime()).toBeLessThanOrEqual(Date.now() + DAY_MS);
    expect((await house.call('sessionList', { token: value.token })).value.list).toMatchObject([{ method: 'trial' }]);
  });

  test('ends its session with the account, even where sessions last a week or a row says otherwise [LOGIN-44, SESS-09]', async () => {
    const { username, token } = await begin('gamma.test');
    const { id, ends_at } = await accountOf('GAMMA', username);
    const session = await house.database.withMerchant('GAMMA', (trx) =>
      trx.selectFrom('session').select('ends_at').where('member_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(session.ends_at).toEqual(ends_at);
    await house.database.withMerchant('GAMMA', (trx) =>
      trx
        .updateTable('member')
        .set({ ends_at: new Date(Date.now() - 1_000) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await house.call('memberInfo', { host: 'gamma.test', token })).code).toBe('not_logged_in');
  });

  test('needs the flag and the setting [ROLE-08]', async () => {
    for (const host of ['beta.test', 'shown.test']) {
      const { status, code } = await ask(await sealed(newToken(), merchantOf[host]), { host });
      expect([status, code]).toEqual([403, 'function_disabled']);
    }
  });

  test('uses a random string once: neither its seal nor its content opens a second account, also in parallel [CALL-08]', async () => {
    const random = newToken();
    const first = await sealed(random);
    const answers = await Promise.all([ask(first), ask(first), sealed(random).then((seal) => ask(seal))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'seal_replayed']));
    // Random strings are counted per brand.
    expect((await ask(await sealed(random, 'GAMMA'), { host: 'gamma.test' })).status).toBe(200);
  });

  test.each([
    ['plain text', () => Promise.resolve('x'.repeat(40))],
    ['a short text', () => sealed('short')],
    ['a value that is not text', () => sealed({ random: newToken() })],
    ['a seal for another brand', () => sealed(newToken(), 'GAMMA')],
    ['a seal for another call', async () => (await house.sealFor('login', newToken())).sealed],
  ])('refuses %s [CALL-08, SEAL-06]', async (_, make) => {
    expect((await ask(await make())).code).toBe('seal_invalid');
  });

  test('can start ten times a day from one network, also in parallel, whatever the client claims [LOGIN-44]', async () => {
    const address = newAddress();
    const seals = await Promise.all(Array.from({ length: TRIALS_OF_NETWORK_MAX + 5 }, () => sealed(newToken())));
    const answers = await Promise.all(seals.map((seal) => ask(seal, { address })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TRIALS_OF_NETWORK_MAX);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
    expect((await ask(await sealed(newToken()))).status).toBe(200);
  });

  test('does not log in with a password, and cannot use the calls of real accounts, its betting record among them [ROLE-03, GUARD-06, GUARD-09, LOGIN-08]', async () => {
    const { username, token } = await begin();
    for (const password of ['', 'x', username])
      expect(
        (
          await house.call('login', {
            address: newAddress(),
            body: { username, password: password || ' ', type: 'username' },
          })
        ).code,
      ).toBe('login_failed');
    const real = Object.values(contract as Record<string, CallSpec>).filter(
      (spec) => spec.account === 'real' && house.app.hasRoute({ method: spec.method, url: spec.path }),
    );
    expect(real).toEqual(expect.arrayContaining([contract.bettingRecord, contract.bettingRound]));
    for (const spec of [...real, probe]) {
      const answer = await house.app.inject({
        method: spec.method,
        url: spec.path,
        headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code], spec.path).toEqual([
        403,
        'in_need_true_account',
      ]);
    }
    const { token: realToken } = await registerPlayer(house);
    expect(
      (
        await house.app.inject({
          method: 'GET',
          url: probe.path,
          headers: { host: 'alpha.test', authorization: `Bearer ${realToken}` },
        })
      ).statusCode,
    ).toBe(200);
  });

  test.each(['alpha.test', 'gamma.test'])(
    'plays on %s with play money that comes from its issuer and returns to it, and never moves the house’s balance [LOGIN-44, ROLE-03, CALL-32, RECORD-09]',
    async (host) => {
      const merchantCode = merchantOf[host]!;
      const { ledger } = house.gateway.services;
      const balance = async (kindOf: 'house' | 'demo_issue') =>
        (await ledger.trialBalance(merchantCode)).lines.find(
          ({ kind, currency }) => kind === kindOf && currency === 'THB',
        )?.balanceMinor ?? 0n;
      const houseBefore = await balance('house');
      const issued = await balance('demo_issue');
      const trial = await begin(host);
      const opening = host === 'alpha.test' ? 500_000 : 1_000_000;
      expect((await house.call('balance', { host, token: trial.token })).value).toEqual({
        sumBalance: `${opening / 100}.00`,
        currency: 'THB',
        isDemoMoney: true,
      });

      const balanceMinor = await playRounds(trial, merchantCode);
      expect(balanceMinor).toBe(opening + 89_300);

      expect(await balance('house')).toBe(houseBefore);
      expect(await balance('demo_issue')).toBe(issued - BigInt(opening + 89_300));
      const books = await ledger.trialBalance(merchantCode);
      expect([books.isBalanced, books.driftedAccounts]).toEqual([true, []]);
      const winners = await createWinners(house.database, Date.now).of(host === 'alpha.test' ? demo : real);
      expect(winners.map(({ winAmount }) => winAmount)).not.toContain('900.00');
      const sessions = await house.database.withMerchant(merchantCode, (trx) =>
        trx.selectFrom('game_session').select('is_demo_money').where('session_token_hash', 'is not', null).execute(),
      );
      expect(sessions.every(({ is_demo_money }) => is_demo_money)).toBe(true);
    },
  );

  test('leaves a real player on the same brand playing against the house [ROLE-03]', async () => {
    const { ledger } = house.gateway.services;
    const vendor = async () =>
      (await ledger.trialBalance('ALPHA')).lines.find(({ kind }) => kind === 'vendor')?.balanceMinor ?? 0n;
    const before = await vendor();
    const { gameToken } = await openGame(house, await registerPlayer(house));
    await house.vendorCall('bet', {
      merchantCode: 'ALPHA',
      gameToken,
      currency: 'THB',
      roundId: 'real-1',
      transactionId: 'real-1b',
      amountMinor: 700,
    });
    expect(await vendor()).toBe(before + 700n);
  });
});
