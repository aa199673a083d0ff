import { join } from 'node:path';
import { projectRoot } from '../checks/sources.ts';
import { reasonForNoNginx } from '../../tests/support/nginx.ts';
import { reasonForNoPictures } from '../../tests/visual/machine.ts';
import type { Scheduled } from './gate-schedule.ts';
import { LONG_TAG, NODE_ARGUMENTS } from './gate-vitest.ts';

/** One step of the gate. */
export interface Step extends Scheduled {
  /** Arguments for node. */
  args: string[];
  /** Name of the vitest project, for steps that run tests. */
  project?: string;
  /** Runs the long tests, for which the gate has no time. */
  isLong?: boolean;
  env?: Record<string, string>;
  timeoutMs?: number;
  /** Whether the filter may leave out all of its tests. */
  mayBeEmpty?: boolean;
  /** Why this machine cannot run the step. The summary then lists it as skipped, with the reason. */
  reasonToSkip?: string | undefined;
}

/** Where the gate writes logs and reports. */
export const outputFolder = join(projectRoot, 'tests/output/gate');

/** The JSON report of a step that runs tests. */
export const reportPath = (name: string): string => join(outputFolder, `${name}.json`);

/** The full run measures and breaks things for minutes. */
const fullTimeoutMs = 60 * 60_000;

const bin = (path: string) => join('node_modules', path);
const script = (name: string) => `scripts/${name}.ts`;

/** A step that runs the tests of a vitest project: the short ones, or with `isLong` only the long ones. */
function tests(name: string, project: string, rest: Partial<Step> = {}): Step {
  const config = ['--config', 'tests/vitest.config.ts', '--configLoader', 'native', '--project', project];
  const filter = ['--tags-filter', rest.isLong ? LONG_TAG : `!${LONG_TAG}`];
  const reporters = ['default', 'json', join(projectRoot, 'scripts/gate/progress-reporter.ts')];
  const args = [...reporters.flatMap((reporter) => ['--reporter', reporter]), `--outputFile.json=${reportPath(name)}`];
  return {
    name,
    args: [...NODE_ARGUMENTS, bin('vitest/vitest.mjs'), 'run', ...config, ...filter, ...args],
    project,
    ...rest,
  };
}

/** Options of the linter, which also checks types: the information that its rules need costs as much as the check itself. */
export const LINT_OPTIONS = '--type-aware --type-check --tsconfig tsconfig.json --deny-warnings -f unix'.split(' ');

/** The steps of every gate. */
export const steps: readonly Step[] = [
  { name: 'build', args: ['scripts/build.ts'] },
  {
    name: 'lint',
    args: [bin('oxlint/bin/oxlint'), ...LINT_OPTIONS],
  },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'boundaries', args: [script('boundaries')] },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '-c', '.knip.jsonc', '--no-progress'] },
  { name: 'rules', args: [script('rules')] },
  { name: 'brands', args: [script('brand'), 'check'], after: ['build'] },
  tests('unit', 'unit', { after: ['build'] }),
  tests('http', 'http', { after: ['build', 'unit'] }),
  tests('export', 'export', { after: ['build', 'unit'], reasonToSkip: reasonForNoNginx() }),
  tests('journeys', 'journeys', { after: ['build', 'http', 'export'], isAlone: true }),
  tests('visual', 'visual', { after: ['build', 'journeys'], isAlone: true, reasonToSkip: reasonForNoPictures() }),
];

/** The steps that the full run adds. They run one after another, because they measure and break things. */
export const fullSteps: readonly Step[] = [
  tests('longUnit', 'unit', { after: ['visual'], isAlone: true, isLong: true }),
  tests('longHttp', 'http', { after: ['longUnit'], isAlone: true, isLong: true, timeoutMs: fullTimeoutMs }),
  // The gate has most of these on the server alone.
  tests('embeddedHttp', 'http', {
    after: ['longHttp'],
    isAlone: true,
    timeoutMs: fullTimeoutMs,
    env: { TEST_DATABASE: 'embedded' },
  }),
  tests('longJourneys', 'journeys', { after: ['embeddedHttp'], isAlone: true, isLong: true, timeoutMs: fullTimeoutMs }),
  tests('longVisual', 'visual', {
    after: ['longJourneys'],
    isAlone: true,
    isLong: true,
    reasonToSkip: reasonForNoPictures(),
  }),
  // All stories on four grounds and all planted faults: each of the two takes most of an hour.
  tests('longSystem', 'full', { after: ['longVisual'], isAlone: true, timeoutMs: 3 * fullTimeoutMs }),
];

/** Which folders a project has tests in, as `tests/vitest.config.ts` says. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  unit: /^(src\/|scripts\/|tests\/(bench\/|tidy\.test\.ts))/,
  http: /^tests\/(http|faults)\//,
  export: /^tests\/export\//,
  journeys: /^tests\/(journeys|support)\//,
  visual: /^tests\/visual\//,
  full: /^tests\/full\//,
};

/** The step with these files of tests alone, or nothing where it has none of them. Steps without tests stay as they are. */
export function limitedTo(step: Step, files: readonly string[]): Step[] {
  if (step.project === undefined) return [step];
  const own = files.filter((path) => FOLDERS[step.project!]!.test(path));
  // Those of the other run are left out, and may be all.
  return own.length === 0 ? [] : [{ ...step, args: [...step.args, ...own], mayBeEmpty: true }];
}
