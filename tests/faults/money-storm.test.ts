import { expect, test } from 'vitest';
import { long } from '../support/long.ts';
import { DATABASE_HOOK_TIMEOUT_MS, quickKind, testDatabaseKinds } from '../support/test-databases.ts';
import { unnoticed } from './storm/damages.ts';
import { showStorm } from './storm/report.ts';
import { runStorm } from './storm/storm.ts';

/** Two kills take minutes on the embedded database of a busy machine. */
const LONG_MS = 600_000;
/** Any seed does: `npm run faults -- --seed` makes other storms, and longer ones. The short storm's first fault is a kill. */
const SEED = { short: 1, long: 20_261_123 };

/** Runs a storm, and damages its books afterwards where that is asked. */
async function expectNoFinding(
  kind: typeof quickKind,
  { seed, kills, callsOfRound, isDamaged }: { seed: number; kills: number; callsOfRound: number; isDamaged: boolean },
) {
  let blind: string[] = [];
  const storm = await runStorm({
    seed,
    kind,
    kills,
    operations: 0,
    playersOfBrand: 2,
    callsOfRound,
    comesToRest: false,
    async atEnd(findingsAfter) {
      if (isDamaged) blind = await unnoticed(findingsAfter);
    },
  });
  expect(storm.findings, showStorm(storm)).toEqual([]);
  expect(blind, 'invariants that did not notice the damage').toEqual([]);
  expect(storm.kills).toBeGreaterThanOrEqual(kills);
  expect(storm.operations).toBeGreaterThan(callsOfRound / 2);
  expect(Object.values(storm.checked).every((count) => count >= kills)).toBe(true);
}

test(
  'a cashier whose gateway is killed while players pay, withdraw and play loses no money, doubles none, and tells of each movement once [CASH-33, CASH-34]',
  { timeout: DATABASE_HOOK_TIMEOUT_MS },
  () => expectNoFinding(quickKind, { seed: SEED.short, kills: 1, callsOfRound: 60, isDamaged: false }),
);

test.each(testDatabaseKinds())(
  'a cashier on the %s database bears a longer storm, and what is damaged afterwards is noticed by name [CASH-33, CASH-34, TOOL-37, TOOL-38]',
  { ...long, timeout: LONG_MS },
  (kind) => expectNoFinding(kind, { seed: SEED.long, kills: 2, callsOfRound: 200, isDamaged: true }),
);
