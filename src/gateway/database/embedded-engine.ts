import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, fromDriverError } from './errors.ts';
import type { EngineAnswer, EngineStart } from './embedded-messages.ts';
import type { SessionResult } from './session.ts';

/** A statement that takes longer than this hangs. The engine has no timeout of its own. The first migration takes about a second. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Creating a database takes seconds, recovery after a crash less. Both take much longer on a small, busy machine. */
const START_TIMEOUT_MS = 120_000;

/** A request that the worker has not answered yet. */
interface PendingRequest {
  resolve(result: SessionResult): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** One run of the embedded database in a worker thread. When the thread dies, all open calls fail and a new engine must be started. */
export class EmbeddedEngine {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  /** Whether the thread has ended. A dead engine rejects every call. */
  isDead = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Starts an engine on a directory. The caller holds the directory's lock. Throws `DatabaseUnavailable` when the engine does not start. */
  static async start(directory: string): Promise<EmbeddedEngine> {
    const start: EngineStart = { directory };
    // The parent's flags, such as a test runner's loader, do not apply to this thread.
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: start,
      execArgv: [],
      name: 'database',
    });
    const engine = new EmbeddedEngine(worker);
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
    } catch (error) {
      await worker.terminate();
      throw new DatabaseUnavailable(`the embedded database in ${directory} did not start`, { cause: error });
    }
    worker.on('message', (answer: EngineAnswer) => engine.#settle(answer));
    worker.on('error', (error) => engine.#die(String(error)));
    worker.on('exit', (code) => engine.#die(`its thread ended with code ${code}`));
    return engine;
  }

  /** Runs a statement; see `Session.query`. */
  query(text: string, parameters: readonly unknown[]): Promise<SessionResult> {
    return this.#ask({ text, parameters });
  }

  /** Closes the database cleanly and ends the thread. */
  async close(): Promise<void> {
    if (!this.isDead) await this.#ask({ isClose: true });
    await this.stop();
  }

  /** Ends the thread immediately. The next start recovers everything that was committed. */
  async stop(): Promise<void> {
    this.#die('it was stopped');
    await this.#worker.terminate();
  }

  #ask(request: { text: string; parameters: readonly unknown[] } | { isClose: true }): Promise<SessionResult> {
    if (this.isDead) return Promise.reject(new DatabaseUnavailable('the embedded database has ended'));
    const { promise, resolve, reject } = Promise.withResolvers<SessionResult>();
    const timer = setTimeout(() => void this.stop(), ANSWER_TIMEOUT_MS);
    const id = this.#nextId++;
    this.#pending.set(id, { resolve, reject, timer });
    this.#worker.postMessage({ id, ...request });
    return promise;
  }

  #settle(answer: EngineAnswer): void {
    if ('isReady' in answer) return;
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(answer.id);
    if ('failure' in answer) return pending.reject(fromDriverError(answer.failure));
    pending.resolve({
      rows: answer.rows,
      affected: answer.affected === undefined ? undefined : BigInt(answer.affected),
    });
  }

  #die(reason: string): void {
    this.isDead = true;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new DatabaseUnavailable(`the embedded database ended: ${reason}`));
    }
    this.#pending.clear();
  }
}
