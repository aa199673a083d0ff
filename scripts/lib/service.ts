import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** One of our processes: it runs a module of `src` and logs to a file. */
export interface Service {
  /** Resolves when it serves. Rejects with its error output if it ends before that. */
  ready: Promise<void>;
  /** Stops it, first with SIGTERM. Resolves when it has ended. */
  stop: () => Promise<void>;
}

/** After this time a process is killed. */
const STOP_TIMEOUT_MS = 8_000;

/** How often to ask a starting service whether it serves. */
const POLL_MS = 40;

interface ServiceOptions {
  name: string;
  /** Path of the module to run. */
  module: string;
  /** Address that answers once it serves. */
  healthUrl: string;
  env: NodeJS.ProcessEnv;
  /** Its log goes to `<dataDir>/logs/<name>.log`. */
  dataDir: string;
  /** Called when it ends by itself after it was ready. */
  onEnd: (name: string, code: number | null) => void;
}

/** The file that a service logs to. */
export const logFileOf = (dataDir: string, name: string): string => join(dataDir, 'logs', `${name}.log`);

/** Starts a service. */
export function runService({ name, module, healthUrl, env, dataDir, onEnd }: ServiceOptions): Service {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = openSync(logFileOf(dataDir, name), 'a');
  const child = spawn(process.execPath, [module], { env, stdio: ['ignore', log, 'pipe'] });
  closeSync(log);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  let isReady = false;
  let isStopping = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    void answers(healthUrl, () => child.exitCode === null && !isStopping).then((hasAnswered) => {
      isReady = hasAnswered;
      if (hasAnswered) resolve();
    });
    child.once('exit', (code) => {
      if (isStopping) return;
      if (isReady) onEnd(name, code);
      else reject(new Error(said.trim() || `${name} ended with code ${String(code)} before it was ready`));
    });
  });
  return {
    ready,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await Promise.race([ended, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until an address answers. Returns false if waiting no longer makes sense. */
async function answers(url: string, isWorthWaiting: () => boolean): Promise<boolean> {
  while (isWorthWaiting()) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    // Another process may answer at this port. Our process then ends because the port is taken, and only its exit
    // counts.
    if (isUp && isWorthWaiting()) return true;
    await setTimeout(POLL_MS);
  }
  return false;
}
