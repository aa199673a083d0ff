import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBonusTable } from '../../../tests/support/bonus-table.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { transfer } from '../../../tests/support/transfer.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
const openTable = (balanceMinor = 100n) => openBonusTable(opened.database, balanceMinor);
const refused = (code: string) => ({ ok: false, code });

function testClaims(): void {
  test('64 claims of a bonus at the same moment open it once, and a second bonus waits until it has ended [PROMO-07, BONUS-02]', async () => {
    const table = await openTable();
    const [first, second] = [await table.earn('first', 50n), await table.earn('second', 70n)];
    const answers = await Promise.all(Array.from({ length: 64 }, () => table.claim(first)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await table.balance('bonus'), await table.balance('rewards')]).toEqual([50n, -50n]);
    expect(await table.claim(second)).toMatchObject(refused('transition_refused'));
    const [open] = await table.bonuses();
    expect(await table.giveUp(open!.id)).toMatchObject({ ok: true, value: { state: 'given_up', balance: '0.50' } });
    expect(await table.claim(second)).toMatchObject({ ok: true });
    expect((await table.bonuses()).map(({ state }) => state)).toEqual(['given_up', 'open']);
    expect(await table.isBalanced()).toBe(true);
  });

  test('a trial, a closed and an excluded player get nothing, and their reward waits [BONUS-08]', async () => {
    const table = await openTable();
    const id = await table.earn('gift', 50n);
    const own = `merchant_code = '${table.merchantCode}'`;
    const run = (text: string) => table.database.withMerchant(table.merchantCode, (trx) => sql.raw(text).execute(trx));
    const block = (kind: string) =>
      run(`insert into play_block (merchant_code, member_id, kind, begins_at, reason)
        values ('${table.merchantCode}', ${table.memberId}, '${kind}', '2026-01-01', 'a test')`);
    for (const kind of ['closed', 'excluded', 'time_out']) {
      await block(kind);
      expect(await table.claim(id)).toMatchObject(refused('transition_refused'));
      await sql.raw(`delete from play_block where ${own}`).execute(opened.owner);
    }
    await run(`update member set customer_type = 4, ends_at = '2099-01-01' where ${own}`);
    expect(await table.claim(id)).toMatchObject(refused('transition_refused'));
    await run(`update member set customer_type = 0, ends_at = null where ${own}`);
    expect(await table.claim(id)).toMatchObject({ ok: true });
  });
}

function testTurnover(): void {
  test('stakes count by share, and each round says how and why not; the last one makes the bonus cash [BONUS-03, BONUS-04, BONUS-16]', async () => {
    const table = await openTable();
    await table.bet('early', 10n, 'before');
    table.tick();
    await table.claim(await table.earn('gift', 50n, { turnoverMinor: '30', shares: { SLOT: 50 } }));
    table.tick();
    await table.win('early-w', 0n, 'before');
    await table.bet('b1', 20n, 'gone');
    await table.rollback('b1', 'gone');
    await table.bet('b2', 40n, 'half');
    await table.win('w2', 0n, 'half');
    await table.bet('b4', 15n, 'even');
    await table.win('w4', 15n, 'even');
    await table.follow();
    expect(await table.rounds()).toMatchObject([
      { round_id: 'before', stake_minor: 10n, counted_minor: 0n, reason: 'before' },
      { round_id: 'gone', counted_minor: 0n, reason: 'rolled_back' },
      { round_id: 'half', stake_minor: 40n, counted_minor: 20n, share: 50, reason: 'share' },
      { round_id: 'even', stake_minor: 15n, counted_minor: 0n, reason: 'no_result' },
    ]);
    expect(await table.bonuses()).toMatchObject([{ state: 'open', turnover_done_minor: 20n }]);
    await table.bet('b3', 20n, 'last');
    await table.win('w3', 5n, 'last');
    await table.follow();
    expect(await table.bonuses()).toMatchObject([{ state: 'converted', turnover_done_minor: 30n, end_minor: 50n }]);
    // 100 less 10, 40 and 20, with 5 won and 50 converted.
    expect([await table.balance('cash'), await table.balance('bonus')]).toEqual([85n, 0n]);
    expect(await table.split()).toEqual([]);
    expect(await table.isBalanced()).toBe(true);
  });

  test('the event of a settled round says which part of its stake the bonus paid [CONTRACT-34]', async () => {
    const table = await openTable();
    await table.claim(await table.earn('gift', 50n, { paysFirst: 'bonus' }));
    await table.bet('b1', 60n);
    await table.win('w1', 12n);
    const { rows } = await table.database.withMerchant(table.merchantCode, (trx) =>
      sql<{
        body: object;
      }>`select body from event where merchant_code = ${table.merchantCode} and type = 'round_settled'`.execute(trx),
    );
    expect(rows).toMatchObject([{ body: { betMinor: '60', winMinor: '12', bonusBetMinor: '50' } }]);
  });

  test('an excluded game and one that is not in the catalogue do not count in full [BONUS-03]', async () => {
    const table = await openTable();
    await table.claim(await table.earn('gift', 50n, { excludedGames: ['YB/g'] }));
    await table.bet('b1', 40n);
    await table.win('w1', 10n);
    await table.follow();
    expect(await table.rounds()).toMatchObject([{ counted_minor: 0n, share: 0, reason: 'excluded' }]);
  });

  test('a stake above the largest one is refused while the bonus is open, and not after it [BONUS-03]', async () => {
    const table = await openTable();
    await table.claim(await table.earn('gift', 50n, { stakeMaxMinor: '20' }));
    expect(await table.bet('b1', 21n)).toMatchObject(refused('stake_too_high'));
    await table.giveUp((await table.bonuses())[0]!.id);
    expect(await table.bet('b2', 21n)).toMatchObject({ ok: true });
  });
}

