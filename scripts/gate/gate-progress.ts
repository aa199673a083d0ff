import type { StepProgress } from './progress-reporter.ts';

/** A step that runs. */
interface RunningStep {
  startedMs: number;
  /** Files of tests, for steps that tell them. */
  files?: StepProgress | undefined;
}

/** Where a gate stands. */
export interface GateProgress {
  /** Names of all steps. */
  all: readonly string[];
  running: ReadonlyMap<string, RunningStep>;
  /** How long each ended step took. */
  ended: ReadonlyMap<string, number>;
}

/** Part of a step that counts as done, at the most, while nobody knows better. */
const GUESS_MAX = 0.95;

/** `4:05` for 245 seconds. */
const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`;

/**
 * Time that is left, from what the steps usually take. Undefined where a step has no usual time.
 * @param costs what each step takes on an idle machine, in seconds; `all` is the whole gate
 * @returns milliseconds
 */
export function remainingMs({ all, running, ended }: GateProgress, costs: ReadonlyMap<string, number>, nowMs: number) {
  const costMs = (name: string) => (costs.get(name) ?? Number.NaN) * 1000;
  const sum = (names: Iterable<string>, of: (name: string) => number) =>
    [...names].reduce((total, name) => total + of(name), 0);
  const whole = sum(all, costMs);
  if (!Number.isFinite(whole)) return undefined;
  // How much slower this machine is than the one of the costs, and how many steps run at a time there.
  const endedMs = sum(ended.keys(), costMs);
  const slowness = endedMs > 0 ? sum(ended.keys(), (name) => ended.get(name)!) / endedMs : 1;
  const parallel = costs.has('all') ? Math.max(1, whole / costMs('all')) : 1;
  const doneOf = (name: string): number => {
    const step = running.get(name);
    if (!step) return ended.has(name) ? 1 : 0;
    // The longest files of tests come first, so time tells more than their number in the beginning, and less in the end.
    const byTime = Math.min(GUESS_MAX, (nowMs - step.startedMs) / (costMs(name) * slowness));
    return step.files ? Math.max(byTime, step.files.done / step.files.all) : byTime;
  };
  return (sum(all, (name) => costMs(name) * (1 - doneOf(name))) * slowness) / parallel;
}

/** One line: what runs, how far it is, and how long it will take. */
export function progressLine(
  progress: GateProgress,
  costs: ReadonlyMap<string, number>,
  startedMs: number,
  nowMs: number,
) {
  const running = [...progress.running].map(([name, { files }]) =>
    files ? `${name} ${files.done}/${files.all}` : name,
  );
  const left = remainingMs(progress, costs, nowMs);
  const ending = left === undefined ? '' : `, about ${clockOf(left)} left`;
  const steps = `${progress.ended.size} of ${progress.all.length} steps`;
  return `${clockOf(nowMs - startedMs)}  ${steps}  ${running.join(', ')}${ending}`;
}

/** How often a terminal shows the progress, and how often a log does. */
const TERMINAL_MS = 1_000;
const LOG_MS = 30_000;

/** Shows on stderr where the gate stands: as one line that changes, or now and then as a line of a log. */
export function showProgress(all: readonly string[], costs: ReadonlyMap<string, number>) {
  const { stderr } = process;
  const startedMs = performance.now();
  const running = new Map<string, RunningStep>();
  const ended = new Map<string, number>();
  const line = () => progressLine({ all, running, ended }, costs, startedMs, performance.now());
  const clear = () => void (stderr.isTTY && stderr.write('\r\x1b[2K'));
  const show = () => {
    clear();
    stderr.write(stderr.isTTY ? line().slice(0, stderr.columns) : `     ${line()}\n`);
  };
  const timer = setInterval(show, stderr.isTTY ? TERMINAL_MS : LOG_MS);
  return {
    /** Runs a step, which passes on what its tests tell. */
    async follow<Result>(
      name: string,
      run: (onMessage: (message: unknown) => void) => Promise<Result>,
    ): Promise<Result> {
      const step: RunningStep = { startedMs: performance.now() };
      running.set(name, step);
      try {
        return await run((message) => void (step.files = message as StepProgress));
      } finally {
        running.delete(name);
        ended.set(name, performance.now() - step.startedMs);
      }
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
