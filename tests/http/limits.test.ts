import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balance, beginDeposit, pay, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { atNoon } from '../support/at-noon.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let house: CashierHouse;
beforeAll(async () => {
  house = await atNoon(await startCashierHouse());
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const set = ({ token }: TestPlayer, measure: string, period: string, limit: unknown) =>
  house.call('setLimit', { token, body: { measure, period, limit } as never });
const limitsOf = async ({ token }: TestPlayer) =>
  (await house.call('protection', { token })).value.limits.map(
    ({ measure, period, limit, used }) => `${measure} ${period} ${limit} ${used}`,
  );
const memberOf = async ({ token }: TestPlayer) =>
  (await house.gateway.services.sessions.playerOf(
    (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand,
    token,
  ))!.memberId;
const breachesOf = async (player: TestPlayer) => {
  const memberId = await memberOf(player);
  return house.database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('protection_breach')
      .select(['kind', 'figures', 'noted_at'])
      .where('member_id', '=', memberId)
      .execute(),
  );
};
/** Logs a player in again, whose session has ended. */
const logInAgain = async (player: TestPlayer) => {
  const { username, password } = player;
  player.token = (await house.call('login', { body: { username, password, type: 'username' } })).value.token;
};
let bets = 0;

describe('a player', () => {
  test('sets limits, sees what is used, and a game is told when one is met [PROTECT-01, PROTECT-02, PROTECT-12]', async () => {
    const player = await registerPlayer(house);
    const { gameToken } = await openGame(house, player);
    const bet = (amountMinor: number) => {
      const id = `limits-${(bets += 1)}`;
      const body = { merchantCode: 'ALPHA', gameToken, roundId: id, transactionId: id, currency: 'THB', amountMinor };
      return house.vendorCall('bet', body);
    };
    await bet(3_000);
    const first = await set(player, 'stake', 'day', '50');
    expect(first.value).toMatchObject({
      currency: 'THB',
      offers: { limits: true, exclusion: true },
      loosenHours: 24,
      limits: [{ measure: 'stake', period: 'day', limit: '50.00', used: '30.00', raise: null, setBy: 'player' }],
    });
    expect((await bet(2_001)).code).toBe('limit_reached');
    expect((await bet(2_000)).code).toBeUndefined();
    const askedMs = house.now();
    const raised = await set(player, 'stake', 'day', '60');
    const raise = raised.value.limits[0]!.raise!;
    expect(raise.limit).toBe('60.00');
    expect(Date.parse(raise.from)).toBeGreaterThanOrEqual(askedMs + DAY_MS);
    const name = { measure: 'stake', period: 'day' } as const;
    expect((await house.call('confirmRaise', { token: player.token, body: name })).code).toBe('raise_not_due');
    expect((await house.call('dropRaise', { token: player.token, body: name })).value.limits[0]!.raise).toBeNull();
    expect((await house.call('dropRaise', { token: player.token, body: name })).code).toBe('not_found');
    // The inbox has each change.
    await caughtUp(house);
    const { list } = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value;
    expect(list.map(({ title }) => title).filter((title) => title.includes('limit'))).toEqual([
      'The higher limit for stakes a day was dropped',
      'You asked for a higher limit for stakes a day: 60.00 THB',
      'Your limit for stakes a day: 50.00 THB',
    ]);
  });

  test('who sends what is no amount changes nothing [PROTECT-01, PROTECT-04]', async () => {
    const player = await registerPlayer(house);
    await set(player, 'loss', 'month', '100');
    for (const limit of [
      '-1',
      '1e2',
      '1e309',
      'NaN',
      '',
      ' 1',
      '๑๐๐',
      '１００',
      '0x10',
      '1,000',
      '1.00001',
      '9'.repeat(16),
      5,
      {},
      true,
    ])
      expect([limit, (await set(player, 'loss', 'day', limit)).code]).toEqual([limit, 'bad_request']);
    for (const limit of ['999999999999999', '1.001'])
      expect([limit, (await set(player, 'loss', 'day', limit)).code]).toEqual([limit, 'validation_failed']);
    expect((await set(player, 'loss', 'day', '100.01')).code).toBe('limit_order');
    for (const [measure, period] of [
      ['win', 'day'],
      ['loss', 'year'],
      ['loss', 'DAY'],
    ] as const)
      expect((await set(player, measure, period, '1')).code).toBe('bad_request');
    const extra = { measure: 'loss', period: 'day', limit: '1', currency: 'VND' };
    expect((await house.call('setLimit', { token: player.token, body: extra as never })).code).toBe('bad_request');
    expect(await limitsOf(player)).toEqual(['loss month 100.00 0.00']);
    expect((await set(player, 'loss', 'day', '0')).value.limits).toHaveLength(2);
  });

  test('chooses more reality checks than the brand has, and sees the play of the session and of the months [PROTECT-23, PROTECT-25]', async () => {
    const player = await registerPlayer(house);
    const game = await openGame(house, player);
    const own = { merchantCode: 'ALPHA', gameToken: game.gameToken, roundId: 'own-1', currency: 'THB' };
    await house.vendorCall('bet', { ...own, transactionId: 'own-b1', amountMinor: 5_000 });
    await house.vendorCall('win', { ...own, transactionId: 'own-w1', amountMinor: 1_200, isRoundOver: true });
    await beginDeposit(house, player, '70.00');
    await pay(house, 7_000);
    const checked = await house.call('setRealityCheck', { token: player.token, body: { minutes: 30 } });
    expect(checked.value.realityCheck).toEqual({ brandMinutes: 0, minutes: 30 });
    for (const minutes of [-1, 241, 1.5, '30'])
      expect((await house.call('setRealityCheck', { token: player.token, body: { minutes } as never })).code).toBe(
        'bad_request',
      );
    const play = { staked: '50.00', won: '12.00', net: '-38.00', realityCheckMinutes: 30 };
    expect((await house.call('sessionPlay', { token: player.token })).value).toMatchObject(play);
    const { months } = (await house.call('ownPlay', { token: player.token })).value;
    expect(months).toEqual([
      {
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        minutes: 0,
        deposits: '70.00',
        withdrawals: '0.00',
        staked: '50.00',
        net: '-38.00',
      },
    ]);
  });
});

describe('a limit of deposits', () => {
  test('is reserved when they begin: of twenty at once exactly those that fit are taken, and what ends gives its room back [PROTECT-07]', async () => {
    const player = await registerPlayer(house);
    await set(player, 'deposit', 'day', '105');
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginDeposit(house, player, '10.00')));
    expect(begun.filter(({ code }) => code === undefined)).toHaveLength(10);
    const refused = begun.find(({ code }) => code !== undefined)!;
    expect([refused.code, refused.detail]).toEqual([
      'limit_reached',
      { measure: 'deposit', period: 'day', left: '5.00', periodEndsAt: expect.stringMatching(/T17:00:00\.000Z$/) },
    ]);
    expect(await limitsOf(player)).toEqual(['deposit day 105.00 100.00']);
    // One arrives lower, one is given up.
    await pay(house, 400);
    expect(await limitsOf(player)).toEqual(['deposit day 105.00 94.00']);
    const { list } = (await house.call('depositList', { token: player.token, query: { state: 'pending' } })).value;
    await house.call('giveUpDeposit', { token: player.token, body: { id: list[0]!.id } });
    expect(await limitsOf(player)).toEqual(['deposit day 105.00 84.00']);
    // Twenty came in time and ten of them fit: what is refused was never written down.
    expect((await house.call('depositList', { token: player.token, query: {} })).value.list).toHaveLength(10);
    expect(await breachesOf(player)).toEqual([]);
  });

  test('that was passed by what landed: it is credited, and operators find the breach [PROTECT-08]', async () => {
    const player = await registerPlayer(house);
    const before = Number(await balance(house, player));
    await set(player, 'deposit', 'week', '20');
    await set(player, 'deposit', 'month', '30');
    await beginDeposit(house, player, '20.00');
    await pay(house, 2_500);
    expect(Number(await balance(house, player))).toBe(before + 25);
    expect(await breachesOf(player)).toMatchObject([
      {
        kind: 'deposit_limit',
        figures: { currency: 'THB', limits: [{ period: 'week', limitMinor: '2000', landedMinor: '2500' }] },
        noted_at: null,
      },
    ]);
    const met = await beginDeposit(house, player, '10.00');
    expect([met.code, met.detail]).toMatchObject(['limit_reached', { period: 'week', left: '0.00' }]);
  });
});

