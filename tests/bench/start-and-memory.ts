import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build/build-state.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { Goal } from './goals.ts';
import { listProcesses, withDescendants } from './process-memory.ts';

const port = 8403;
const gamesPort = 8404;
/** What `npm start` prints once both services answer. */
const readyLine = /^ {2}Index /m;
/** A start that takes longer has failed. */
const startTimeoutMs = 120_000;
/** Allocations of the start are given back within this. */
const idleMs = 10_000;
const bytesPerMb = 1_000_000;
/** What a gateway may keep: two of them and a browser fit into a machine of 2 GB. */
const idleMbMax = 550;

/** Resident memory after ten idle seconds, children included, in MB of 1,000,000 bytes. */
export interface IdleMemory {
  gateway: number;
  games: number;
}

/** Times of `npm start` once packages are installed and the build is there, and what the processes keep. */
export interface StartResult {
  /** On an empty data directory: makes secrets, database, demo accounts. */
  firstStartMs: number;
  /** On the same directory again, one value a round. */
  nextStartsMs: number[];
  /** After the first start and after the last; absent where the system has no /proc. */
  idleMb: { afterFirst?: IdleMemory; afterLast?: IdleMemory };
  goals: Goal[];
}

/** Starts the product as `npm start` does, once on nothing and then again on what that left. */
export async function measureStart(rounds: number, say: (line: string) => void): Promise<StartResult> {
  await buildIfStale(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const idleMb: StartResult['idleMb'] = {};
  const keep = (when: keyof typeof idleMb) => async (pid: number) => {
    const memory = await idleMemory(pid);
    if (memory) idleMb[when] = memory;
  };
  try {
    const firstStartMs = await startOnce(dataDir, keep('afterFirst'));
    say(`first start ${Math.round(firstStartMs)} ms`);
    const nextStartsMs: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      nextStartsMs.push(await startOnce(dataDir, round === rounds ? keep('afterLast') : undefined));
      say(`start ${round + 1} ${Math.round(nextStartsMs.at(-1)!)} ms`);
    }
    const goals: Goal[] = [
      // The slowest counts, because a player waited for it.
      { what: 'second start and later, slowest', measured: Math.max(...nextStartsMs) / 1000, atMost: 6, unit: 's' },
      // Where there is no /proc nothing is measured, and no goal is met by that.
      {
        what: 'gateway with embedded database, idle after the first start',
        measured: idleMb.afterFirst?.gateway ?? Number.NaN,
        atMost: idleMbMax,
        unit: 'MB',
      },
      {
        what: 'gateway with embedded database, idle after a later start',
        measured: idleMb.afterLast?.gateway ?? Number.NaN,
        atMost: idleMbMax,
        unit: 'MB',
      },
    ];
    return { firstStartMs, nextStartsMs, idleMb, goals };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts, waits for the addresses and both health checks, does `whileUp`, and ends what it started. Milliseconds until it was ready. */
async function startOnce(dataDir: string, whileUp?: (pid: number) => Promise<void>): Promise<number> {
  const { NODE_ENV: _mode, DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), GAMES_PORT: String(gamesPort), DATA_DIR: dataDir };
  const startedAt = performance.now();
  // run.mjs is what the start script of package.json runs; npm itself would add its own half second to every figure.
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await saidReady(child);
    for (const healthPort of [port, gamesPort]) {
      const { status } = await fetch(`http://127.0.0.1:${healthPort}/healthz`);
      if (status !== 200) throw new Error(`port ${healthPort} answers its health check with ${status}`);
    }
    const readyMs = performance.now() - startedAt;
    await whileUp?.(child.pid!);
    return readyMs;
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
}

function saidReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = globalThis.setTimeout(
      () => reject(new Error(`it was not ready after ${startTimeoutMs / 1000} s; it said:\n${said}`)),
      startTimeoutMs,
    );
    const hear = (text: string) => {
      said += text;
      if (!readyLine.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`it ended with code ${code ?? 'none'}; it said:\n${said}`));
    });
  });
}

async function idleMemory(pid: number): Promise<IdleMemory | undefined> {
  await setTimeout(idleMs);
  const processes = listProcesses();
  const service = (module: string): number => {
    const found = withDescendants(processes, pid).find(({ command }) => command.includes(module));
    if (!found) throw new Error(`no process runs ${module}`);
    return (
      withDescendants(processes, found.pid).reduce((total, { residentBytes }) => total + residentBytes, 0) / bytesPerMb
    );
  };
  return processes.length > 0
    ? { gateway: service('src/gateway/main.ts'), games: service('src/games/main.ts') }
    : undefined;
}
