import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, runLogged, type ProcessEnd } from './gate/gate-process.ts';
import { runSteps } from './gate/gate-schedule.ts';
import { showSummary, sumUp, type StepResult } from './gate/gate-summary.ts';
import { ChoiceError, readChoice } from './gate/gate-choice.ts';
import { makeMemoryFolder, removeMemoryFolder } from './gate/gate-memory.ts';
import { noteProofs, passedFiles } from './gate/gate-proofs.ts';
import { costsIn } from './gate/gate-costs.ts';
import { countTests, endOf, hasReport, LONG_TAG, NODE_ARGUMENTS } from './gate/gate-vitest.ts';
import { projectRoot } from './checks/sources.ts';
import { reasonForNoNginx } from '../tests/support/nginx.ts';
import { reasonForNoPictures } from '../tests/visual/machine.ts';

// The gate: the one definition of done. Every step runs even if another fails. Details go to tests/output/gate/,
// failures also to stderr, the table and the count to stdout. `--full` adds the long tests, `--only=unit,lint` runs
// only some steps, and `--only=unit <file>` only some tests.

/** Timeout of a step, which then counts as failed: twice what the journeys take on two cores. */
const stepTimeoutMs = 15 * 60_000;
/** The full run measures and breaks things for minutes. */
const fullTimeoutMs = 60 * 60_000;
/** Two cores are the smallest machine that we know. More steps at the same time slow each other down. */
const slots = 2;
/** Lines to show of a failed step's log. The whole log is in its file. */
const tailLines = 60;
/** The last words of a program that crashed. */
const crashLines = 15;

interface Step {
  name: string;
  args: string[];
  after?: string[];
  isAlone?: boolean;
  /** Name of the vitest project, for steps that run tests. */
  project?: string;
  /** Runs the long tests, for which the gate has no time. */
  isLong?: boolean;
  env?: Record<string, string>;
  timeoutMs?: number;
  /** Why this machine cannot run the step. The summary then lists it as skipped, with the reason. */
  reasonToSkip?: string | undefined;
}

const outputFolder = join(projectRoot, 'tests/output/gate');
const bin = (path: string) => join('node_modules', path);
const script = (name: string) => `scripts/${name}.ts`;

