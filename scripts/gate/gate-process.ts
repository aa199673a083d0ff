import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a command ended. */
export interface ProcessEnd {
  /** Exit code; -1 for a command that was killed or could not start. */
  code: number;
  /** Wall time. */
  durationMs: number;
  hasTimedOut: boolean;
  /** The signal that killed it, such as that of a crash or of a system without memory. */
  signal?: NodeJS.Signals;
}

/** A command of the gate: always a script for this Node, so that nothing depends on what a shell finds. */
export interface Command {
  /** Arguments for node, the script first. */
  args: readonly string[];
  /** Where everything that it prints goes; its folder is made. */
  logPath: string;
  /** After this it is ended, with all that it started. */
  timeoutMs: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Called with what the command sends to its parent. Without it, it has no channel. */
  onMessage?: ((message: unknown) => void) | undefined;
}

/** How long a command may take to end by itself after it was asked to. */
const graceMs = 5_000;

const running = new Set<ChildProcess>();

/** Runs a command in a process group of its own and waits for its end. Never rejects: a command that cannot start has code -1. */
export function runLogged({ args, logPath, timeoutMs, cwd, env, onMessage }: Command): Promise<ProcessEnd> {
  mkdirSync(dirname(logPath), { recursive: true });
  const log = createWriteStream(logPath);
  const startedMs = performance.now();
  // A group of its own, so that browsers and databases that it started end with it.
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc' as const] : [])],
  });
  running.add(child);
  if (onMessage) child.on('message', onMessage);
  child.stdout!.pipe(log, { end: false });
  child.stderr!.pipe(log, { end: false });
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    log.write(`\nended by the gate after ${timeoutMs / 1000} s\n`);
    endGroup(child);
  }, timeoutMs);
  return new Promise((resolve) => {
    const finish = (code: number, signal?: NodeJS.Signals | null) => {
      clearTimeout(timer);
      running.delete(child);
      const durationMs = performance.now() - startedMs;
      log.end(() => resolve({ code, durationMs, hasTimedOut, ...(signal && { signal }) }));
    };
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      finish(-1);
    });
    child.once('exit', (code, signal) => {
      signalGroup(child, 'SIGKILL'); // what it left behind would hold the pipes and the ports
      const end = () => finish(hasTimedOut ? -1 : (code ?? -1), signal);
      // Its last words are still in the pipes; a stranger that inherited them must not make us wait for ever.
      const patience = setTimeout(end, graceMs);
      child.once('close', () => {
        clearTimeout(patience);
        end();
      });
    });
  });
}

/** Ends everything that still runs; for the moment when the gate itself is asked to stop. */
export function endAll(): void {
  for (const child of running) endGroup(child);
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH is the usual case: the group is gone already. Some systems answer EPERM for a group of zombies.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
