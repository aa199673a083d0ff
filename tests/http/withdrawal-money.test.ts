import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchCashier } from '../../src/gateway/cashier/watch-cashier.ts';
import { feeBy } from '../../src/web/features/cashier/use-money.ts';
import {
  balance,
  beginDeposit,
  caseOf,
  cashierBrand,
  confirmReceipt,
  decide,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  settle,
  startCashierHouse,
  tellPayout,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { long } from '../support/long.ts';
import { openGame, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** 5.00 and 1.25 %: of 333.33 that is 5.00 and 4.166625, which is rounded up. */
const fee = { fixedMinor: 500, basisPoints: 125 };
const RECEIPT_MINUTES = 60;

let house: CashierHouse;
beforeAll(async () => {
  const withdrawals = cashierBrand.cashier.withdrawals.map((method) => ({ ...method, fee }));
  house = await startCashierHouse({ withdrawals, receiptMinutes: RECEIPT_MINUTES });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
const failed = { status: 'failed', reason: 'account_unknown' };

/** A player with a payee who has asked for an amount. */
async function asked(amount = '333.33') {
  const player = await newPayer(house);
  const payee = await newPayee(house, player);
  const { value } = await requestPayout(house, player, { payee, amount });
  return { player, payee, id: value.id, value };
}

/** A withdrawal of 333.33 that was paid out. */
async function paid() {
  const made = await asked();
  await decide(house, made.id);
  expect((await tellPayout(house, made.id, 32_416)).status).toBe(200);
  return made;
}

describe('the fee of a withdrawal, to the cent', () => {
  /** What the ledger holds of a player, and what it has got as fees and paid out by bank transfer, in minor units. */
  async function ledgerOf({ token }: TestPlayer) {
    const { ledger } = house.gateway.services;
    const ownerId = BigInt((await house.call('memberInfo', { token })).value.id);
    const of = async (account: Parameters<typeof ledger.accountOf>[1]) =>
      ledger.balanceOf('ALPHA', await ledger.accountOf('ALPHA', account));
    return {
      held: await of({ kind: 'held', ownerId, currency: 'THB' }),
      fees: await of({ kind: 'fee', currency: 'THB' }),
      paidOut: await of({ kind: 'payment', ownerCode: 'livery-payments/bank', currency: 'THB' }),
    };
  }

  test('is the figure that the page shows; the whole amount is held, and the rest of it is paid out [CASH-06, CASH-17]', async () => {
    const { player, id, value } = await asked();
    const before = await ledgerOf(player);
    const { withdrawals, currency } = (await house.call('cashier', { token: player.token })).value;
    expect(withdrawals[0]!.fee).toEqual({ fixed: '5.00', basisPoints: 125 });
    expect(feeBy(withdrawals[0]!, 33_333n, currency)).toBe(917n);
    expect(value).toMatchObject({ amount: '333.33', fee: '9.17', payout: '324.16' });
    expect(await balance(house, player)).toBe('4666.67');
    expect(before.held).toBe(33_333n);

    await decide(house, id);
    expect((await tellPayout(house, id, 32_416)).status).toBe(200);
    expect(house.provider.calls().findLast(({ path }) => path === '/v1/payouts')!.body['amountMinor']).toBe(32_416);
    expect(await ledgerOf(player)).toEqual({
      held: 0n,
      fees: before.fees + 917n,
      paidOut: before.paidOut + 32_416n,
    });
    expect((await confirmReceipt(house, player, id, 'partly', '324.16')).code).toBe('validation_failed');
    expect((await confirmReceipt(house, player, id, 'received')).value).toMatchObject({
      state: 'received',
      amount: '333.33',
      fee: '9.17',
      payout: '324.16',
    });
    expect(await balance(house, player)).toBe('4666.67');
    expect(await isBalanced()).toBe(true);
  });

  test('goes back with the rest when the provider could not pay or an operator rejects [CASH-06, CASH-17, CASH-24]', async () => {
    const { player, payee, id } = await asked();
    const { fees, paidOut } = await ledgerOf(player);
    await decide(house, id);
    await tellPayout(house, id, 32_416, failed);
    expect(await caseOf(house, id)).toMatchObject({ state: 'failed', fee: '9.17' });
    expect(await balance(house, player)).toBe('5000.00');
    const again = (await requestPayout(house, player, { payee, amount: '333.33' })).value.id;
    expect(await balance(house, player)).toBe('4666.67');
    await decide(house, again, 'reject', { note: 'not your account' });
    expect(await balance(house, player)).toBe('5000.00');
    expect(await ledgerOf(player)).toEqual({ held: 0n, fees, paidOut });
    expect(await isBalanced()).toBe(true);
  });

  test('is not given back with the part that never arrived, which goes back to the cent [CASH-09, CASH-17, RECORD-02]', async () => {
    const { player, id } = await paid();
    expect((await confirmReceipt(house, player, id, 'partly', '300.01')).value).toMatchObject({
      received: '300.01',
      remaining: '24.15',
    });
    await settle(house, id, 'return', 'the bank kept it');
    expect(await balance(house, player)).toBe('4690.82');
    const { list } = (await house.call('accountRecord', { token: player.token, query: {} })).value;
    expect(list.map(({ kind, amount }) => [kind, amount]).slice(0, 2)).toEqual([
      ['withdrawal_returned', '24.15'],
      ['withdrawal', '-333.33'],
    ]);
    expect(await isBalanced()).toBe(true);
  });
});

describe('the history of the player beside a withdrawal', () => {
  /** Plays a round, which ends as a win or is rolled back. */
  async function play(player: TestPlayer, betMinor: number, end: { winMinor: number } | 'rolled back') {
    const { currency, ...game } = await openGame(house, player);
    const [roundId, transactionId] = [randomUUID(), randomUUID()];
    const bet = await house.vendorCall('bet', { ...game, currency, roundId, transactionId, amountMinor: betMinor });
    const over = { ...game, roundId, transactionId: randomUUID() };
    const ended =
      end === 'rolled back'
        ? await house.vendorCall('rollback', { ...over, betTransactionId: transactionId })
        : await house.vendorCall('win', { ...over, currency, amountMinor: end.winMinor, isRoundOver: true });
    expect([bet.code, ended.code]).toEqual([undefined, undefined]);
  }
  const deposit = async (player: TestPlayer, method: 'bank' | 'card', amountMinor: number, changes: object = {}) => {
    await beginDeposit(house, player, '200.00', { method });
    expect((await pay(house, amountMinor, changes)).status).toBe(200);
  };

  test('has what was credited, paid out, staked and won, and neither what failed nor what is another’s [CASH-27]', async () => {
    const beforeMs = house.now();
    const [player, other] = [await newPayer(house), await newPayer(house)];
    const afterMs = house.now();
    const payee = await newPayee(house, player);
    await newPayee(house, player, '1000001');
    const gone = await newPayee(house, player, '1000002');
    await house.call('removePayee', { token: player.token, body: { id: gone } });
    await deposit(player, 'bank', 20_000);
    await deposit(player, 'card', 20_000);
    await deposit(player, 'bank', 20_000, { status: 'failed', reason: 'declined' });
    await deposit(other, 'bank', 20_000);
    await play(player, 12_005, { winMinor: 5_010 });
    await play(player, 7_000, { winMinor: 0 });
    await play(player, 90_000, 'rolled back');
    await play(other, 4_000, { winMinor: 100 });
    const ask = async () => (await requestPayout(house, player, { payee, amount: '333.33' })).value.id;
    const [done, back, rejected] = [await ask(), await ask(), await ask()];
    await decide(house, rejected, 'reject', { note: 'not yet' });
    for (const id of [done, back]) {
      await decide(house, id);
      await tellPayout(house, id, 32_416);
    }
    await confirmReceipt(house, player, back, 'partly', '300.01');
    await settle(house, back, 'return', 'the bank kept it');
    const { history } = await caseOf(house, await ask());
    expect(history).toEqual({
      registeredAt: expect.any(String) as string,
      // 5,000.00 and 397.00 came in; 139.95 were lost, 24.15 came back, and 333.33 left three times, once held.
      balance: '4281.21',
      deposited: '397.00',
      deposits: 2,
      // 24.15 of the second never arrived.
      withdrawn: '642.51',
      withdrawals: 2,
      staked: '190.05',
      won: '50.10',
      payees: 2,
    });
    expect(await balance(house, player)).toBe(history.balance);
    const registeredMs = Date.parse(history.registeredAt);
    expect(registeredMs >= beforeMs && registeredMs <= afterMs).toBe(true);
  });
});

describe('the inbox tells once', () => {
  const inboxOf = async ({ token }: Pick<TestPlayer, 'token'>) => {
    await caughtUp(house);
    const { list } = (await house.call('messageList', { token, query: { kind: 'money', language: 'EN' } })).value;
    return list.map(({ title, text }) => [title, text]);
  };
  const titlesOf = async (player: Pick<TestPlayer, 'token'>) => (await inboxOf(player)).map(([title]) => title);
  const APPROVED = 'Your withdrawal of 333.33 THB is approved';
  const PAID = 'We have paid out 324.16 THB';

  test('of a deposit that was not paid [CASH-02]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const declined = { transactionId: randomUUID(), status: 'failed', reason: 'declined' };
    for (let times = 0; times < 2; times += 1) await pay(house, 50_000, declined);
    expect(await inboxOf(player)).toEqual([
      [
        'A deposit of 500.00 THB was not paid',
        'No payment arrived for it, and nothing was credited. If you have paid, contact our customer service: money that arrives later is credited all the same.',
      ],
    ]);
    expect(await balance(house, player)).toBe('5000.00');
  });

  test('of a withdrawal that was rejected, with the reason [CASH-03]', async () => {
    const { player, id } = await asked();
    await decide(house, id, 'reject', { note: 'not your account' });
    expect(await inboxOf(player)).toEqual([
      ['Your withdrawal of 333.33 THB was rejected', 'The money is back in your balance. The reason: not your account'],
    ]);
  });

  test('of a withdrawal that could not be paid [CASH-03, CASH-24]', async () => {
    const { player, id } = await asked();
    await decide(house, id);
    await tellPayout(house, id, 32_416, failed);
    expect(await titlesOf(player)).toEqual(['Your withdrawal of 333.33 THB could not be paid', APPROVED]);
    expect((await inboxOf(player))[0]![1]).toContain('The money is back in your balance.');
  });

  test('of what goes back of a payout that did not arrive [CASH-09]', async () => {
    const { player, id } = await paid();
    await confirmReceipt(house, player, id, 'partly', '300.01');
    await settle(house, id, 'return', 'the bank kept it');
    expect(await titlesOf(player)).toEqual(['Money of your withdrawal is back in your balance', PAID, APPROVED]);
    expect((await inboxOf(player))[0]![1]).toBe(
      'What did not reach you was returned to your balance. the bank kept it',
    );
  });

  test('of a payout that counts as received because the player said nothing [CASH-11]', long, async () => {
    const { player } = await paid();
    house.setClock(house.now() + (RECEIPT_MINUTES + 1) * 60_000);
    await Promise.all([1, 2].map(() => watchCashier(house.gateway.services, new AbortController().signal)));
    const { username, password } = player;
    const { value } = await house.call('login', { body: { username, password, type: 'username' } });
    expect(await titlesOf(value)).toEqual(['Your withdrawal of 324.16 THB counts as received', PAID, APPROVED]);
    expect((await inboxOf(value))[0]![1]).toBe('You did not tell us anything else in time.');
  });
});
