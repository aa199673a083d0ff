import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rememberVerdict } from '../../publisher/brand/checks/hanging-pattern.ts';

/** Something that a person has written, and that the thread of all calls would read or draw. */
export type DryRun =
  | { kind: 'text' | 'drawing'; text: string }
  | { kind: 'pattern'; text: string; examples: readonly string[] };

/** What came of it: whether it was quick, and for a pattern on what it hangs, null on nothing. */
export interface DryRunResult {
  isQuick: boolean;
  verdict?: string | null;
}

/** Longest time that a dry run may take in its process, once that runs. A proof of a pattern may take longer on a busy machine, and has limits of its own. */
const TIMES_MAX_MS = { text: 2_000, drawing: 2_000, pattern: 60_000 } as const;

/** Memory of the process's own objects. */
const MEMORY_MAX_MB = 256;

/**
 * Tries in a process of its own what people have written, before it is kept: reading or drawing it where everybody is served could stop the house. What
 * does not end in time is killed. A thread could not be: it ends when native code returns.
 */
export class DryRuns {
  #child: ChildProcess | undefined;
  /** One at a time: the next begins when the last has ended. */
  #last: Promise<unknown> = Promise.resolve();

  /** Whether all of it can be read and drawn quickly. */
  async pass(dryRuns: readonly DryRun[]): Promise<boolean> {
    for (const dryRun of dryRuns) if (!(await this.#queued(dryRun))) return false;
    return true;
  }

  async close(): Promise<void> {
    await this.#last;
    this.#child?.kill('SIGKILL');
  }

  #queued(dryRun: DryRun): Promise<boolean> {
    const next = this.#last.then(() => this.#run(dryRun));
    // One that failed stops none after it.
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #run(dryRun: DryRun): Promise<boolean> {
    const child = (this.#child ??= await this.#start());
    const ended = new AbortController();
    const late = setTimeout(() => child.kill('SIGKILL'), TIMES_MAX_MS[dryRun.kind]);
    child.send(dryRun);
    const tried = await Promise.race([
      once(child, 'message', { signal: ended.signal }) as Promise<[DryRunResult]>,
      once(child, 'exit', { signal: ended.signal }).then(() => undefined),
    ]);
    clearTimeout(late);
    ended.abort();
    if (!tried) return false;
    const [{ isQuick, verdict }] = tried;
    if (dryRun.kind === 'pattern') rememberVerdict(dryRun.text, dryRun.examples, verdict ?? undefined);
    return isQuick;
  }

  /** Starts the process, which ends with this one. The parent's flags, such as a test runner's loader, do not apply to it. */
  async #start(): Promise<ChildProcess> {
    const child = fork(new URL('./dry-run-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${MEMORY_MAX_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // A process that ends before it runs must not keep everybody waiting.
    const ended = new AbortController();
    const hasBegun = await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(() => true),
      once(child, 'exit', { signal: ended.signal }).then(() => false),
    ]).finally(() => ended.abort());
    if (!hasBegun) throw new Error('the process of dry runs ended at its start');
    // An idle process keeps nobody alive.
    child.unref();
    child.channel!.unref();
    return child;
  }
}
