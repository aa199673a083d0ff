import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openLedgerTable } from '../../../tests/support/ledger-table.ts';
import { transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from './ledger.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;

const openTable = (balanceMinor: bigint) => openLedgerTable(ledger, balanceMinor);
const reversalOf = (reversedKey: string, idempotencyKey = `undo-${reversedKey}`) => ({
  source: 'YB',
  idempotencyKey,
  reversedKey,
  reason: 'it was a mistake',
});

function testReversals(): void {
  test('a reversal returns the money once; a second one gets the first answer, even under another key [LEDGER-12]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    await transfer(ledger, merchant, bet('b1', 30n));
    const first = await ledger.reverse(merchant, reversalOf('b1'));
    expect(first).toMatchObject({
      ok: true,
      value: { balancesMinor: expect.arrayContaining([100n, 0n]), isDuplicate: false },
    });
    await transfer(ledger, merchant, bet('b2', 10n));
    const answer = { ok: true, value: { ...(first.ok && first.value), isDuplicate: true } };
    expect(await ledger.reverse(merchant, reversalOf('b1'))).toEqual(answer);
    expect(await ledger.reverse(merchant, reversalOf('b1', 'another-key'))).toEqual(answer);
    expect(await ledger.balanceOf(merchant, player)).toBe(90n);
    expect(await transfer(ledger, merchant, bet('b1', 30n))).toMatchObject({
      ok: true,
      value: { balancesMinor: [70n, 30n], isDuplicate: true },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(90n);
  });

  test('many reversals of one posting at once return the money once [LEDGER-12]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    await transfer(ledger, merchant, bet('b1', 30n));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ledger.reverse(merchant, reversalOf('b1', `undo-${n % 3}`))),
    );
    expect(answers.filter((answer) => answer.ok && !answer.value.isDuplicate)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await ledger.balanceOf(merchant, player)).toBe(100n);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('what is unknown, cannot be reversed, or would reuse a key is refused and changes nothing [LEDGER-12, LEDGER-24]', async () => {
    const { merchant, player, house, issuer, bet } = await openTable(100n);
    await transfer(ledger, merchant, bet('b1', 30n));
    await transfer(ledger, merchant, bet('b2', 30n));
    await transfer(ledger, merchant, { ...bet('w1', 5n), kind: 'win', debit: house, credit: player });
    await ledger.reverse(merchant, reversalOf('b1'));
    const conflict = { ok: false, code: 'transaction_conflict' };
    expect(await ledger.reverse(merchant, reversalOf('b9'))).toEqual(conflict);
    expect(await ledger.reverse(merchant, { ...reversalOf('b2'), source: 'GPI' })).toMatchObject({ ok: false });
    expect(await ledger.reverse(merchant, reversalOf('w1'))).toEqual(conflict);
    expect(await ledger.reverse(merchant, reversalOf('undo-b1'))).toEqual(conflict);
    expect(await ledger.reverse(merchant, reversalOf('b2', 'undo-b1'))).toEqual(conflict);
    expect(await ledger.reverse(merchant, reversalOf('b2', 'b2'))).toEqual(conflict);
    await expect(ledger.reverse(merchant, { ...reversalOf('b2'), reason: '' })).rejects.toMatchObject({
      code: '23514',
    });
    // Points that were spent meanwhile cannot be taken back.
    await transfer(ledger, merchant, { ...bet('p1', 50n), kind: 'points', debit: issuer, credit: player });
    await transfer(ledger, merchant, bet('b3', 100n));
    expect(await ledger.reverse(merchant, reversalOf('p1'))).toEqual({
      ok: false,
      code: 'insufficient_funds',
      detail: { balanceMinor: 25n },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(25n);
  });
}

describe.each(testDatabaseKinds())('reversals on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testReversals();
});
