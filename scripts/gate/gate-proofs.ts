import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Proofs } from '../../src/shared/studio/evidence.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** The files of a JSON report of which every test that ran has passed, from the project's root. */
export function passedFiles(report: string, root: string): string[] {
  const { testResults } = JSON.parse(report) as Report;
  return testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'passed' && assertionResults.some((assertion) => assertion.status === 'passed'),
    )
    .map(({ name }) => relative(root, name));
}

/** Writes down when files of tests have passed: what a brand shows as evidence. */
export function noteProofs(distDir: string, files: readonly string[], at: Date): void {
  const path = join(distDir, 'proofs.json');
  if (!existsSync(distDir)) return;
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Proofs) : {};
  writeFileSync(
    path,
    JSON.stringify({ ...before, ...Object.fromEntries(files.map((file) => [file, at.toISOString()])) }),
  );
}
