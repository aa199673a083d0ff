import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './checks/sources.ts';
import { affectedTests, changedSince, projectCode } from './gate/gate-changed.ts';
import { ChoiceError, readChoice, type GateChoice } from './gate/gate-choice.ts';
import { costsIn, withCosts } from './gate/gate-costs.ts';
import { showFaults } from './gate/gate-faults.ts';
import { makeMemoryFolder, removeMemoryFolder } from './gate/gate-memory.ts';
import { endAll, runLogged, type ProcessEnd } from './gate/gate-process.ts';
import { showProgress } from './gate/gate-progress.ts';
import { noteProofs, passedFiles } from './gate/gate-proofs.ts';
import { runSteps } from './gate/gate-schedule.ts';
import { fullSteps, limitedTo, outputFolder, reportPath, steps, type Step } from './gate/gate-steps.ts';
import { showSummary, sumUp, type StepResult } from './gate/gate-summary.ts';
import { countTests, endOf, hasReport } from './gate/gate-vitest.ts';

// The gate: the one definition of done. Every step runs even if another fails. Details go to tests/output/gate/,
// failures and progress also to stderr, the table and the count to stdout. `--full` adds the long tests, `--only=unit,lint`
// runs only some steps, `--only=unit <file>` only some tests, and `--changed` those that a change may have broken.

/** Timeout of a step, which then counts as failed. No step takes a quarter of it, on the slowest machine that we know. */
const stepTimeoutMs = 15 * 60_000;
/** Two cores are the smallest machine that we know. More steps at the same time slow each other down. */
const slots = 2;
/** The last words of a program that crashed. */
const crashLines = 15;

const costsFile = join(projectRoot, 'docs/CONTRIBUTING.md');

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

/** Whether the program that runs the tests died before it could report. Its log is kept under another name. */
function hasCrashed(step: Step, { code, hasTimedOut, signal }: ProcessEnd): boolean {
  if (isStopping || hasTimedOut || step.project === undefined) return false;
  if (hasReport(readIfThere(reportPath(step.name)))) return false;
  const kept = join(outputFolder, `${step.name}.crash.log`);
  renameSync(join(outputFolder, `${step.name}.log`), kept);
  say(
    `     ${step.name} ${endOf({ exitCode: code, signal })} and left no report, so it runs once more. The end of its log:`,
  );
  const last = readFileSync(kept, 'utf8').trimEnd().split('\n').slice(-crashLines);
  say(last.map((line) => `     │ ${line}`).join('\n'));
  return true;
}

async function runStep(step: Step, onMessage: (message: unknown) => void): Promise<StepResult> {
  const { name, reasonToSkip } = step;
  if (isStopping) return { name, durationMs: 0, hasPassed: false };
  if (reasonToSkip !== undefined)
    return { name, durationMs: 0, hasPassed: true, count: { ...none, skipped: [reasonToSkip] } };
  const logPath = join(outputFolder, `${name}.log`);
  const runOnce = () =>
    runLogged({
      args: step.args,
      logPath,
      timeoutMs: step.timeoutMs ?? stepTimeoutMs,
      cwd: projectRoot,
      env: stepEnvironment(step),
      onMessage: step.project === undefined ? undefined : onMessage,
    });
  const first = await runOnce();
  const isLost = hasCrashed(step, first);
  // The tests said nothing, good or bad, so another run hides nothing of them.
  const end = isLost ? await runOnce() : first;
  const { code, durationMs, signal } = end;
  const report = step.project === undefined ? undefined : readIfThere(reportPath(name));
  const { isLong = false, mayBeEmpty = false } = step;
  const count =
    step.project === undefined ? undefined : countTests({ report, exitCode: code, signal, isLong, mayBeEmpty });
  if (isLost)
    count?.unsteady.push(`the step (the first time it ${endOf({ exitCode: first.code, signal: first.signal })})`);
  if (hasReport(report)) noteProofs(join(projectRoot, 'dist'), passedFiles(report!, projectRoot), new Date());
  const hasPassed = code === 0 && (count === undefined || count.failed === 0);
  say(`${hasPassed ? 'ok  ' : 'FAIL'} ${name} ${(durationMs / 1000).toFixed(1)} s`);
  const log = readIfThere(logPath) ?? '';
  if (!hasPassed) say(showFaults({ name, end, log, count, root: projectRoot }).join('\n'));
  return { name, durationMs, hasPassed, ...(count === undefined ? {} : { count }) };
}

const none = { passed: 0, failed: 0, skipped: [], faults: [], failures: [], unsteady: [] };

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** The steps to run, and the arguments that limit their tests. */
function chosenSteps({ only, isFull, files, title, changedSince: revision }: GateChoice): Step[] {
  const all = only || isFull ? [...steps, ...fullSteps] : steps;
  const chosen = only ? all.filter(({ name }) => only.includes(name)) : [...all];
  const affected =
    revision === undefined
      ? 'all'
      : affectedTests(changedSince(revision, projectRoot), projectCode(projectRoot), projectRoot);
  if (affected !== 'all') return chosen.flatMap((step) => limitedTo(step, affected));
  if (revision !== undefined) say('     something that everybody uses has changed, so all tests run');
  const narrow = [...files, ...(title === undefined ? [] : ['-t', title])];
  return chosen.map((step) => ({ ...step, args: [...step.args, ...narrow] }));
}

/** Writes what the steps took into the table of CONTRIBUTING. Only a green run shows what the gate costs. */
function writeCosts(results: readonly StepResult[], wholeMs: number, { only }: GateChoice): void {
  const seconds = new Map(results.map(({ name, durationMs }) => [name, durationMs / 1000]));
  if (!only) seconds.set('all', wholeMs / 1000);
  writeFileSync(costsFile, withCosts(readFileSync(costsFile, 'utf8'), seconds));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopping = true;
    endAll();
  });
}
try {
  const known = new Map(
    [...steps, ...fullSteps].map(({ name, project }) => [name, { isTests: project !== undefined }]),
  );
  const choice = readChoice(process.argv.slice(2), known);
  const chosen = chosenSteps(choice);
  // Old reports must not count as today's.
  rmSync(outputFolder, { recursive: true, force: true });
  const costs = costsIn(readIfThere(costsFile) ?? '');
  const startedMs = performance.now();
  const progress = showProgress(
    chosen.map(({ name }) => name),
    costs,
  );
  const results = await runSteps(chosen, slots, (step) =>
    progress.follow(step.name, (onMessage) => runStep(step, onMessage)),
  );
  progress.end();
  process.stdout.write(`${showSummary(results, costs)}\n`);
  const hasFailed = sumUp(results).failed > 0;
  if (hasFailed) process.exitCode = 1;
  else if (choice.writesCosts) writeCosts(results, performance.now() - startedMs, choice);
} catch (error) {
  if (!(error instanceof ChoiceError)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  if (memoryFolder !== undefined) removeMemoryFolder(memoryFolder);
}