function testEnds(): void {
  test('what rounds win that outlive a bonus goes back to who paid for it, and to the player if it was converted [BONUS-06]', async () => {
    for (const isConverted of [false, true]) {
      const table = await openTable(0n);
      await table.claim(await table.earn('gift', 50n, { turnoverMinor: '10', paysFirst: 'bonus' }));
      await table.bet('b1', 20n, 'long');
      await table.bet('b2', 10n, 'short');
      if (isConverted) await table.win('w2', 0n, 'short');
      else await table.giveUp((await table.bonuses())[0]!.id);
      await table.follow();
      expect([await table.balance('cash'), await table.balance('bonus')]).toEqual([isConverted ? 20n : 0n, 0n]);
      // Another bonus waits, because the win of this round would be mixed up with it.
      expect(await table.claim(await table.earn('next', 5n))).toMatchObject(refused('transition_refused'));
      await table.win('w1', 60n, 'long', false);
      expect(await table.balance('bonus')).toBe(60n);
      expect(await table.bet('b3', 60n, 'other')).toMatchObject(refused('insufficient_funds'));
      await table.win('w3', 0n, 'long');
      if (!isConverted) await table.win('w4', 0n, 'short');
      await table.follow();
      expect([await table.balance('cash'), await table.balance('bonus')]).toEqual([isConverted ? 80n : 0n, 0n]);
      expect(await table.balance('rewards')).toBe(isConverted ? -50n : 30n);
      expect(await table.isBalanced()).toBe(true);
    }
  });

  test('a bonus of which nothing is left is lost; one whose time is over goes back [BONUS-05]', async () => {
    const table = await openTable(0n);
    await table.claim(await table.earn('gift', 50n));
    await table.bet('b1', 50n);
    await table.follow();
    expect(await table.bonuses()).toMatchObject([{ state: 'open' }]);
    await table.win('w1', 0n);
    await table.follow();
    // The last stake was the turnover, too.
    expect(await table.bonuses()).toMatchObject([{ state: 'converted', end_minor: 0n }]);
    await table.claim(await table.earn('lost', 50n, { turnoverMinor: '500' }));
    await table.bet('b2', 50n, 'r2');
    await table.win('w2', 0n, 'r2');
    await table.follow();
    await table.claim(await table.earn('late', 30n, { turnoverMinor: '500' }));
    expect(await table.expire()).toBeGreaterThan(0);
    expect((await table.bonuses()).map(({ state, end_minor: held }) => [state, held])).toEqual([
      ['converted', 0n],
      ['lost', 0n],
      ['expired', 30n],
    ]);
    expect(await table.balance('rewards')).toBe(-100n);
  });
}

function testMoments(): void {
  test('a bonus ends once: given up at 64 moments, by another player, and again after its end [BONUS-05, BONUS-07]', async () => {
    const table = await openTable();
    await table.claim(await table.earn('gift', 50n));
    const { id } = (await table.bonuses())[0]!;
    expect(await table.giveUp(id, table.memberId + 1n)).toMatchObject(refused('not_found'));
    const answers = await Promise.all(Array.from({ length: 64 }, () => table.giveUp(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await table.giveUp(id)).toMatchObject(refused('transition_refused'));
    expect([await table.balance('bonus'), await table.balance('rewards')]).toEqual([0n, 0n]);
    await expect(
      table.database.withMerchant(table.merchantCode, (trx) =>
        trx.updateTable('bonus').set({ state: 'open', ended_at: null, end_minor: null }).execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'bonus_transition' });
  });

  test('bets at the moment at which a bonus is given up lose nothing on the way [BONUS-05]', async () => {
    const table = await openTable(0n);
    await table.claim(await table.earn('gift', 50n, { turnoverMinor: '5000' }));
    const { id } = (await table.bonuses())[0]!;
    await Promise.all([
      ...Array.from({ length: 20 }, (_, place) => table.bet(`b${place}`, 2n, `r${place}`)),
      table.giveUp(id),
      ...Array.from({ length: 20 }, (_, place) => table.bet(`c${place}`, 2n, `s${place}`)),
    ]);
    const [bonus] = await table.bonuses();
    const staked = (
      await table.database.withMerchant(table.merchantCode, (trx) =>
        trx.selectFrom('round').select('bet_minor').execute(),
      )
    ).reduce((sum, row) => sum + row.bet_minor, 0n);
    expect(bonus).toMatchObject({ state: 'given_up', end_minor: 50n - staked });
    expect([await table.balance('bonus'), await table.balance('rewards')]).toEqual([0n, -staked]);
    expect(await table.isBalanced()).toBe(true);
  });

  test('money that operators put into an empty bonus account opens no bonus and is not taken [BONUS-02]', async () => {
    const table = await openTable();
    const account = (kind: 'bonus' | 'adjustment') =>
      table.ledger.accountOf(table.merchantCode, {
        kind,
        ownerId: kind === 'bonus' ? table.memberId : undefined,
        currency: 'THB',
      });
    await transfer(table.ledger, table.merchantCode, {
      source: 'console',
      idempotencyKey: 'by-hand',
      kind: 'small_adjustment',
      debit: await account('adjustment'),
      credit: await account('bonus'),
      amountMinor: 5n,
      reason: 'a test',
      madeBy: 'operator:1',
    });
    expect(await table.claim(await table.earn('gift', 50n))).toMatchObject(refused('transition_refused'));
    expect(await table.balance('bonus')).toBe(5n);
  });
}

describeDatabases('bonuses on the %s database', (kind) => {
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);
  testClaims();
  testTurnover();
  testEnds();
  testMoments();
});