describe('a higher limit of deposits', () => {
  test('waits for its time and for the player, and then holds [PROTECT-03, PROTECT-07]', async () => {
    const player = await registerPlayer(house);
    const name = { measure: 'deposit', period: 'day' } as const;
    const confirm = () => house.call('confirmRaise', { token: player.token, body: name });
    await set(player, 'deposit', 'day', '100');
    const { raise } = (await set(player, 'deposit', 'day', '200')).value.limits[0]!;
    const dueMs = Date.parse(raise!.from);
    expect((await beginDeposit(house, player, '150.00')).code).toBe('limit_reached');
    const beforeMs = house.now();
    // The clock goes on from there, and a session ends idle after half an hour.
    house.setClock(dueMs - 20 * MINUTE_MS);
    await logInAgain(player);
    expect((await confirm()).code).toBe('raise_not_due');
    house.setClock(dueMs);
    // Its time has come, and the player has not confirmed it.
    expect((await beginDeposit(house, player, '150.00')).code).toBe('limit_reached');
    const confirmed = await confirm();
    expect(confirmed.value.limits).toMatchObject([{ limit: '200.00', used: '0.00', raise: null, setBy: 'player' }]);
    expect((await confirm()).code).toBe('not_found');
    expect((await beginDeposit(house, player, '150.00')).code).toBeUndefined();
    expect(await limitsOf(player)).toEqual(['deposit day 200.00 150.00']);
    const over = await beginDeposit(house, player, '50.01');
    expect([over.code, over.detail]).toMatchObject(['limit_reached', { left: '50.00' }]);
    expect((await beginDeposit(house, player, '50.00')).code).toBeUndefined();
    house.setClock(beforeMs);
  });
});

