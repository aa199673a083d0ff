import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balance, beginDeposit, newPayer, pay, type CashierHouse } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import {
  addGood,
  convert,
  decideRedemption,
  givePoints,
  goodOf,
  pointsOf,
  redeem,
  saveGood,
  startMallHouse,
} from '../support/mall-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';

/** Redemptions of the last one at the same moment. */
const AT_ONCE = 32;
const DAY_MS = 86_400_000;

describeDatabases('the points mall on the %s database', (kind) => {
  let house: CashierHouse;
  let player: TestPlayer;
  const goods = async (language = 'EN') =>
    (await house.call('pointRewards', { token: player.token, query: { language } })).value.list;
  const goodById = async (id: string) => (await goods()).find((good) => good.id === id);
  const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
  const faultsOf = (answer: { detail: unknown }) =>
    (answer.detail as { faults: { key: string }[] }).faults.map(({ key }) => key);

  beforeAll(async () => {
    house = await startMallHouse(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  beforeEach(async () => {
    // Passwords are counted by member, so each test has its own.
    player = await newPayer(house);
  });
  afterAll(() => house.close());

  test('the goods of a brand show what they cost and ask for, in the language of the page [CALL-66, POINT-01]', async () => {
    const id = await addGood(house, {
      limitPerMember: 2,
      requirement: { kind: 'turnover', amountMinor: '5000', days: 7 },
    });
    const hidden = await addGood(house, { isShown: false });
    const later = await addGood(house, { startsAt: new Date(house.now() + DAY_MS).toISOString() });
    const over = await addGood(house, { endsAt: new Date(house.now() - DAY_MS).toISOString() });
    expect(await goodById(id)).toEqual({
      id,
      kind: 'thing',
      name: 'A cup',
      text: 'Holds tea.',
      picture: null,
      points: '40',
      gift: null,
      left: 5,
      limit: 2,
      had: 0,
      requirement: { kind: 'turnover', amount: '50.00', days: 7, reached: '0.00' },
      endsAt: null,
      obstacle: 'requirement',
    });
    expect((await goods('TH')).find((good) => good.id === id)?.name).toBe('ถ้วย');
    expect(await Promise.all([hidden, later, over].map(goodById))).toEqual([undefined, undefined, undefined]);
    for (const closed of [hidden, later, over]) expect((await redeem(house, player, closed)).code).toBe('not_found');
  });

  test('a thing takes the points at once, waits for an operator, and its approval is told [POINT-06, POINT-07, CALL-67, CALL-68]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 100);
    const { value } = await redeem(house, player, id, { quantity: 2, points: '80' });
    expect(value).toMatchObject({
      kind: 'thing',
      name: 'A cup',
      quantity: 2,
      points: '80',
      requirement: null,
      state: 'in_process',
      endedAt: null,
      remark: null,
      address: '1 Tea Lane',
    });
    expect([await pointsOf(house, player), (await goodById(id))?.left]).toEqual(['20', 3]);
    expect((await decideRedemption(house, value.id, 'approve')).code).toBeUndefined();
    const { list } = (await house.call('redeemList', { token: player.token, query: {} })).value;
    expect(list).toMatchObject([{ id: value.id, state: 'approved' }]);
    expect(await pointsOf(house, player)).toBe('20');
    await caughtUp(house);
    const inbox = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(inbox[0]).toMatchObject({ title: 'A cup: approved', about: 'mall' });
    expect(await isBalanced()).toBe(true);
  });

  test('a rejected redemption gives points and stock back, once, and says why [POINT-06, POINT-07]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 40);
    const { value } = await redeem(house, player, id);
    expect((await decideRedemption(house, value.id, 'reject')).code).toBe('validation_failed');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decideRedemption(house, value.id, 'reject', 'out of tea')),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'changed_meanwhile']));
    for (const decision of ['approve', 'reject'] as const)
      expect((await decideRedemption(house, value.id, decision, 'again')).code).toBe('changed_meanwhile');
    expect([await pointsOf(house, player), (await goodById(id))?.left]).toEqual(['40', 5]);
    const { list } = (await house.call('redeemList', { token: player.token, query: { state: 'rejected' } })).value;
    expect(list).toMatchObject([{ remark: 'out of tea' }]);
    const details = (await house.call('pointDetails', { token: player.token, query: { type: 'redeem' } })).value.list;
    expect(details).toMatchObject([
      { reason: 'returned', points: '40', balance: '40', name: 'A cup' },
      { reason: 'redeemed', points: '-40', balance: '0', name: 'A cup' },
    ]);
    await caughtUp(house);
    const inbox = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(inbox[0]?.text).toContain('out of tea');
    expect(await isBalanced()).toBe(true);
  });

  test('money comes at once, and a bonus becomes a reward to claim [POINT-13]', async () => {
    const money = await addGood(house, { gives: { kind: 'money', amountMinor: '2500' }, points: 100 });
    await givePoints(house, player, 260);
    const answer = await redeem(house, player, money, { quantity: 2, points: '200', address: undefined });
    expect(answer.value).toMatchObject({ state: 'approved', address: null });
    expect([await pointsOf(house, player), await balance(house, player)]).toEqual(['60', '5050.00']);
    const terms = {
      turnoverMinor: '10000',
      paysFirst: 'cash',
      stakeMaxMinor: null,
      days: 7,
      shares: {},
      excludedGames: [],
    };
    const bonus = await addGood(house, { gives: { kind: 'bonus', amountMinor: '2000', terms }, points: 50 });
    expect((await redeem(house, player, bonus, { points: '50' })).value.state).toBe('approved');
    const rewards = (await house.call('rewardList', { token: player.token, query: {} })).value;
    expect(rewards.list).toMatchObject([
      { source: 'mall', title: 'A cup', gift: { kind: 'bonus', amountMinor: '2000' } },
    ]);
    const details = (await house.call('pointDetails', { token: player.token, query: { type: 'redeem' } })).value.list;
    expect(details.map(({ reason, points }) => [reason, points])).toEqual([
      ['redeemed', '-50'],
      ['redeemed', '-200'],
    ]);
    const record = (await house.call('accountRecord', { token: player.token, query: { kind: 'points' } })).value;
    expect(record.list).toMatchObject([{ amount: '50.00', kind: 'points' }]);
    expect(await isBalanced()).toBe(true);
  });

  test('without enough points nothing is taken [POINT-08]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 39);
    const refused = await redeem(house, player, id);
    expect([refused.status, refused.code, refused.detail]).toEqual([402, 'insufficient_funds', { balanceMinor: 39 }]);
    expect([await pointsOf(house, player), (await goodById(id))?.left]).toEqual(['39', 5]);
    expect((await house.call('redeemList', { token: player.token, query: {} })).value.list).toEqual([]);
  });

  test('below the turnover or the deposits that a good asks for nothing is taken, and reaching it opens the good [POINT-08]', async () => {
    await givePoints(house, player, 200);
    // Yesterday counts as well: midnight may come between the bet and the redemption.
    const turnover = await addGood(house, { requirement: { kind: 'turnover', amountMinor: '5000', days: 2 } });
    const deposits = await addGood(house, { requirement: { kind: 'deposits', amountMinor: '50000', days: 30 } });
    for (const id of [turnover, deposits]) {
      const refused = await redeem(house, player, id);
      expect([refused.status, refused.code, faultsOf(refused)]).toEqual([
        400,
        'validation_failed',
        ['mall.fault.requirement'],
      ]);
    }
    expect(await pointsOf(house, player)).toBe('200');
    const game = await openGame(house, player);
    await house.vendorCall('bet', { ...game, transactionId: 'b', roundId: 'r', amountMinor: 5_000 });
    await house.vendorCall('win', { ...game, transactionId: 'w', roundId: 'r', amountMinor: 0, isRoundOver: true });
    await beginDeposit(house, player);
    await pay(house, 50_000);
    for (const id of [turnover, deposits]) expect((await redeem(house, player, id)).code).toBeUndefined();
  });

  test(`of ${AT_ONCE} redemptions of the last one at the same moment exactly one gets it [POINT-14]`, async () => {
    const id = await addGood(house, { stock: 1 });
    await givePoints(house, player, 40 * AT_ONCE);
    const brand = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand;
    const memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
    const { redeemPoints } = await import('../../src/gateway/mall/redeem-points.ts');
    const body = { id, quantity: 1, points: '40', address: 'here' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        redeemPoints(house.gateway.services, {
          brand,
          player: { memberId, currency: 'THB' },
          body: { ...body, key: randomUUID() },
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await goodById(id))?.obstacle).toBe('sold_out');
    expect(await pointsOf(house, player)).toBe(String(40 * AT_ONCE - 40));
    expect(await isBalanced()).toBe(true);
  });

  test('a request that is sent twice is one redemption, and the same key for something else is refused [POINT-14]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 200);
    const key = randomUUID();
    const [one, two] = await Promise.all([redeem(house, player, id, { key }), redeem(house, player, id, { key })]);
    expect(one.value.id).toBe(two.value.id);
    expect((await redeem(house, player, id, { key, quantity: 2, points: '80' })).code).toBe('transaction_conflict');
    expect(await pointsOf(house, player)).toBe('160');
    const other = await newPayer(house);
    await givePoints(house, other, 40);
    // Another player's key is not theirs.
    expect((await redeem(house, other, id, { key })).value.id).not.toBe(one.value.id);
    expect((await house.call('redeemList', { token: other.token, query: {} })).value.list).toHaveLength(1);
  });

  test('no player has more of a good than it allows; a rejected one counts no more [POINT-14]', async () => {
    const id = await addGood(house, { limitPerMember: 1 });
    await givePoints(house, player, 200);
    const first = await redeem(house, player, id);
    expect(faultsOf(await redeem(house, player, id))).toEqual(['mall.fault.limit']);
    await decideRedemption(house, first.value.id, 'reject', 'no');
    expect((await redeem(house, player, id)).code).toBeUndefined();
    expect(faultsOf(await redeem(house, player, id, { quantity: 2, points: '80' }))).toEqual(['mall.fault.limit']);
  });

  test.each([
    ['quantity', 0],
    ['quantity', -1],
    ['quantity', 1e9],
    ['quantity', 1.5],
    ['quantity', '1'],
    ['points', '-40'],
    ['points', 'forty'],
    ['points', '๔๐'],
    ['id', '1; drop'],
    ['key', 'x'],
  ])('a redemption with the %s %o is a bad request and takes nothing [POINT-08]', async (field, value) => {
    const id = await addGood(house);
    await givePoints(house, player, 40);
    expect((await redeem(house, player, id, { [field]: value })).code).toBe('bad_request');
    expect(await pointsOf(house, player)).toBe('40');
  });

  test('a price that has changed since the page showed it, and a thing without an address, take nothing [POINT-15]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 100);
    expect(faultsOf(await redeem(house, player, id, { points: '30' }))).toEqual(['mall.fault.priceChanged']);
    expect(faultsOf(await redeem(house, player, id, { address: '  ' }))).toEqual(['validation.required']);
    expect(await pointsOf(house, player)).toBe('100');
  });

  test('a wrong payment password changes nothing, and five of them wait [POINT-09]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 200);
    const wrong = { paymentPassword: 'a-wrong-one-1' };
    expect(faultsOf(await redeem(house, player, id, wrong))).toEqual(['validation.passwordWrong']);
    expect((await convert(house, player, '100', '1.00', wrong)).code).toBe('validation_failed');
    for (let tries = 0; tries < 3; tries += 1) await convert(house, player, '100', '1.00', wrong);
    expect((await redeem(house, player, id)).code).toBe('too_many_requests');
    expect([await pointsOf(house, player), await balance(house, player)]).toEqual(['200', '5000.00']);
  });

  test('points are converted at the ratio of the rate table, and at no other [POINT-04, CALL-69, CALL-71]', async () => {
    await givePoints(house, player, 350);
    const { value: config } = await house.call('pointConfig', { token: player.token });
    expect(config).toEqual({
      currency: 'THB',
      rates: [
        { type: 'live', amount: '5.00' },
        { type: 'rng', amount: '10.00' },
        { type: 'deposit', amount: '100.00' },
      ],
      conversion: { points: 100, amount: '1.00' },
      hasPaymentPassword: true,
    });
    const key = randomUUID();
    const answer = await convert(house, player, '200', '2.00', { key });
    expect(answer.value).toEqual({ points: '200', amount: '2.00', currency: 'THB', balance: '150' });
    expect((await convert(house, player, '200', '2.00', { key })).value).toEqual(answer.value);
    expect([await pointsOf(house, player), await balance(house, player)]).toEqual(['150', '5002.00']);
    expect(faultsOf(await convert(house, player, '100', '2.00'))).toEqual(['mall.fault.rateChanged']);
    expect(faultsOf(await convert(house, player, '150', '1.50'))).toEqual(['mall.fault.step']);
    expect((await convert(house, player, '200', '2.00')).code).toBe('insufficient_funds');
    expect((await convert(house, player, '100', '1.00', { key })).code).toBe('transaction_conflict');
    for (const points of ['0', '-100', '1e2', '100.0', '１００', '๑๐๐', 100])
      expect((await convert(house, player, points, '1.00')).code).toBe('bad_request');
    expect(await pointsOf(house, player)).toBe('150');
    expect(await isBalanced()).toBe(true);
  });

  test('guests, trials and closed accounts redeem and convert nothing [POINT-09]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 200);
    expect((await redeem(house, { token: 'x'.repeat(43) }, id)).code).toBe('not_logged_in');
    const trial = { token: await trialToken(house, 'alpha.test', `mall-${kind}`) };
    expect((await redeem(house, trial, id)).code).toBe('in_need_true_account');
    expect((await convert(house, trial, '100', '1.00')).code).toBe('in_need_true_account');
    const { id: member } = (await house.call('memberInfo', { token: player.token })).value;
    await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      sql`insert into play_block (merchant_code, member_id, kind, begins_at, reason, operator_id)
        select 'ALPHA', ${member}::bigint, 'closed', now() - interval '1 minute', 'test', min(id)
        from operator`.execute(trx),
    );
    for (const answer of [await redeem(house, player, id), await convert(house, player, '100', '1.00')])
      expect(answer.code).toBe('account_closed');
  });

  test('a brand without a mall has none, and another brand’s goods do not exist [POINT-16, POINT-25]', async () => {
    const theirs = (await saveGood(house, goodOf(), { merchant: 'BETA' })).value.good.id;
    const ours = await addGood(house);
    await givePoints(house, player, 200);
    expect((await goods()).map(({ id }) => id)).toContain(ours);
    const { value } = await house.call('pointRewards', { token: player.token, query: {} });
    // A guest sees the same goods, and nothing of a player.
    const guest = (await house.call('pointRewards', { query: {} })).value;
    expect(guest.list.map(({ id, had, obstacle }) => [id, had, obstacle])).toContainEqual([ours, 0, null]);
    expect(guest.list.map(({ id }) => id)).toEqual(value.list.map(({ id }) => id));
    expect(value.list.every(({ name }) => name === 'A cup')).toBe(true);
    const beta = await house.gateway.services.database.withMerchant('BETA', (trx) =>
      trx.selectFrom('mall_good').select('id').execute(),
    );
    expect(beta.map(({ id }) => String(id))).toEqual([theirs]);
    const there = { host: 'gamma.test', token: await trialToken(house, 'gamma.test', `mall-${kind}`) };
    for (const name of ['pointRewards', 'pointConfig'] as const)
      expect((await house.call(name, there)).code).toBe('function_disabled');
  });

  test('operators without the right see and change nothing, and those of another merchant neither [OPER-07, OPER-14, POINT-23]', async () => {
    const id = await addGood(house);
    await givePoints(house, player, 40);
    const { value } = await redeem(house, player, id);
    const support = await signInAs(house, await newOperator(house, { roles: ['support'] }), house.now());
    const ofBeta = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
    const decide = { merchant: 'ALPHA', id: value.id, decision: 'approve' };
    const save = { merchant: 'ALPHA', good: goodOf() };
    for (const [token, code] of [
      [support, 'capability_missing'],
      [ofBeta, 'not_found'],
    ] as const) {
      expect((await callConsole(house, 'decideRedemption', { token, body: decide })).code).toBe(code);
      expect((await callConsole(house, 'saveGood', { token, body: save })).code).toBe(code);
      expect((await callConsole(house, 'redemptionQueue', { token, query: { merchant: 'ALPHA' } })).code).toBe(code);
    }
    // Those who approve what others want to add see the goods, and change none.
    const finance = await signInAs(house, await newOperator(house, { roles: ['finance'] }), house.now());
    const goods = await callConsole(house, 'goodList', { token: finance, query: { merchant: 'ALPHA' } });
    expect(goods.value.list.map((row) => row.id)).toContain(id);
    expect((await callConsole(house, 'saveGood', { token: finance, body: save })).code).toBe('capability_missing');
  });
});
