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
import { quickKind } from '../support/test-databases.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const open = { flags: { ...alpha.flags, FREEPLAY3: true }, settings: { ...alpha.settings, freePlay: true } };
/** A demonstration with trials, a house that plays for money with them, and the two halves of a permission. */
const demo = { ...alpha, ...open };
const real = { ...gamma, ...open, security: { ...gamma.security, sessionHours: 168 } };
const flagged = { ...beta, flags: open.flags };
const shown = { ...alpha, merchantCode: 'SHOWN', hosts: ['shown.test'], settings: open.settings };

/** A call for real accounts, and nothing else. */
const probe = call({
  method: 'GET',
  path: '/wps/probe',
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
    house = await startTestGateway({ kind: quickKind, project });
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

  test('answers as a login does, with an account of its own that is gone after a day [CALL-08, LOGIN-28, LOGIN-44, ROLE-05]', async () => {
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
    expect(Math.abs(member.ends_at!.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await house.call('sessionList', { token: value.token })).value.list).toMatchObject([{ method: 'trial' }]);
  });

  test('has a session that ends with the account, on a brand whose sessions last a week and whatever a row says [LOGIN-44, SESS-09]', async () => {
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

  test('needs the flag and the setting [LOGIN-29, ROLE-08]', async () => {
    for (const host of ['beta.test', 'shown.test']) {
      const { status, code } = await ask(await sealed(newToken(), merchantOf[host]), { host });
      expect([status, code]).toEqual([403, 'function_disabled']);
    }
  });

  test('takes a random string once: neither its seal nor what is in it opens a second account, also at once [CALL-08]', async () => {
    const random = newToken();
    const first = await sealed(random);
    const answers = await Promise.all([ask(first), ask(first), sealed(random).then((seal) => ask(seal))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'seal_replayed']));
    // What is random is random for each brand.
    expect((await ask(await sealed(random, 'GAMMA'), { host: 'gamma.test' })).status).toBe(200);
  });

  test.each([
    ['text in clear', () => Promise.resolve('x'.repeat(40))],
    ['a short one', () => sealed('short')],
    ['no text', () => sealed({ random: newToken() })],
    ['one for another brand', () => sealed(newToken(), 'GAMMA')],
    ['one for another call', async () => (await house.sealFor('login', newToken())).sealed],
  ])('refuses %s [CALL-08, SEAL-06]', async (_, make) => {
    expect((await ask(await make())).code).toBe('seal_invalid');
  });

  test('may be begun ten times in a day by one network, also at once, whatever it says of itself [LOGIN-44]', async () => {
    const address = newAddress();
    const seals = await Promise.all(Array.from({ length: TRIALS_OF_NETWORK_MAX + 5 }, () => sealed(newToken())));
    const answers = await Promise.all(seals.map((seal) => ask(seal, { address })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TRIALS_OF_NETWORK_MAX);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
    expect((await ask(await sealed(newToken()))).status).toBe(200);
  });

  test('opens no account that a password opens, and no real account’s call [ROLE-03, GUARD-06, LOGIN-08]', async () => {
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
    'plays on %s with play money that comes from its issuer and goes back to it: the house’s balance never moves [LOGIN-44, ROLE-03, CALL-32, RECORD-09]',
    async (host) => {
      const merchantCode = merchantOf[host]!;
      const { ledger } = house.gateway.services;
      const balance = async (kindOf: 'house' | 'demo_issue') =>
        ledger.balanceOf(merchantCode, await ledger.accountOf(merchantCode, { kind: kindOf, currency: 'THB' }));
      const houseBefore = await balance('house');
      const issued = await balance('demo_issue');
      const trial = await begin(host);
      const opening = host === 'alpha.test' ? 500_000 : 1_000_000;
      expect((await house.call('balance', { host, token: trial.token })).value).toEqual({
        sumBalance: `${opening / 100}.00`,
        currency: 'THB',
        isDemoMoney: true,
      });

      const launched = await launch(house, trial, { gameId: 'red-one', vassalage: 'RED' });
      const { value: game } = await house.vendorCall('authenticate', { merchantCode, launchCode: codeOf(launched) });
      const movement = { merchantCode, gameToken: game.gameToken, currency: 'THB' };
      await house.vendorCall('bet', {
        ...movement,
        roundId: `t1-${host}`,
        transactionId: `t1b-${host}`,
        amountMinor: 700,
      });
      await house.vendorCall('win', {
        ...movement,
        roundId: `t1-${host}`,
        transactionId: `t1w-${host}`,
        amountMinor: 90_000,
        isRoundOver: true,
      });
      await house.vendorCall('bet', {
        ...movement,
        roundId: `t2-${host}`,
        transactionId: `t2b-${host}`,
        amountMinor: 400,
      });
      await house.vendorCall('rollback', {
        merchantCode,
        gameToken: game.gameToken,
        roundId: `t2-${host}`,
        transactionId: `t2r-${host}`,
        betTransactionId: `t2b-${host}`,
      });
      const tombstone = await house.vendorCall('rollback', {
        merchantCode,
        gameToken: game.gameToken,
        roundId: `t3-${host}`,
        transactionId: `t3r-${host}`,
        betTransactionId: `t3b-${host}`,
      });
      expect(tombstone.value.balanceMinor).toBe(opening + 89_300);
      expect(
        (
          await house.vendorCall('bet', {
            ...movement,
            roundId: `t4-${host}`,
            transactionId: `t4b-${host}`,
            amountMinor: 10 ** 9,
          })
        ).code,
      ).toBe('insufficient_funds');

      expect(await balance('house')).toBe(houseBefore);
      expect(await balance('demo_issue')).toBe(issued - BigInt(opening + 89_300));
      const books = await ledger.trialBalance(merchantCode);
      expect([books.isBalanced, books.driftedAccountIds]).toEqual([true, []]);
      const winners = await createWinners(house.database).of(host === 'alpha.test' ? demo : real);
      expect(winners.map(({ winAmount }) => winAmount)).not.toContain('900.00');
      const sessions = await house.database.withMerchant(merchantCode, (trx) =>
        trx.selectFrom('game_session').select('is_demo_money').where('session_token_hash', 'is not', null).execute(),
      );
      expect(sessions.every(({ is_demo_money }) => is_demo_money)).toBe(true);
    },
  );

  test('a real player beside it plays against the house, as ever [ROLE-03]', async () => {
    const { ledger } = house.gateway.services;
    const houseId = await ledger.accountOf('ALPHA', { kind: 'house', currency: 'THB' });
    const before = await ledger.balanceOf('ALPHA', houseId);
    const { gameToken } = await openGame(house, await registerPlayer(house));
    await house.vendorCall('bet', {
      merchantCode: 'ALPHA',
      gameToken,
      currency: 'THB',
      roundId: 'real-1',
      transactionId: 'real-1b',
      amountMinor: 700,
    });
    expect(await ledger.balanceOf('ALPHA', houseId)).toBe(before + 700n);
  });
});