describe('operators', () => {
  test('read the limits of a member and lower one with a reason; a raise is refused, and both are in the audit log [PROTECT-10, PROTECT-11, PROTECT-37]', async () => {
    const player = await registerPlayer(house);
    const id = String(await memberOf(player));
    const [token] = house.operators;
    const lower = (limit: string, of: object = {}, by = token) =>
      callConsole(house, 'lowerLimit', {
        token: by,
        body: { merchant: 'ALPHA', id, measure: 'deposit', period: 'day', limit, reason: 'chasing losses', ...of },
      });
    await set(player, 'deposit', 'day', '100');
    await set(player, 'deposit', 'day', '200');
    const lowered = await lower('40');
    expect(lowered.value).toMatchObject({
      currency: 'THB',
      limits: [{ limit: '40.00', raise: null, setBy: 'operator' }],
      changes: [
        { change: 'set', before: '100.00', after: '40.00', operator: 'Anh', reason: 'chasing losses' },
        { change: 'raise_asked', before: '100.00', after: '200.00', operator: null, reason: null },
        { change: 'set', before: null, after: '100.00', operator: null },
      ],
    });
    for (const limit of ['40', '41', '999']) expect((await lower(limit)).code).toBe('validation_failed');
    expect((await lower('30', { period: 'month' })).code).toBe('limit_order');
    expect((await lower('10', { reason: ' ' })).code).toBe('bad_request');
    expect((await lower('10', { id: '999999' })).code).toBe('not_found');
    expect((await lower('10', { merchant: 'GAMMA' })).code).toBe('not_found');
    const reader = await signInAs(house, await newOperator(house, { roles: ['auditor'] }), house.now());
    expect((await lower('10', {}, reader)).code).toBe('capability_missing');
    const query = { merchant: 'ALPHA', id };
    expect((await callConsole(house, 'memberLimits', { token: reader, query })).value.limits).toHaveLength(1);
    const audit = (await callConsole(house, 'auditLog', { token, query: {} })).value.list.filter(({ call }) =>
      call.endsWith('/console/member/limits'),
    );
    expect(audit.map(({ outcome }) => outcome)).toContain('refused');
    expect(audit.find(({ outcome }) => outcome === 'done')).toMatchObject({
      target: `member ${id}`,
      before: { limit: '100.00' },
      after: { limit: '40.00', reason: 'chasing losses' },
    });
    await caughtUp(house);
    const { list } = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value;
    expect(list[0]!.title).toBe('We have lowered your limit for deposits a day: 40.00 THB');
  });
});
