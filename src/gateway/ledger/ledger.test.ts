import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLedgerTable } from '../../../tests/support/ledger-table.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createLedger, type Ledger, type TransferRequest } from './ledger.ts';

/** Concurrent bets of the overdraft race, and how many of them the balance covers. */
const RACING_BETS = 50;
const COVERED_BETS = 10;

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;

/** A merchant with one player who has this much play money, and the requests of a game. */
async function openTable(balanceMinor: bigint) {
  const table = await openLedgerTable(ledger, balanceMinor);
  const { player, house } = table;
  const bet = (idempotencyKey: string, amountMinor: bigint): TransferRequest => ({
    source: 'YB',
    idempotencyKey,
    kind: 'bet',
    debit: player,
    credit: house,
    amountMinor,
    reference: 'round-1',
  });
  const rollbackOf = (betKey: string, idempotencyKey = `undo-${betKey}`) => ({
    source: 'YB',
    idempotencyKey,
    betKey,
    debit: house,
    credit: player,
    reference: 'round-1',
  });
  return { ...table, bet, rollbackOf };
}

function testKeys(): void {
  test('a bet moves the money once, and the same key again gets the first answer [LEDGER-02, LEDGER-03]', async () => {
    const { merchant, player, house, bet } = await openTable(100n);
    const first = await ledger.post(merchant, bet('b1', 30n));
    expect(first).toEqual({
      ok: true,
      value: { transferId: expect.any(BigInt), debitBalanceMinor: 70n, creditBalanceMinor: 30n, isDuplicate: false },
    });
    await ledger.post(merchant, bet('b2', 20n));
    const again = await ledger.post(merchant, bet('b1', 30n));
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), isDuplicate: true } });
    expect(await ledger.balanceOf(merchant, player)).toBe(50n);
    expect(await ledger.balanceOf(merchant, house)).toBe(50n);
  });

  test('one key posted many times at once has one effect, and no caller gets an error [LEDGER-05]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.post(merchant, bet('b1', 30n))));
    expect(answers.filter((answer) => answer.ok && !answer.value.isDuplicate)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.transferId)).size).toBe(1);
    expect(await ledger.balanceOf(merchant, player)).toBe(70n);
  });

  test('one key posted at once between different ledger accounts has one effect, and the others are conflicts [LEDGER-04, LEDGER-05]', async () => {
    const { merchant, house, issuer } = await openTable(0n);
    const points = await Promise.all(
      [2n, 3n, 4n, 5n].map((ownerId) => ledger.accountOf(merchant, { kind: 'member', ownerId, currency: 'THB' })),
    );
    const pay = (debit: bigint, credit: bigint) =>
      ledger.post(merchant, { source: 'YB', idempotencyKey: 'same', kind: 'win', debit, credit, amountMinor: 5n });
    const answers = await Promise.all(points.map((credit, i) => pay(i % 2 === 0 ? house : issuer, credit)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'transaction_conflict')).toHaveLength(3);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('other contents under a used key are a conflict and change nothing [LEDGER-04]', async () => {
    const { merchant, player, house, issuer, bet } = await openTable(100n);
    await ledger.post(merchant, bet('b1', 30n));
    const others: Partial<TransferRequest>[] = [
      { amountMinor: 31n },
      { kind: 'win' },
      { reference: 'round-2' },
      { reference: undefined },
      { credit: issuer },
      { debit: house, credit: player },
    ];
    for (const other of others) {
      expect(await ledger.post(merchant, { ...bet('b1', 30n), ...other })).toEqual({
        ok: false,
        code: 'transaction_conflict',
      });
    }
    expect(await ledger.post(merchant, { ...bet('b1', 30n), source: 'GPI' })).toMatchObject({
      ok: true,
      value: { isDuplicate: false },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(40n);
  });
}

function testFunds(): void {
  test('an overdraft is refused with the real balance, writes nothing, and the key stays free [LEDGER-06]', async () => {
    const { merchant, issuer, player, bet } = await openTable(100n);
    expect(await ledger.post(merchant, bet('b1', 101n))).toEqual({
      ok: false,
      code: 'insufficient_funds',
      detail: { balanceMinor: 100n },
    });
    await ledger.post(merchant, {
      source: 'house',
      idempotencyKey: 'more',
      kind: 'demo_money',
      debit: issuer,
      credit: player,
      amountMinor: 1n,
    });
    expect(await ledger.post(merchant, bet('b1', 101n))).toMatchObject({
      ok: true,
      value: { debitBalanceMinor: 0n, isDuplicate: false },
    });
  });

  test('of many simultaneous bets only as many succeed as the balance covers [LEDGER-07]', async () => {
    const { merchant, player, house, bet } = await openTable(BigInt(COVERED_BETS) * 7n);
    const answers = await Promise.all(
      Array.from({ length: RACING_BETS }, (_, i) => ledger.post(merchant, bet(`b${i}`, 7n))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(COVERED_BETS);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'insufficient_funds')).toHaveLength(
      RACING_BETS - COVERED_BETS,
    );
    expect(await ledger.balanceOf(merchant, player)).toBe(0n);
    expect(await ledger.balanceOf(merchant, house)).toBe(BigInt(COVERED_BETS) * 7n);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });
}

function testRecords(): void {
  test('a win of 0 is recorded without entries, and its key is used [LEDGER-14]', async () => {
    const { merchant, player, house } = await openTable(100n);
    const nothing: TransferRequest = {
      source: 'YB',
      idempotencyKey: 'w1',
      kind: 'win',
      debit: house,
      credit: player,
      amountMinor: 0n,
    };
    expect(await ledger.post(merchant, nothing)).toMatchObject({
      ok: true,
      value: { creditBalanceMinor: 100n, isDuplicate: false },
    });
    expect(await ledger.post(merchant, nothing)).toMatchObject({
      ok: true,
      value: { creditBalanceMinor: 100n, isDuplicate: true },
    });
    expect(await ledger.post(merchant, { ...nothing, amountMinor: 1n })).toEqual({
      ok: false,
      code: 'transaction_conflict',
    });
    const entries = await opened.database.withMerchant(merchant, (trx) =>
      trx.selectFrom('entry').select('account_id').execute(),
    );
    expect(entries.map((entry) => entry.account_id)).not.toContain(house);
  });

  test('rows written alongside are committed or rolled back with the transfer, and skipped for duplicates [LEDGER-15]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const seals = () =>
      opened.database.withMerchant(merchant, (trx) => trx.selectFrom('used_once').select('key').execute());
    const alongside = (key: string, end?: Error) =>
      ledger.post(merchant, bet('b1', 30n), async (trx) => {
        await trx.insertInto('used_once').values({ merchant_code: merchant, key, ends_at: new Date() }).execute();
        if (end !== undefined) throw end;
      });
    await expect(alongside('undone', new Error('later step failed'))).rejects.toThrow('later step failed');
    expect(await ledger.balanceOf(merchant, player)).toBe(100n);
    await alongside('kept');
    await alongside('skipped');
    expect(await seals()).toEqual([{ key: 'kept' }]);
  });
}

function testRollbacks(): void {
  test('a rollback returns the stake once; a second one gets the first answer, even under another key [LEDGER-12]', async () => {
    const { merchant, player, bet, rollbackOf } = await openTable(100n);
    await ledger.post(merchant, bet('b1', 30n));
    const first = await ledger.rollback(merchant, rollbackOf('b1'));
    expect(first).toMatchObject({
      ok: true,
      value: { debitBalanceMinor: 0n, creditBalanceMinor: 100n, isDuplicate: false },
    });
    await ledger.post(merchant, bet('b2', 10n));
    const answer = { ok: true, value: { ...(first.ok && first.value), isDuplicate: true } };
    expect(await ledger.rollback(merchant, rollbackOf('b1'))).toEqual(answer);
    expect(await ledger.rollback(merchant, rollbackOf('b1', 'another-key'))).toEqual(answer);
    expect(await ledger.balanceOf(merchant, player)).toBe(90n);
    expect(await ledger.post(merchant, bet('b1', 30n))).toMatchObject({
      ok: true,
      value: { debitBalanceMinor: 70n, isDuplicate: true },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(90n);
  });

  test('a rollback before its bet leaves a tombstone, and the bet is refused when it arrives [LEDGER-13]', async () => {
    const { merchant, player, bet, rollbackOf } = await openTable(100n);
    const first = await ledger.rollback(merchant, rollbackOf('b1'));
    expect(first).toMatchObject({ ok: true, value: { creditBalanceMinor: 100n, isDuplicate: false } });
    expect(await ledger.post(merchant, bet('b1', 30n))).toEqual({ ok: false, code: 'transaction_rolled_back' });
    expect(await ledger.rollback(merchant, rollbackOf('b1'))).toEqual({
      ok: true,
      value: { ...(first.ok && first.value), isDuplicate: true },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(100n);
  });

  test('a bet and its simultaneous rollback leave the balance unchanged, in either order [LEDGER-12, LEDGER-13]', async () => {
    const { merchant, player, bet, rollbackOf } = await openTable(100n);
    const keys = Array.from({ length: 10 }, (_, i) => `b${i}`);
    await Promise.all(
      keys.flatMap((key) => [
        ledger.post(merchant, bet(key, 9n)),
        ledger.rollback(merchant, rollbackOf(key)),
        ledger.rollback(merchant, rollbackOf(key)),
      ]),
    );
    expect(await ledger.balanceOf(merchant, player)).toBe(100n);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('a rollback under the key of another transfer is a conflict and leaves no tombstone [LEDGER-12]', async () => {
    const { merchant, player, house, bet, rollbackOf } = await openTable(100n);
    await ledger.post(merchant, bet('b1', 30n));
    await ledger.post(merchant, {
      source: 'YB',
      idempotencyKey: 'w1',
      kind: 'win',
      debit: house,
      credit: player,
      amountMinor: 5n,
    });
    await ledger.rollback(merchant, rollbackOf('b1'));
    const conflict = { ok: false, code: 'transaction_conflict' };
    expect(await ledger.rollback(merchant, rollbackOf('w1'))).toEqual(conflict);
    expect(await ledger.rollback(merchant, rollbackOf('b2', 'b2'))).toEqual(conflict);
    expect(await ledger.rollback(merchant, rollbackOf('b2', 'w1'))).toEqual(conflict);
    expect(await ledger.rollback(merchant, rollbackOf('b2', 'undo-b1'))).toEqual(conflict);
    expect(await ledger.rollback(merchant, { ...rollbackOf('b1', 'swapped'), debit: player, credit: house })).toEqual(
      conflict,
    );
    expect(await ledger.post(merchant, bet('b2', 1n))).toMatchObject({ ok: true });
  });
}

function testAccounts(): void {
  test('a ledger account is created once; another currency is another account, and no transfer crosses currencies [LEDGER-20]', async () => {
    const merchant = newMerchant();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => ledger.accountOf(merchant, { kind: 'house', currency: 'THB' })),
    );
    expect(new Set(same).size).toBe(1);
    const other = await ledger.accountOf(merchant, { kind: 'house', currency: 'VND' });
    expect(other).not.toBe(same[0]);
    await expect(
      ledger.post(merchant, {
        source: 's',
        idempotencyKey: 'k',
        kind: 'bet',
        debit: same[0]!,
        credit: other,
        amountMinor: 1n,
      }),
    ).rejects.toThrow('two currencies');
    await expect(ledger.accountOf(merchant, { kind: 'member', currency: 'THB' })).rejects.toThrow('account_owner');
  });

  test('points are money of another currency, and house accounts may be negative in it [LEDGER-08, LEDGER-19]', async () => {
    const merchant = newMerchant();
    const house = await ledger.accountOf(merchant, { kind: 'house', currency: 'POINTS' });
    const member = await ledger.accountOf(merchant, { kind: 'member', ownerId: 1n, currency: 'POINTS' });
    const answer = await ledger.post(merchant, {
      source: 'points',
      idempotencyKey: 'daily',
      kind: 'win',
      debit: house,
      credit: member,
      amountMinor: 7n,
    });
    expect(answer).toMatchObject({ ok: true, value: { debitBalanceMinor: -7n, creditBalanceMinor: 7n } });
  });

  test('a ledger account of another merchant does not exist [TENANT-06]', async () => {
    const mine = await openTable(100n);
    const theirs = await openTable(100n);
    await expect(ledger.balanceOf(mine.merchant, theirs.player)).rejects.toThrow('no result');
    await expect(ledger.post(mine.merchant, { ...mine.bet('b1', 1n), debit: theirs.player })).rejects.toThrow(
      'not two accounts of this merchant',
    );
    expect(await ledger.balanceOf(theirs.merchant, theirs.player)).toBe(100n);
  });
}

function testTrialBalance(): void {
  test('the trial balance shows balances that were changed without a transfer [LEDGER-11]', async () => {
    const { merchant, player, house } = await openTable(100n);
    expect(await ledger.trialBalance(merchant)).toEqual({
      lines: [
        { kind: 'demo_issue', currency: 'THB', balanceMinor: -100n },
        { kind: 'house', currency: 'THB', balanceMinor: 0n },
        { kind: 'member', currency: 'THB', balanceMinor: 100n },
      ],
      driftedAccountIds: [],
      isBalanced: true,
    });
    await sql`update account set balance_minor = balance_minor - 1 where merchant_code = ${merchant} and id = ${player}`.execute(
      opened.owner,
    );
    expect(await ledger.trialBalance(merchant)).toMatchObject({ driftedAccountIds: [player], isBalanced: false });
    // Now the sums are zero again, but two balances still differ from their entries.
    await sql`update account set balance_minor = balance_minor + 1 where merchant_code = ${merchant} and id = ${house}`.execute(
      opened.owner,
    );
    const { driftedAccountIds, isBalanced } = await ledger.trialBalance(merchant);
    expect({ drifted: new Set(driftedAccountIds), isBalanced }).toEqual({
      drifted: new Set([player, house]),
      isBalanced: false,
    });
  });
}

describe.each(testDatabaseKinds())('the ledger on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testKeys();
  testFunds();
  testRecords();
  testRollbacks();
  testAccounts();
  testTrialBalance();
});
