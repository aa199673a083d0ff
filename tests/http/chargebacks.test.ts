import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balance,
  beginDeposit,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  takeMoneyBack,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
/** What the house has lost by chargebacks so far, in minor units. */
const lossMinor = async () => {
  const { lines } = await house.gateway.services.ledger.trialBalance('ALPHA');
  return lines.find(({ kind }) => kind === 'chargeback')?.balanceMinor ?? 0n;
};

/** A player whose card deposit of 800.00, less a fee of 12.00, was credited. */
async function paidByCard() {
  const player = await newPayer(house);
  const { id } = (await beginDeposit(house, player, '800.00', { method: 'card' })).value;
  await pay(house, 80_000, { method: 'card' });
  return { player, id, reference: lastReference(house) };
}
const takenBack = (reference: string, amountMinor = 80_000) =>
  takeMoneyBack(house, reference, amountMinor, { method: 'card' });
const preview = async (id: string) =>
  callConsole(house, 'chargebackConsequence', { token: house.operators[0], query: { merchant: 'ALPHA', id } });
const chargeBack = (id: string, operator: 0 | 1 = 0) =>
  callConsole(house, 'chargeBack', {
    token: house.operators[operator],
    body: { merchant: 'ALPHA', id, reason: 'a stolen card' },
  });

test('what was credited leaves the balance again, the fee goes back, and it is done once and audited [OPER-110, OPER-111, OPER-113]', async () => {
  const { player, id, reference } = await paidByCard();
  expect(await balance(house, player)).toBe('5788.00');
  expect((await takenBack(reference)).status).toBe(200);
  const consequence = {
    currency: 'THB',
    amount: '800.00',
    fee: '12.00',
    balance: '5788.00',
    fromBalance: '788.00',
    loss: '0.00',
  };
  expect((await preview(id)).value).toEqual(consequence);
  expect(await balance(house, player)).toBe('5788.00');
  const answers = await Promise.all([chargeBack(id, 0), chargeBack(id, 1), chargeBack(id, 0)]);
  const codes = answers.map(({ code }) => String(code));
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'undefined']);
  expect(answers.find(({ code }) => code === undefined)!.value).toEqual(consequence);
  expect(await balance(house, player)).toBe('5000.00');
  expect((await preview(id)).value.amount).toBe('0.00');
  const query = { merchant: 'ALPHA', needsLook: true };
  const { list } = (await callConsole(house, 'depositQueue', { token: house.operators[0], query })).value;
  expect(list.map((row) => row.id)).not.toContain(id);
  const { rows } = await sql<{ after: object }>`
    select after from audit where outcome = 'done' and target = ${`deposit ${id}`}`.execute(house.owner!);
  expect(rows).toEqual([{ after: { ...consequence, reason: 'a stolen card' } }]);
  expect(await isBalanced()).toBe(true);
});

test('what the balance does not cover is the loss of the house, and no balance goes below zero [OPER-112, CONTRACT-34]', async () => {
  const { player, id, reference } = await paidByCard();
  const payee = await newPayee(house, player);
  expect((await requestPayout(house, player, { payee, amount: '5700.00' })).code).toBeUndefined();
  await takenBack(reference);
  const before = await lossMinor();
  expect((await preview(id)).value).toMatchObject({ balance: '88.00', fromBalance: '88.00', loss: '700.00' });
  // A bet is placed after the balance was read: the one at the moment of the posting decides.
  const { ledger } = house.gateway.services;
  const { balanceOf } = ledger;
  ledger.balanceOf = () => Promise.resolve(100_000n);
  const done = await chargeBack(id);
  ledger.balanceOf = balanceOf;
  expect(done.value).toMatchObject({ balance: '88.00', fromBalance: '88.00', loss: '700.00' });
  expect(await balance(house, player)).toBe('0.00');
  expect((await lossMinor()) - before).toBe(-70_000n);
  const { rows: told } = await sql<{ body: object }>`
    select body from event where type = 'deposit_taken_back' order by id desc limit 1`.execute(house.owner!);
  expect(told).toMatchObject([{ body: { depositId: id, fromBalanceMinor: '8800', lossMinor: '70000' } }]);
  expect(await isBalanced()).toBe(true);
});

test('only what the provider has taken back is taken back: a part, then the rest, never more than arrived [OPER-111]', async () => {
  const { player, id, reference } = await paidByCard();
  expect((await preview(id)).code).toBe('not_found');
  expect((await chargeBack(id)).code).toBe('not_found');
  await takenBack(reference, 20_000);
  expect((await chargeBack(id)).value).toMatchObject({ amount: '200.00', fee: '3.00', fromBalance: '197.00' });
  expect((await chargeBack(id)).code).toBe('changed_meanwhile');
  await takenBack(reference, 60_000);
  await takenBack(reference, 70_000);
  expect((await chargeBack(id)).value).toMatchObject({ amount: '600.00', fee: '9.00', fromBalance: '591.00' });
  expect((await chargeBack(id)).code).toBe('changed_meanwhile');
  expect(await balance(house, player)).toBe('5000.00');
});

test('money that arrives after a chargeback was told leaves what was taken back to be taken back [OPER-111, CASH-04]', async () => {
  const player = await newPayer(house);
  const { id } = (await beginDeposit(house, player, '800.00', { method: 'card' })).value;
  const reference = lastReference(house);
  // Its notice is faster than that of the payment.
  expect((await takenBack(reference)).status).toBe(200);
  expect((await chargeBack(id)).code).toBe('changed_meanwhile');
  await pay(house, 80_000, { method: 'card' });
  await pay(house, 50_000, { method: 'card' });
  expect(await balance(house, player)).toBe('6280.50');
  const query = { merchant: 'ALPHA', needsLook: true };
  const { list } = (await callConsole(house, 'depositQueue', { token: house.operators[0], query })).value;
  expect(list.find((deposit) => deposit.id === id)).toMatchObject({ look: 'charged_back', arrived: '1300.00' });
  expect((await chargeBack(id)).value).toMatchObject({ amount: '800.00', fromBalance: '788.00', loss: '0.00' });
  expect(await balance(house, player)).toBe('5492.50');
  expect(await isBalanced()).toBe(true);
});

test('a chargeback needs a reason, the capability, and a deposit of the operator’s own merchant [OPER-111]', async () => {
  const { player, id, reference } = await paidByCard();
  await takenBack(reference);
  const by = async (rights: object, body: object = {}) => {
    const token = await signInAs(house, await newOperator(house, rights), house.now());
    const sent = { token, body: { merchant: 'ALPHA', id, reason: 'r', ...body } };
    return (await callConsole(house, 'chargeBack', sent)).code;
  };
  expect(await by({ roles: ['support'] })).toBe('capability_missing');
  expect(await by({ merchants: ['BETA'] })).toBe('not_found');
  expect(await by({ merchants: ['BETA'] }, { merchant: 'BETA' })).toBe('not_found');
  expect(await by({}, { reason: ' ' })).toBe('bad_request');
  expect(await balance(house, player)).toBe('5788.00');
});
