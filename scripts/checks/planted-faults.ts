import { readCitations } from './rules.ts';
import type { SourceFile } from './sources.ts';

/** A fault to plant in a copy of the source, to see whether tests notice it. */
export interface PlantedFault {
  /** What the site would do wrong. */
  does: string;
  path: string;
  /** Stands in the file exactly once. */
  text: string;
  replacement: string;
  /** Rules of which each has a test that must fail. */
  rules: readonly string[];
}

/** The text of a file with the fault in it. Throws if the file has changed and the fault no longer fits. */
export function plant({ does, path, text, replacement }: PlantedFault, source: string): string {
  const count = source.split(text).length - 1;
  if (count !== 1)
    throw new Error(
      `the fault "${does}" finds its text ${count} times in ${path}: update it in tests/full/planted-faults.ts`,
    );
  // A function, because a `$` in a text would be a pattern.
  return source.replace(text, () => replacement);
}

/** Paths of the files with a test that cites one of the rules, sorted. */
export const filesCiting = (tests: readonly SourceFile[], rules: readonly string[]): string[] =>
  tests
    .filter((file) => readCitations(file).some(({ id }) => rules.includes(id)))
    .map(({ path }) => path)
    .sort();

/** What vitest's JSON report says of each test. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The rules of which no test failed, by vitest's JSON report. */
export function unnoticedRules(report: string, rules: readonly string[]): string[] {
  const failed = (JSON.parse(report) as Report).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return rules.filter((rule) => !failed.some(({ fullName }) => new RegExp(`\\b${rule}\\b`).test(fullName)));
}