/** A step that runs the tests of a vitest project: the short ones, or with `isLong` only the long ones. */
function tests(name: string, project: string, rest: Partial<Step> = {}): Step {
  const config = ['--config', 'tests/vitest.config.ts', '--configLoader', 'native', '--project', project];
  const filter = ['--tags-filter', rest.isLong ? LONG_TAG : `!${LONG_TAG}`];
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${reportPath(name)}`];
  const args = [...NODE_ARGUMENTS, bin('vitest/vitest.mjs'), 'run', ...config, ...filter, ...reporters];
  return { name, args, project, ...rest };
}

const reportPath = (name: string) => join(outputFolder, `${name}.json`);

/** The steps that the full run adds. They run one after another, because they measure and break things. */
const fullSteps: Step[] = [
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
  tests('longSystem', 'full', { after: ['longVisual'], isAlone: true, timeoutMs: fullTimeoutMs }),
];

const steps: Step[] = [
  { name: 'build', args: ['scripts/build.ts'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  {
    name: 'lint',
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--tsconfig', 'tsconfig.json', '--deny-warnings', '-f', 'unix'],
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

/** Where the gate's tests keep temporary files, if there is room in memory. Those of the full run use the disk, because they measure. */
const memoryFolder = makeMemoryFolder();

/** The environment of a step: the project's defaults, without what the caller's shell sets for a server. */
function stepEnvironment({ isLong, project, env }: Step): NodeJS.ProcessEnv {
  const {
    NODE_ENV: _mode,
    PORT: _port,
    GAMES_PORT: _gamesPort,
    PAYMENTS_PORT: _paymentsPort,
    DATA_DIR: _data,
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    FORCE_COLOR: _colour,
    ...rest
  } = process.env;
  // Processes share compiled code, because each group of tests starts several.
  const shared = { NO_COLOR: '1', NODE_COMPILE_CACHE: join(projectRoot, 'tests/output/compile-cache') };
  const isInMemory = memoryFolder !== undefined && project !== undefined && project !== 'full' && isLong !== true;
  return { ...rest, ...shared, ...env, ...(isInMemory && { TMPDIR: memoryFolder }) };
}

const say = (text: string) => process.stderr.write(`${text}\n`);

let isStopping = false;

const runOnce = (step: Step, logPath: string): Promise<ProcessEnd> =>
  runLogged({
    args: step.args,
    logPath,
    timeoutMs: step.timeoutMs ?? stepTimeoutMs,
    cwd: projectRoot,
    env: stepEnvironment(step),
  });

/** Whether the program that runs the tests died before it could report. Its log is kept under another name. */
function hasCrashed(step: Step, { code, hasTimedOut, signal }: ProcessEnd): boolean {
  if (isStopping || hasTimedOut || step.project === undefined) return false;
  if (hasReport(readIfThere(reportPath(step.name)))) return false;
  const kept = join(outputFolder, `${step.name}.crash.log`);
  renameSync(join(outputFolder, `${step.name}.log`), kept);
  say(
    `     ${step.name} ${endOf({ exitCode: code, signal })} and left no report, so it runs once more. The end of its log:`,
  );
  say(
    readFileSync(kept, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-crashLines)
      .map((line) => `     │ ${line}`)
      .join('\n'),
  );
  return true;
}

async function runStep(step: Step): Promise<StepResult> {
  if (isStopping) return { name: step.name, durationMs: 0, hasPassed: false };
  if (step.reasonToSkip !== undefined)
    return {
      name: step.name,
      durationMs: 0,
      hasPassed: true,
      count: { passed: 0, failed: 0, skipped: [step.reasonToSkip], faults: [], failures: [], unsteady: [] },
    };
  const logPath = join(outputFolder, `${step.name}.log`);
  const first = await runOnce(step, logPath);
  const isLost = hasCrashed(step, first);
  // The tests said nothing, good or bad, so another run hides nothing of them.
  const { code, durationMs, hasTimedOut, signal } = isLost ? await runOnce(step, logPath) : first;
  const report = step.project === undefined ? undefined : readIfThere(reportPath(step.name));
  const count =
    step.project === undefined
      ? undefined
      : countTests({
          report,
          exitCode: code,
          signal,
          log: readIfThere(logPath) ?? '',
          isLong: step.isLong === true,
        });
  if (isLost)
    count?.unsteady.unshift(`the step (the first time it ${endOf({ exitCode: first.code, signal: first.signal })})`);
  if (hasReport(report)) noteProofs(join(projectRoot, 'dist'), passedFiles(report!, projectRoot), new Date());
  const hasPassed = code === 0 && (count === undefined || count.failed === 0);
  say(`${hasPassed ? 'ok  ' : 'FAIL'} ${step.name} ${(durationMs / 1000).toFixed(1)} s`);
  if (!hasPassed) {
    const lines = readFileSync(logPath, 'utf8').trimEnd().split('\n');
    for (const fault of [...(hasTimedOut ? ['took too long'] : []), ...(count?.faults ?? [])])
      say(`     ${step.name} ${fault}`);
    // Where the tests say which of them failed and why, the end of the log would only push that out of sight.
    const told = count?.failures.length
      ? count.failures.flatMap((failure) => failure.split('\n'))
      : lines.slice(-tailLines);
    say(told.map((line) => `     │ ${line}`).join('\n'));
    if (lines.length > told.length) say(`     (${lines.length} lines in tests/output/gate/${step.name}.log)`);
  }
  return { name: step.name, durationMs, hasPassed, ...(count === undefined ? {} : { count }) };
}

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** The steps to run, and the arguments that limit their tests. */
function chosenSteps(): Step[] {
  const all = [...steps, ...fullSteps];
  const { only, isFull, files, title } = readChoice(
    process.argv.slice(2),
    new Map(all.map(({ name, project }) => [name, { isTests: project !== undefined }])),
  );
  const narrow = [...files, ...(title === undefined ? [] : ['-t', title])];
  return (only ? all.filter(({ name }) => only.includes(name)) : isFull ? all : steps).map((step) => ({
    ...step,
    args: [...step.args, ...narrow],
  }));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopping = true;
    endAll();
  });
}
try {
  const chosen = chosenSteps();
  // Old reports must not count as today's.
  rmSync(outputFolder, { recursive: true, force: true });
  const results = await runSteps(chosen, slots, runStep);
  const costs = costsIn(readIfThere(join(projectRoot, 'docs/CONTRIBUTING.md')) ?? '');
  process.stdout.write(`${showSummary(results, costs)}\n`);
  if (sumUp(results).failed > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ChoiceError)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  if (memoryFolder !== undefined) removeMemoryFolder(memoryFolder);
}
