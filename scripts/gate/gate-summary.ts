import { SLOW_TIMES } from './gate-costs.ts';
import type { TestCount } from './gate-vitest.ts';

/** One step of the gate after it ran. */
export interface StepResult {
  name: string;
  durationMs: number;
  hasPassed: boolean;
  /** Only steps that run tests have one; any other step counts as one test. */
  count?: TestCount;
}

/**
 * The table for people, and a last line for machines: `N passed, N failed`.
 * @param costs what each step costs on an idle machine, in seconds
 */
export function showSummary(results: readonly StepResult[], costs: ReadonlyMap<string, number> = new Map()): string {
  const width = Math.max(...results.map((result) => result.name.length));
  const rows = results.map((result) => {
    const { count } = result;
    const tests =
      count === undefined
        ? ''
        : `${count.passed} passed, ${count.failed} failed${count.skipped.length > 0 ? `, ${count.skipped.length} skipped` : ''}`;
    return `${result.hasPassed ? 'ok  ' : 'FAIL'}  ${result.name.padEnd(width)}  ${(result.durationMs / 1000).toFixed(1).padStart(6)} s  ${tests}`.trimEnd();
  });
  const skipped = results.flatMap((result) =>
    (result.count?.skipped ?? []).map((name) => `skipped  ${result.name}: ${name}`),
  );
  const unsteady = results.flatMap((result) =>
    (result.count?.unsteady ?? []).map((name) => `unsteady ${result.name}: ${name} passed at its second try`),
  );
  const slow = results.flatMap(({ name, durationMs }) => {
    const [tookS, costS] = [Math.round(durationMs / 1000), costs.get(name)];
    return costS !== undefined && durationMs / 1000 > costS * SLOW_TIMES
      ? [`slow     ${name}: ${tookS} s, where docs/CONTRIBUTING.md has ${costS} s`]
      : [];
  });
  const { passed, failed } = sumUp(results);
  return [...rows, ...skipped, ...unsteady, ...slow, `${passed} passed, ${failed} failed`].join('\n');
}

/** Tests and steps that passed and failed. A step of tests that failed without a failed test still counts as one failure. */
export function sumUp(results: readonly StepResult[]): { passed: number; failed: number } {
  let [passed, failed] = [0, 0];
  for (const { count, hasPassed } of results) {
    passed += count?.passed ?? Number(hasPassed);
    failed += hasPassed ? 0 : Math.max(1, count?.failed ?? 1);
  }
  return { passed, failed };
}
