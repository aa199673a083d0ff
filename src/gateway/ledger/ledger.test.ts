import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openLedgerTable } from '../../../tests/support/ledger-table.ts';
import { posting, transfer, type Transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** Concurrent bets of the overdraft race, and how many of them the balance covers. */
const RACING_BETS = 50;
const COVERED_BETS = 10;

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;

const openTable = (balanceMinor: bigint) => openLedgerTable(ledger, balanceMinor);

function testKeys(): void {
  test('a bet moves the money once, and the same key again gets the first answer [LEDGER-02, LEDGER-03]', async () => {
    const { merchant, player, house, bet } = await openTable(100n);
    const first = await transfer(ledger, merchant, bet('b1', 30n));
    expect(first).toEqual({
      ok: true,
      value: { transferId: expect.any(BigInt), balancesMinor: [70n, 30n], isDuplicate: false },
    });
    await transfer(ledger, merchant, bet('b2', 20n));
    const again = await transfer(ledger, merchant, bet('b1', 30n));
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), isDuplicate: true } });
    expect(await ledger.balanceOf(merchant, player)).toBe(50n);
    expect(await ledger.balanceOf(merchant, house)).toBe(50n);
  });

  test('one key posted many times at once has one effect, and no caller gets an error [LEDGER-05]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(ledger, merchant, bet('b1', 30n))));
    expect(answers.filter((answer) => answer.ok && !answer.value.isDuplicate)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.transferId)).size).toBe(1);
    expect(await ledger.balanceOf(merchant, player)).toBe(70n);
  });

  test('one key posted at once between different ledger accounts has one effect, and the others are conflicts [LEDGER-04, LEDGER-05]', async () => {
    const { merchant, house, issuer } = await openTable(0n);
    const points = await Promise.all(
      [2n, 3n, 4n, 5n].map((ownerId) => ledger.accountOf(merchant, { kind: 'cash', ownerId, currency: 'THB' })),
    );
    const pay = (debit: bigint, credit: bigint) =>
      transfer(ledger, merchant, { source: 'YB', idempotencyKey: 'same', kind: 'win', debit, credit, amountMinor: 5n });
    const answers = await Promise.all(points.map((credit, i) => pay(i % 2 === 0 ? house : issuer, credit)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'transaction_conflict')).toHaveLength(3);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('other contents under a used key are a conflict and change nothing [LEDGER-04]', async () => {
    const { merchant, player, house, issuer, bet } = await openTable(100n);
    await transfer(ledger, merchant, bet('b1', 30n));
    const others: Partial<Transfer>[] = [
      { amountMinor: 31n },
      { kind: 'win' },
      { reference: 'round-2' },
      { reference: undefined },
      { credit: issuer },
      { debit: house, credit: player },
    ];
    for (const other of others) {
      expect(await transfer(ledger, merchant, { ...bet('b1', 30n), ...other })).toEqual({
        ok: false,
        code: 'transaction_conflict',
      });
    }
    expect(await transfer(ledger, merchant, { ...bet('b1', 30n), source: 'GPI' })).toMatchObject({
      ok: true,
      value: { isDuplicate: false },
    });
    expect(await ledger.balanceOf(merchant, player)).toBe(40n);
  });
}

function testFunds(): void {
  test('an overdraft is refused with the real balance, writes nothing, and the key stays free [LEDGER-06]', async () => {
    const { merchant, issuer, player, bet } = await openTable(100n);
    expect(await transfer(ledger, merchant, bet('b1', 101n))).toEqual({
      ok: false,
      code: 'insufficient_funds',
      detail: { balanceMinor: 100n },
    });
    await transfer(ledger, merchant, {
      source: 'house',
      idempotencyKey: 'more',
      kind: 'demo_money',
      debit: issuer,
      credit: player,
      amountMinor: 1n,
    });
    expect(await transfer(ledger, merchant, bet('b1', 101n))).toMatchObject({
      ok: true,
      value: { balancesMinor: [0n, expect.anything()], isDuplicate: false },
    });
  });

  test('of many simultaneous bets only as many succeed as the balance covers [LEDGER-07]', async () => {
    const { merchant, player, house, bet } = await openTable(BigInt(COVERED_BETS) * 7n);
    const answers = await Promise.all(
      Array.from({ length: RACING_BETS }, (_, i) => transfer(ledger, merchant, bet(`b${i}`, 7n))),
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
  test('a win of 0 is recorded with the balances it left, and its key is used [LEDGER-14]', async () => {
    const { merchant, player, house } = await openTable(100n);
    const nothing: Transfer = {
      source: 'YB',
      idempotencyKey: 'w1',
      kind: 'win',
      debit: house,
      credit: player,
      amountMinor: 0n,
    };
    expect(await transfer(ledger, merchant, nothing)).toMatchObject({
      ok: true,
      value: { balancesMinor: [expect.anything(), 100n], isDuplicate: false },
    });
    expect(await transfer(ledger, merchant, nothing)).toMatchObject({
      ok: true,
      value: { balancesMinor: [expect.anything(), 100n], isDuplicate: true },
    });
    expect(await transfer(ledger, merchant, { ...nothing, amountMinor: 1n })).toEqual({
      ok: false,
      code: 'transaction_conflict',
    });
    const entries = await opened.database.withMerchant(merchant, (trx) =>
      trx.selectFrom('entry').select(['amount_minor', 'balance_after_minor']).where('account_id', '=', house).execute(),
    );
    expect(entries).toEqual([{ amount_minor: 0n, balance_after_minor: 0n }]);
  });

  test('rows that a command writes beside its posting are committed or rolled back with it [LEDGER-15]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const seals = () =>
      opened.database.withMerchant(merchant, (trx) => trx.selectFrom('used_once').select('key').execute());
    const command = (key: string, end?: Error) =>
      opened.database.withMerchant(merchant, async (trx) => {
        const posted = await ledger.postWithin(trx, posting(bet('b1', 30n)));
        if (posted.ok && !posted.value.isDuplicate)
          await trx.insertInto('used_once').values({ merchant_code: merchant, key, ends_at: new Date() }).execute();
        if (end !== undefined) throw end;
      });
    await expect(command('undone', new Error('later step failed'))).rejects.toThrow('later step failed');
    expect(await ledger.balanceOf(merchant, player)).toBe(100n);
    await command('kept');
    await command('skipped');
    expect(await seals()).toEqual([{ key: 'kept' }]);
    expect(await ledger.balanceOf(merchant, player)).toBe(70n);
  });
}

function testLegs(): void {
  test('a posting may have more than two legs, and answers the balance of each [LEDGER-01]', async () => {
    const { merchant, player, house, issuer } = await openTable(100n);
    const bonus = await ledger.accountOf(merchant, { kind: 'bonus', ownerId: 1n, currency: 'THB' });
    const split = {
      source: 's',
      idempotencyKey: 'three',
      kind: 'demo_money',
      legs: [
        { account: player, amountMinor: 30n },
        { account: issuer, amountMinor: -50n },
        { account: bonus, amountMinor: 20n },
      ],
    } as const;
    const first = await ledger.post(merchant, split);
    expect(first).toMatchObject({ ok: true, value: { balancesMinor: [130n, -150n, 20n], isDuplicate: false } });
    expect(await ledger.post(merchant, { ...split, legs: split.legs.toReversed() })).toMatchObject({
      ok: true,
      value: { balancesMinor: [20n, -150n, 130n], isDuplicate: true },
    });
    expect(await ledger.post(merchant, { ...split, legs: split.legs.slice(0, 2) })).toEqual({
      ok: false,
      code: 'transaction_conflict',
    });
    expect(await ledger.balanceOf(merchant, house)).toBe(0n);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('postings that arrive together are decided in their order: of 150 and 50 at a balance of 100 the second succeeds [LEDGER-26]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const answers = await Promise.all([
      transfer(ledger, merchant, bet('b1', 150n)),
      transfer(ledger, merchant, bet('b2', 50n)),
      transfer(ledger, merchant, bet('b2', 50n)),
      transfer(ledger, merchant, bet('b2', 51n)),
      transfer(ledger, merchant, bet('b3', 60n)),
      transfer(ledger, merchant, bet('b4', 50n)),
    ]);
    expect(answers.map((answer) => (answer.ok ? answer.value.balancesMinor[0] : answer.code))).toEqual([
      'insufficient_funds',
      50n,
      50n,
      'transaction_conflict',
      'insufficient_funds',
      0n,
    ]);
    expect(answers[2]).toMatchObject({ value: { isDuplicate: true } });
    expect(await ledger.balanceOf(merchant, player)).toBe(0n);
  });

  test('an item that the database refuses fails alone, not its neighbours of the batch [LEDGER-26]', async () => {
    const { merchant, player, bet } = await openTable(100n);
    const answers = await Promise.allSettled([
      transfer(ledger, merchant, bet('b1', 10n)),
      transfer(ledger, merchant, { ...bet('broken', 10n), kind: 'adjustment' }),
      ledger.post(merchant, { ...bet('b2', 0n), legs: [{ account: player, amountMinor: -10n }] }),
      transfer(ledger, merchant, bet('b3', 10n)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await ledger.balanceOf(merchant, player)).toBe(80n);
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
      transfer(ledger, merchant, {
        source: 's',
        idempotencyKey: 'k',
        kind: 'bet',
        debit: same[0]!,
        credit: other,
        amountMinor: 1n,
      }),
    ).rejects.toThrow('do not sum to zero');
    await expect(ledger.accountOf(merchant, { kind: 'cash', currency: 'THB' })).rejects.toThrow('account_owner');
  });

  test('points are money of another currency, and house accounts may be negative in it [LEDGER-08, LEDGER-19]', async () => {
    const merchant = newMerchant();
    const house = await ledger.accountOf(merchant, { kind: 'house', currency: 'POINTS' });
    const member = await ledger.accountOf(merchant, { kind: 'cash', ownerId: 1n, currency: 'POINTS' });
    const answer = await transfer(ledger, merchant, {
      source: 'points',
      idempotencyKey: 'daily',
      kind: 'win',
      debit: house,
      credit: member,
      amountMinor: 7n,
    });
    expect(answer).toMatchObject({ ok: true, value: { balancesMinor: [-7n, 7n] } });
  });

  test('a ledger account of another merchant does not exist [TENANT-06]', async () => {
    const mine = await openTable(100n);
    const theirs = await openTable(100n);
    await expect(ledger.balanceOf(mine.merchant, theirs.player)).rejects.toThrow('no result');
    await expect(transfer(ledger, mine.merchant, { ...mine.bet('b1', 1n), debit: theirs.player })).rejects.toThrow(
      'is not one of this merchant',
    );
    expect(await ledger.balanceOf(theirs.merchant, theirs.player)).toBe(100n);
  });
}

function testTrialBalance(): void {
  test('the trial balance shows balances that were changed without a transfer [LEDGER-11, LEDGER-28]', async () => {
    const { merchant, player, house } = await openTable(100n);
    expect(await ledger.trialBalance(merchant)).toEqual({
      lines: [
        { kind: 'cash', currency: 'THB', balanceMinor: 100n },
        { kind: 'demo_issue', currency: 'THB', balanceMinor: -100n },
        { kind: 'house', currency: 'THB', balanceMinor: 0n },
      ],
      driftedAccounts: [],
      brokenTransferIds: [],
      isBalanced: true,
    });
    await sql`update account set balance_minor = balance_minor - 1 where merchant_code = ${merchant} and id = ${player}`.execute(
      opened.owner,
    );
    expect(await ledger.trialBalance(merchant)).toMatchObject({
      driftedAccounts: [{ accountId: player, kind: 'cash', balanceMinor: 99n, entriesMinor: 100n }],
      isBalanced: false,
    });
    // Now the sums are zero again, but two balances still differ from their entries.
    await sql`update account set balance_minor = balance_minor + 1 where merchant_code = ${merchant} and id = ${house}`.execute(
      opened.owner,
    );
    const { driftedAccounts, isBalanced } = await ledger.trialBalance(merchant);
    expect({ drifted: new Set(driftedAccounts.map(({ accountId }) => accountId)), isBalanced }).toEqual({
      drifted: new Set([player, house]),
      isBalanced: false,
    });
  });
}

describe.each(testDatabaseKinds())('the ledger on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testKeys();
  testFunds();
  testRecords();
  testLegs();
  testAccounts();
  testTrialBalance();
});
