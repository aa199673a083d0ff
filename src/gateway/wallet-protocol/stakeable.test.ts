import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBonusTable, type BonusTable } from '../../../tests/support/bonus-table.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';

/** Histories of the property test, each on a table of its own. */
const RUNS = 15;

/** Sets a limit of the player for the day, as the day's end is far away. */
const limit = (table: BonusTable, measure: 'stake' | 'loss', minor: bigint) =>
  table.database.withMerchant(table.merchantCode, (trx) =>
    sql`insert into play_limit (merchant_code, member_id, currency, measure, period, limit_minor, period_ends_at, time_zone)
      values (${table.merchantCode}, ${table.memberId}, 'THB', ${measure}, 'day', ${minor}, '2026-01-16', 'UTC')`.execute(
      trx,
    ),
  );

describeDatabases('what a player can stake, on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);
  const openTable = (balanceMinor = 100n) => openBonusTable(opened.database, balanceMinor);

  test('the bonus counts while it runs, in each answer alike: after a rollback of an earlier bet, after one of a bet that never came, and no longer once it has ended [WPROT-37]', async () => {
    const table = await openTable();
    await table.bet('before', 10n, 'r0');
    await table.claim(await table.earn('gift', 50n));
    expect(await table.stakeable()).toEqual({ currency: 'THB', balanceMinor: 140 });
    expect(await table.rollback('before', 'r0')).toMatchObject({ value: { balanceMinor: 150n } });
    expect(await table.rollback('never', 'r9')).toMatchObject({ value: { balanceMinor: 150n } });
    expect(await table.bet('all', 150n)).toMatchObject({ value: { balanceMinor: 0n } });
    expect(await table.win('w', 30n, 'r1', false)).toMatchObject({ value: { balanceMinor: 30n } });
    expect(await table.stakeable()).toMatchObject({ balanceMinor: 30 });
    const [bonus] = await table.bonuses();
    await table.giveUp(bonus!.id);
    // Two thirds of the stake were cash.
    expect(await table.win('w2', 30n)).toMatchObject({ value: { balanceMinor: 40n } });
    expect(await table.stakeable()).toMatchObject({ balanceMinor: 40 });
    expect(await table.isBalanced()).toBe(true);
  });

  test('any history of bets, wins and rollbacks around a bonus answers with the balance that a game is told when it asks [WPROT-37, BONUS-01]', async () => {
    const move = fc.record({
      op: fc.constantFrom('bet', 'win', 'rollback', 'claim', 'giveUp'),
      round: fc.integer({ min: 0, max: 2 }),
      amountMinor: fc.bigInt({ min: 1n, max: 60n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 12 }), async (moves) => {
        const table = await openTable();
        const rewardId = await table.earn('gift', 50n, { turnoverMinor: '1000' });
        const told: [answered: number, asked: number][] = [];
        for (const [index, { op, round, amountMinor }] of moves.entries()) {
          const answer =
            op === 'bet'
              ? await table.bet(`b${round}-${index}`, amountMinor, `r${round}`)
              : op === 'win'
                ? await table.win(`w${index}`, amountMinor, `r${round}`, false)
                : op === 'rollback'
                  ? await table.rollback(`b${round}-${index - 1}`, `r${round}`)
                  : undefined;
          if (op === 'claim') await table.claim(rewardId);
          if (op === 'giveUp') for (const { id } of (await table.bonuses()).slice(0, 1)) await table.giveUp(id);
          const { balanceMinor } = await table.stakeable();
          told.push([answer?.ok ? Number(answer.value.balanceMinor) : balanceMinor, balanceMinor]);
        }
        for (const [answered, asked] of told) expect(answered).toBe(asked);
      }),
      { numRuns: RUNS },
    );
  });

  test('the largest stake is what the bonus and each limit leave, and one unit more is refused [WPROT-38]', async () => {
    const table = await openTable();
    expect((await table.stakeable()).stakeMaxMinor).toBeUndefined();
    await table.claim(await table.earn('gift', 50n, { stakeMaxMinor: '45' }));
    expect((await table.stakeable()).stakeMaxMinor).toBe(45);
    expect(await table.bet('above', 46n)).toEqual({ ok: false, code: 'stake_too_high' });
    await limit(table, 'stake', 60n);
    await table.bet('b1', 20n);
    expect((await table.stakeable()).stakeMaxMinor).toBe(40);
    expect(await table.bet('above', 41n)).toEqual({ ok: false, code: 'limit_reached' });
    await limit(table, 'loss', 15n);
    expect((await table.stakeable()).stakeMaxMinor).toBe(15);
    expect(await table.bet('above', 16n)).toEqual({ ok: false, code: 'limit_reached' });
    expect(await table.bet('b2', 15n)).toMatchObject({ ok: true });
    expect((await table.stakeable()).stakeMaxMinor).toBe(0);
  });

  test('a bonus that pays first is no loss, so a limit of losses leaves it to be staked [WPROT-38]', async () => {
    const table = await openTable();
    await table.claim(await table.earn('gift', 50n, { paysFirst: 'bonus' }));
    await limit(table, 'loss', 15n);
    expect((await table.stakeable()).stakeMaxMinor).toBe(65);
    expect(await table.bet('above', 66n)).toEqual({ ok: false, code: 'limit_reached' });
    expect(await table.bet('most', 65n)).toMatchObject({ ok: true });
  });
});
