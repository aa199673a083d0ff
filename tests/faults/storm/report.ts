import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import type { StormResult } from './storm.ts';

const GIGABYTE = 2 ** 30;

/** What a run of `npm run faults` was made with, and what it found. */
export interface FaultsReport {
  seed: number;
  commit: string;
  machine: string;
  at: string;
  storms: StormResult[];
}

/** The commit of the sources, marked if they differ from it. */
function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', projectRoot, ...args], { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ', with changes');
  } catch {
    return 'no commit';
  }
}

const machineOf = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / GIGABYTE)} GB, ${platform()} ${release()} ${arch()}, Node ${process.version}`;

/** Puts together what storms of one seed have found. */
export const reportOf = (seed: number, storms: StormResult[]): FaultsReport => ({
  seed,
  commit: commitOf(),
  machine: machineOf(),
  at: new Date().toISOString(),
  storms,
});

/** Writes a report. Returns its path in the project. */
export function writeReport(report: FaultsReport): string {
  const folder = 'tests/output/faults';
  mkdirSync(join(projectRoot, folder), { recursive: true });
  const path = `${folder}/${report.at.replace(/[:.]/g, '-')}-${report.seed}.json`;
  writeFileSync(join(projectRoot, path), `${JSON.stringify(report, undefined, 2)}\n`);
  return path;
}

/** The storm in one paragraph. */
export function showStorm({
  kind,
  kills,
  operations,
  retried,
  checked,
  findings,
  faults,
  tookMs,
}: StormResult): string {
  const struck = Object.values(faults).reduce((sum, one) => sum + one.struck, 0);
  const checks = Object.values(checked).reduce((sum, count) => sum + count, 0);
  const first = `${kind}: ${kills} gateways killed, ${struck} faults, ${operations} calls, ${retried} unknown ones sent again, ${checks} checks in ${Math.round(tookMs / 1000)} s`;
  return [
    first,
    ...findings.map(({ invariant, what, after }) => `  FOUND ${invariant}: ${what} (after ${after})`),
  ].join('\n');
}
