import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openLedgerTable } from '../../../tests/support/ledger-table.ts';
import { transfer, type Transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from './ledger.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;

/** A merchant with one player who has this much play money. */
async function openTable(balanceMinor: bigint) {
  const table = await openLedgerTable(ledger, balanceMinor);
  const { merchant, player, house } = table;
  const move = (idempotencyKey: string, amountMinor: bigint, more: Partial<Transfer> = {}) =>
    transfer(ledger, merchant, {
      source: 'YB',
      idempotencyKey,
      kind: 'win',
      debit: house,
      credit: player,
      amountMinor,
      ...more,
    });
  return { ...table, move };
}

/** The largest balance of a member. */
const FULL = 2n ** 53n - 1n;
const tooHigh = { ok: false, code: 'balance_too_high' };

function testLimit(): void {
  test('a win or a returned stake that a member’s account cannot hold is refused, writes nothing, and the key stays free [LEDGER-22]', async () => {
    const { merchant, player, house, issuer, move } = await openTable(FULL);
    const bet = (key: string, amountMinor: bigint) =>
      move(key, amountMinor, { kind: 'bet', debit: player, credit: house });
    const takeBack = () =>
      ledger.reverse(merchant, { source: 'YB', idempotencyKey: 'undo', reversedKey: 'b1', reason: 'a mistake' });
    expect(await move('w1', 1n)).toEqual(tooHigh);
    expect(await move('g1', 1n, { kind: 'demo_money', debit: issuer })).toEqual(tooHigh);
    expect(await bet('b1', 40n)).toMatchObject({ ok: true });
    expect(await move('w2', 40n)).toMatchObject({ ok: true, value: { balancesMinor: [expect.anything(), FULL] } });
    expect(await takeBack()).toEqual(tooHigh);
    expect(await ledger.balanceOf(merchant, player)).toBe(FULL);
    // Once there is room, the same keys succeed.
    expect(await bet('b2', 41n)).toMatchObject({ ok: true });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await move('w1', 1n)).toMatchObject({ ok: true, value: { balancesMinor: [expect.anything(), FULL] } });
    // A duplicate gets its first answer, although it would not fit any more.
    expect(await move('w2', 40n)).toMatchObject({ ok: true, value: { isDuplicate: true } });
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('of wins at the same moment only as many arrive as the account can hold [LEDGER-22]', async () => {
    const { merchant, player, move } = await openTable(FULL - 25n);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => move(`w${n}`, 10n)));
    expect(answers.map((answer) => (answer.ok ? 'posted' : answer.code)).sort()).toEqual([
      ...Array<string>(4).fill('balance_too_high'),
      ...Array<string>(2).fill('posted'),
    ]);
    expect(await ledger.balanceOf(merchant, player)).toBe(FULL - 5n);
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });

  test('a bank that could not hold its balance refuses the posting instead of failing [LEDGER-23]', async () => {
    const { merchant, house, issuer, move } = await openTable(0n);
    const most = 9_000_000_000_000_000_000n;
    const pass = (key: string, amountMinor: bigint) =>
      move(key, amountMinor, { kind: 'demo_money', debit: house, credit: issuer });
    expect(await pass('m1', most)).toMatchObject({ ok: true, value: { balancesMinor: [-most, expect.anything()] } });
    expect(await pass('m2', 1n)).toEqual(tooHigh);
    expect(await pass('m3', most)).toEqual(tooHigh);
    expect(await move('m4', most, { kind: 'demo_money', debit: issuer, credit: house })).toMatchObject({ ok: true });
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });
}

describeDatabases('the largest balance on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testLimit();
});
