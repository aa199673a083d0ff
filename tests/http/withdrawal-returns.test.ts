import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { puppetOf } from '../support/puppets.ts';
import {
  balance,
  beginDeposit,
  caseOf,
  confirmReceipt,
  decide,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  takeMoneyBack,
  tellPayout,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { callConsole } from '../support/operators.ts';
import { transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startCashierHouse();
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const referenceOf = async (id: string) => {
  const found = await house.database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('withdrawal').select('reference').where('id', '=', BigInt(id)).executeTakeFirstOrThrow(),
  );
  return found.reference;
};

test('what a payout has missed goes back when a second operator agrees, beside what the provider says [CASH-42]', async () => {
  const player = await newPayer(house);
  const { id } = (await requestPayout(house, player, { payee: await newPayee(house, player) })).value;
  await decide(house, id);
  const transactionId = 'payout-told';
  await tellPayout(house, id, 10_000, { transactionId });
  await confirmReceipt(house, player, id, 'partly', '60.00');
  const query = { merchant: 'ALPHA', id };
  const settle = (operator: 0 | 1 | string, outcome: 'return' | 'force' = 'return') =>
    callConsole(house, 'settleWithdrawal', {
      token: typeof operator === 'string' ? operator : house.operators[operator],
      body: { ...query, outcome, note: 'The bank kept it.' },
    });
  expect((await settle(0)).value.withdrawal).toMatchObject({ state: 'partly_received', isOwnReturn: true });
  expect(await balance(house, player)).toBe('4900.00');
  expect((await settle(0)).code).toBe('second_operator_required');
  const puppet = await puppetOf(house, house.operators[0]);
  expect((await settle(puppet)).code).toBe('second_operator_required');
  expect(await balance(house, player)).toBe('4900.00');
  // The database keeps it too: neither one operator alone, nor the same one twice.
  const attack = (set: string) =>
    sql
      .raw(`update withdrawal set state = 'returned', ended_at = now(), ${set} where id = ${id}`)
      .execute(house.owner!);
  await expect(attack('returned_by = return_asked_by')).rejects.toThrow('withdrawal_return_second_operator');
  await expect(attack('returned_by = null')).rejects.toThrow('withdrawal_return_by_two');
  const reference = await referenceOf(id);
  const one = transactionOf({ kind: 'payout', reference, amountMinor: 10_000, transactionId });
  house.provider.answer('/v1/status', { transactions: [one] });
  const said = await callConsole(house, 'payoutAnswer', { token: house.operators[1], query });
  expect(said.value).toEqual({
    currency: 'THB',
    isKnown: true,
    transactions: [{ transactionId, hasSucceeded: true, amount: '100.00', at: new Date(one.atMs).toISOString() }],
  });
  expect(house.provider.calls().at(-1)).toMatchObject({ path: '/v1/status', body: { kind: 'payout', reference } });
  expect(await caseOf(house, id, house.operators[1])).toMatchObject({ isOwnReturn: false });
  expect((await settle(1)).value.withdrawal.state).toBe('returned');
  expect(await balance(house, player)).toBe('4940.00');
  expect((await settle(1)).code).toBe('changed_meanwhile');
});

test('a withdrawal of a player whose deposit was taken back waits for an operator, until one has looked at it [CASH-43]', async () => {
  const player = await newPayer(house);
  const payee = await newPayee(house, player);
  await beginDeposit(house, player, '500.00');
  await pay(house, 50_000);
  const reference = lastReference(house);
  const before = (await requestPayout(house, player, { payee, amount: '50.00' })).value;
  expect((await caseOf(house, before.id)).concerns).not.toContain('charged_back');
  await takeMoneyBack(house, reference, 50_000);
  const waiting = (await requestPayout(house, player, { payee, amount: '50.00' })).value;
  expect(waiting.state).toBe('reviewing');
  expect((await caseOf(house, waiting.id)).concerns).toContain('charged_back');
  const deposit = await house.database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('deposit').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  const body = { merchant: 'ALPHA', id: String(deposit.id), note: 'Looked at.' };
  expect((await callConsole(house, 'lookAtDeposit', { token: house.operators[0], body })).code).toBeUndefined();
  const after = (await requestPayout(house, player, { payee, amount: '50.00' })).value;
  expect((await caseOf(house, after.id)).concerns).not.toContain('charged_back');
});
