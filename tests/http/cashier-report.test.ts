import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '../../src/shared/days.ts';
import {
  beginDeposit,
  cashierBrand,
  decide,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
  untilPaying,
} from '../support/cashier-house.ts';
import { atNoon } from '../support/at-noon.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await atNoon(await startCashierHouse())), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const report = async (query: object, token = house.operators[0]) =>
  callConsole(house, 'cashierReport', { token, query: { merchant: 'ALPHA', ...query } });

test('the report has what came in, went out and was taken back, with fees and costs, by day and method [OPER-120]', async () => {
  const { timeZone } = cashierBrand.market;
  const today = dayOf(house.now(), timeZone);
  const yesterday = addDays(today, -1);
  const lateMs = startOfDay(today, timeZone) - 1;
  const nowMs = Math.floor(house.now());
  const player = await newPayer(house);
  await beginDeposit(house, player, '500.00');
  await pay(house, 50_000, { atMs: lateMs, feeMinor: 25 });
  await beginDeposit(house, player, '500.00');
  await pay(house, 30_000, { atMs: nowMs });
  await pay(house, 10_000, { atMs: nowMs, status: 'failed', reason: 'declined' });
  await beginDeposit(house, player, '800.00', { method: 'card' });
  await pay(house, 80_000, { atMs: nowMs, method: 'card' });
  const reversed = { reference: lastReference(house), method: 'card', amountMinor: 20_000 } as const;
  const back = transactionOf({ ...reversed, kind: 'chargeback', atMs: nowMs });
  expect((await sendNotice(house, { merchantCode: 'ALPHA', ...back })).status).toBe(200);
  const payee = await newPayee(house, player);
  const { id } = (await requestPayout(house, player, { payee, amount: '120.00' })).value;
  await decide(house, id);
  const reference = await untilPaying(house, id);
  const paid = transactionOf({ reference, amountMinor: 12_000, kind: 'payout', atMs: nowMs, feeMinor: 100 });
  expect((await sendNotice(house, { merchantCode: 'ALPHA', ...paid })).status).toBe(200);

  const nothing = { currency: 'THB', deposits: 0, payouts: 0, in: '0.00', out: '0.00', takenBack: '0.00' };
  const none = { ...nothing, net: '0.00', fees: '0.00', costs: '0.00' };
  const bank = { ...none, day: today, method: 'bank', deposits: 1, payouts: 1, in: '300.00', out: '120.00' };
  const rows = [
    { ...none, day: yesterday, method: 'bank', deposits: 1, in: '500.00', net: '500.00', costs: '0.25' },
    { ...bank, net: '180.00', costs: '1.00' },
    {
      ...none,
      day: today,
      method: 'card',
      deposits: 1,
      in: '800.00',
      takenBack: '200.00',
      net: '600.00',
      fees: '12.00',
    },
  ];
  expect((await report({})).value).toEqual({ from: addDays(today, -29), to: today, rows });
  expect((await report({ from: yesterday, to: yesterday })).value.rows).toEqual(rows.slice(0, 1));
  expect((await report({ from: today })).value).toEqual({ from: today, to: today, rows: rows.slice(1) });
  // What is taken back by an operator takes its fee back, too.
  const list = { merchant: 'ALPHA', needsLook: true };
  const looks = (await callConsole(house, 'depositQueue', { token: house.operators[0], query: list })).value.list;
  const deposit = looks.find(({ look }) => look === 'charged_back')!;
  const body = { merchant: 'ALPHA', id: deposit.id, reason: 'stolen' };
  expect((await callConsole(house, 'chargeBack', { token: house.operators[0], body })).code).toBeUndefined();
  expect((await report({ from: today })).value.rows[1]).toMatchObject({ fees: '9.00', net: '600.00' });
});

test('a period that ends before it begins, does not exist or is too long, is refused, and so are operators of other merchants [OPER-121]', async () => {
  const faulty = [
    { from: '2026-02-30' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { from: '2020-01-01' },
  ];
  for (const query of faulty) expect([query, (await report(query)).code]).toEqual([query, 'validation_failed']);
  const ofOthers = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  expect((await report({}, ofOthers)).code).toBe('not_found');
});
