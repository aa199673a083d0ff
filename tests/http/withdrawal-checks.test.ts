import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { puppetOf } from '../support/puppets.ts';
import {
  caseOf,
  confirmReceipt,
  decide,
  newPayee,
  newPayer,
  PAYMENT_PASSWORD,
  requestPayout,
  settle,
  startCashierHouse,
  tellPayout,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { faultsOf } from '../support/field-faults.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
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
      const puppet = { token: await puppetOf(large, large.operators[0]) };
      expect((await decide(large, id, 'approve', puppet)).code).toBe('second_operator_required');
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

describe('why an operator looks at a withdrawal', () => {
  const DAY_MS = 24 * 3_600_000;
  /** Nothing of this asks for an operator. Each test turns on what it is about. */
  const lenient: Brand['cashier']['review'] = {
    automaticMaxMinor: 50_000,
    firstNeedsOperator: false,
    perDayMax: 20,
    newPayeeDays: 0,
    fourEyesMinor: 1_000_000,
    decideMinutes: 60,
  };
  const withReview = async (
    review: Partial<typeof lenient>,
    act: (strict: CashierHouse) => Promise<void>,
    options: Parameters<typeof startCashierHouse>[1] = {},
  ) => {
    const strict = await startCashierHouse({ review: { ...lenient, ...review } }, options);
    try {
      await act(strict);
    } finally {
      await strict.close();
    }
  };
  /** Requests 100.00, and says how it stands and why. */
  const ask = async (strict: CashierHouse, player: Pick<TestPlayer, 'token'>, payee: string, operator?: string) => {
    const { id, state } = (await requestPayout(strict, player, { payee })).value;
    return { id, state, concerns: (await caseOf(strict, id, operator)).concerns };
  };
  const clear = { state: 'approved', concerns: [] };

  test('the first withdrawal waits until one of the player was paid, whatever became of others [CASH-27]', () =>
    withReview({ firstNeedsOperator: true }, async (strict) => {
      const [player, other] = [await newPayer(strict), await newPayer(strict)];
      const payee = await newPayee(strict, player);
      const first = { state: 'reviewing', concerns: ['first_withdrawal'] };
      const rejected = await ask(strict, player, payee);
      expect(rejected).toMatchObject(first);
      await decide(strict, rejected.id, 'reject', { note: 'not yet' });
      const failed = await ask(strict, player, payee);
      expect(failed).toMatchObject(first);
      await decide(strict, failed.id);
      await tellPayout(strict, failed.id, 10_000, { status: 'failed', reason: 'account_unknown' });
      const paid = await ask(strict, player, payee);
      expect(paid).toMatchObject(first);
      await decide(strict, paid.id);
      // It is approved and under way, and not yet paid.
      expect(await ask(strict, player, payee)).toMatchObject(first);
      expect((await tellPayout(strict, paid.id, 10_000)).status).toBe(200);
      expect(await ask(strict, player, payee)).toMatchObject(clear);
      expect(await ask(strict, other, await newPayee(strict, other))).toMatchObject(first);
    }));

  test('a payee is new for the brand’s days, and so is another one after it [CASH-27]', () => {
    /** Where the clock stands once the payee is added, so that its days end at a moment that the test knows. */
    let stoppedMs: number | undefined;
    const act = async (strict: CashierHouse) => {
      const player = await newPayer(strict);
      const addedAtMs = Date.now();
      stoppedMs = addedAtMs;
      const payee = await newPayee(strict, player);
      const isNew = { state: 'reviewing', concerns: ['new_payee'] };
      expect(await ask(strict, player, payee)).toMatchObject(isNew);
      /** The session has ended by then, that of the operator as well. */
      const askAt = async (atMs: number, of = payee) => {
        stoppedMs = atMs;
        const { value } = await strict.call('login', { body: loginOf(player) });
        return ask(strict, value, of, await signInAs(strict, await newOperator(strict), atMs));
      };
      const endsMs = addedAtMs + 2 * DAY_MS;
      expect(await askAt(endsMs - 1)).toMatchObject(isNew);
      expect(await askAt(endsMs)).toMatchObject(clear);
      const { value } = await strict.call('login', { body: loginOf(player) });
      expect(await askAt(endsMs, await newPayee(strict, value, '1234500'))).toMatchObject(isNew);
    };
    return withReview({ newPayeeDays: 2 }, act, { clock: () => stoppedMs ?? Date.now() });
  });

  test('while a payout is missing in part or in whole, and nobody has settled it, the next one waits [CASH-27]', () =>
    withReview({}, async (strict) => {
      const picture = { body: await plainPng(), headers: { 'content-type': 'image/png' } };
      for (const [outcome, received] of [['partly', '60.00'], ['not']] as const) {
        const player = await newPayer(strict);
        const payee = await newPayee(strict, player);
        const paid = await ask(strict, player, payee);
        await tellPayout(strict, paid.id, 10_000);
        expect(await ask(strict, player, payee)).toMatchObject(clear);
        await strict.call('addReceiptProof', { token: player.token, query: { id: paid.id }, ...picture });
        expect((await confirmReceipt(strict, player, paid.id, outcome, received)).code).toBeUndefined();
        expect(await ask(strict, player, payee)).toMatchObject({ state: 'reviewing', concerns: ['open_dispute'] });
        expect((await settle(strict, paid.id, 'force', 'The bank confirmed it.')).code).toBeUndefined();
        expect(await ask(strict, player, payee)).toMatchObject(clear);
      }
    }));
});
