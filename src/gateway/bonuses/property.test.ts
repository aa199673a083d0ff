import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BonusReference } from '../../../tests/support/bonus-reference.ts';
import { openBonusTable, type BonusTable } from '../../../tests/support/bonus-table.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';

/** Histories per database, and steps per history: some seconds. */
const HISTORIES = 12;
const STEPS_MAX = 30;
const PROPERTY_TIMEOUT_MS = 180_000;
const START_MINOR = 100n;
const SHARE = 50;

const amount = fc.bigInt({ min: 1n, max: 80n });
const round = fc.integer({ min: 0, max: 7 });
const winning = { round, amount: fc.bigInt({ min: 0n, max: 120n }), isOver: fc.boolean() };
const granting = {
  amount,
  wanted: fc.bigInt({ min: 0n, max: 120n }),
  paysFirst: fc.constantFrom('cash' as const, 'bonus' as const),
  stakeMax: fc.option(fc.bigInt({ min: 20n, max: 80n }), { nil: null }),
};
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('bet' as const), round, amount }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('win' as const), ...winning }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rollback' as const), bet: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('grant' as const), ...granting }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('give_up' as const, 'expire' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describeDatabases('random histories of bonuses on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  async function live(steps: readonly Step[]): Promise<void> {
    const table = await openBonusTable(opened.database, START_MINOR);
    const reference = new BonusReference(START_MINOR, BigInt(SHARE));
    const bets: { key: string; roundId: string }[] = [];
    for (const [index, taken] of steps.entries()) {
      table.tick();
      if (taken.does === 'bet') bets.push({ key: `b${index}`, roundId: `r${taken.round}` });
      await take(table, taken, { index, bets });
      refer(reference, taken);
      await table.follow();
      expect({ index, taken, ...(await standOf(table)) }).toEqual({ index, taken, ...standOfReference(reference) });
    }
    expect(await table.isBalanced()).toBe(true);
  }

  test(
    'keep every balance, turnover and state as the rules have them [BONUS-01, BONUS-03, BONUS-04, BONUS-05, BONUS-06]',
    () => fc.assert(fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), live), { numRuns: HISTORIES }),
    PROPERTY_TIMEOUT_MS,
  );
});

/** Takes a step at the gateway's commands. What they refuse changes nothing. */
async function take(
  table: BonusTable,
  taken: Step,
  { index, bets }: { index: number; bets: readonly { key: string; roundId: string }[] },
): Promise<void> {
  if (taken.does === 'bet') await table.bet(`b${index}`, taken.amount, `r${taken.round}`);
  else if (taken.does === 'win') await table.win(`w${index}`, taken.amount, `r${taken.round}`, taken.isOver);
  else if (taken.does === 'rollback') {
    const bet = bets[taken.bet];
    if (bet) await table.rollback(bet.key, bet.roundId);
  } else if (taken.does === 'grant') {
    const { wanted, paysFirst, stakeMax } = taken;
    const id = await table.earn(`g${index}`, taken.amount, {
      turnoverMinor: String(wanted),
      paysFirst,
      stakeMaxMinor: stakeMax === null ? null : String(stakeMax),
      shares: { SLOT: SHARE },
    });
    await table.claim(id);
  } else if (taken.does === 'expire') await table.expire();
  else {
    const open = (await table.bonuses()).find(({ state }) => state === 'open');
    if (open) await table.giveUp(open.id);
  }
}

function refer(reference: BonusReference, taken: Step): void {
  if (taken.does === 'bet') reference.bet(taken.round, taken.amount);
  else if (taken.does === 'win') reference.win(taken.round, taken.amount, taken.isOver);
  else if (taken.does === 'rollback') reference.rollback(taken.bet);
  else if (taken.does === 'grant') reference.grant(taken);
  else reference.end(taken.does === 'expire' ? 'expired' : 'given_up');
}

async function standOf(table: BonusTable) {
  const bonuses = await table.bonuses();
  const open = bonuses.find(({ state }) => state === 'open');
  return {
    cash: await table.balance('cash'),
    bonus: await table.balance('bonus'),
    cost: -(await table.balance('rewards')),
    done: open?.turnover_done_minor,
    ended: bonuses.flatMap(({ state }) => (state === 'open' ? [] : [state])),
  };
}

const standOfReference = ({ cash, bonus, cost, open, ended }: BonusReference) => ({
  cash,
  bonus,
  cost,
  done: open?.done,
  ended: [...ended],
});
