import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decide,
  newPayee,
  newPayer,
  PAYMENT_PASSWORD,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { faultsOf } from '../support/field-faults.ts';
import { callConsole } from '../support/operators.ts';
import type { TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startCashierHouse();
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const loginOf = ({ username, password }: TestPlayer) => ({ username, password, type: 'username' as const });

describe('payees', () => {
  test('have the name of the account’s owner, a number, and a limit [CASH-25]', async () => {
    const { token } = await newPayer(house);
    const body = {
      method: 'bank',
      institution: 'KBANK',
      number: '1234567890',
      name: 'Ann Lee',
      paymentPassword: PAYMENT_PASSWORD,
    };
    const add = (changes: object) => house.call('addPayee', { token, body: { ...body, ...changes } });
    expect(faultsOf(await add({ name: 'Bob Lee' }))[0]).toMatchObject({ field: 'name', params: { name: 'Ann Lee' } });
    expect(faultsOf(await add({ number: '12' }))[0]).toMatchObject({ field: 'number' });
    expect(faultsOf(await add({ institution: 'NOBANK' }))[0]).toMatchObject({ field: 'institution' });
    expect(faultsOf(await add({ paymentPassword: 'guess-one-two' }))[0]).toMatchObject({ field: 'paymentPassword' });
    const first = await add({ name: ' ann  LEE ', number: '123 456-7890' });
    expect(first.value).toMatchObject({ number: '••7890', isUsable: true });
    expect((await add({})).value.id).toBe(first.value.id);
    for (const number of ['1000001', '1000002', '1000003', '1000004'])
      expect((await add({ number })).code).toBeUndefined();
    expect(faultsOf(await add({ number: '1000005' }))[0]).toMatchObject({ key: 'validation.payeesMax' });
  });

  test('cannot be paid before the brand’s waiting period has ended [CASH-26]', async () => {
    const waiting = await startCashierHouse({ payeeWaitHours: 2 });
    try {
      const player = await newPayer(waiting);
      const payee = await newPayee(waiting, player);
      expect((await requestPayout(waiting, player, { payee })).code).toBe('payee_not_usable');
      waiting.setClock(waiting.now() + 2 * 3_600_000);
      const { value } = await waiting.call('login', { body: loginOf(player) });
      expect((await requestPayout(waiting, { ...player, token: value.token }, { payee })).code).toBeUndefined();
    } finally {
      await waiting.close();
    }
  });
});

describe('who approves', () => {
  test('a small withdrawal of a known player to a known payee is approved by itself [CASH-27]', async () => {
    const quick = await startCashierHouse({
      review: {
        automaticMaxMinor: 20_000,
        firstNeedsOperator: false,
        perDayMax: 2,
        newPayeeDays: 0,
        fourEyesMinor: 1_000_000,
        decideMinutes: 60,
      },
    });
    try {
      const player = await newPayer(quick);
      const payee = await newPayee(quick, player);
      const states = [];
      for (const amount of ['100.00', '200.01', '200.00', '100.00'])
        states.push((await requestPayout(quick, player, { payee, amount })).value.state);
      // The second is large, and the last is the third that counts within a day.
      expect(states).toEqual(['approved', 'reviewing', 'reviewing', 'reviewing']);
      const query = { merchant: 'ALPHA', queue: 'waiting' } as const;
      const { list } = (await callConsole(quick, 'withdrawalQueue', { token: quick.operators[0], query })).value;
      expect(list.map(({ concerns }) => concerns)).toEqual([
        ['large_amount'],
        ['many_withdrawals'],
        ['many_withdrawals'],
      ]);
    } finally {
      await quick.close();
    }
  });

  test('over the limit two operators approve, who are not the same [CASH-28]', async () => {
    const large = await startCashierHouse({
      review: {
        automaticMaxMinor: 0,
        firstNeedsOperator: true,
        perDayMax: 3,
        newPayeeDays: 7,
        fourEyesMinor: 100_000,
        decideMinutes: 60,
      },
    });
    try {
      const player = await newPayer(large);
      const payee = await newPayee(large, player);
      const { id } = (await requestPayout(large, player, { payee, amount: '1000.00' })).value;
      expect((await decide(large, id)).value.withdrawal).toMatchObject({ state: 'reviewing', isOwnApproval: true });
      expect((await decide(large, id)).code).toBe('second_operator_required');
      expect((await decide(large, id, 'approve', { operator: 1 })).value.withdrawal.state).toBe('approved');
      await expect(
        large.database.withMerchant('ALPHA', (trx) =>
          sql`update withdrawal set approved_by = first_approved_by where id = ${id}::bigint`.execute(trx),
        ),
      ).rejects.toThrow(/withdrawal_two_operators/);
    } finally {
      await large.close();
    }
  });
});
