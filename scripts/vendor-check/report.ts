import { writeFileSync } from 'node:fs';
import { junitOf, showVerdicts } from './show-verdicts.ts';
import { isGood, type Verdict } from './verdict.ts';

/** How the verdicts are told. */
export interface ReportOptions {
  /** File for JUnit XML. */
  junit?: string;
  /** Prints JSON instead of the table. */
  json?: boolean;
}

/** Prints the verdicts, writes the file, and sets the exit code: 0 if no check failed, 1 otherwise. */
export function report(suite: string, verdicts: readonly Verdict[], { junit, json }: ReportOptions): void {
  if (junit !== undefined) writeFileSync(junit, junitOf(suite, verdicts));
  const isPassed = isGood(verdicts);
  process.stdout.write(
    json ? `${JSON.stringify({ suite, isPassed, verdicts }, undefined, 2)}\n` : showVerdicts(verdicts),
  );
  if (!isPassed) process.exitCode = 1;
}
