import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/lib/build-state.ts';
import { projectRoot } from '../../scripts/lib/sources.ts';
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

/** Times of `npm start` once packages are installed and the build is there, and what the processes keep. */
export interface StartResult {
  /** On an empty data directory: makes secrets, database, demo accounts. */
  firstStartMs: number;
  /** On the same directory again, one value a round. */
  nextStartsMs: number[];
  /** Resident memory after ten idle seconds, children included, in MB of 1,000,000 bytes; absent where the system has no /proc. */
  idleMb?: { gateway: number; games: number };
  goals: Goal[];
}

/** Starts the product as `npm start` does, once on nothing and then again on what that left. */
export async function measureStart(rounds: number, say: (line: string) => void): Promise<StartResult> {
  await buildIfStale(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  try {
    const firstStartMs = await startOnce(dataDir, () => Promise.resolve());
    say(`first start ${Math.round(firstStartMs)} ms`);
    const nextStartsMs: number[] = [];
    let idleMb: StartResult['idleMb'];
    for (let round = 1; round <= rounds; round += 1) {
      const isLast = round === rounds;
      nextStartsMs.push(await startOnce(dataDir, async (pid) => void (isLast && (idleMb = await idleMemory(pid)))));
      say(`start ${round + 1} ${Math.round(nextStartsMs.at(-1)!)} ms`);
    }
    const goals: Goal[] = [
      // The slowest counts: a player of ours is whoever waits.
      { what: 'second start and later, slowest', measured: Math.max(...nextStartsMs) / 1000, atMost: 6, unit: 's' },
      { what: 'gateway with embedded database, idle', measured: idleMb?.gateway ?? Number.NaN, atMost: 550, unit: 'MB' },
    ];
    return { firstStartMs, nextStartsMs, ...(idleMb && { idleMb }), goals };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts, waits for the addresses and both health checks, does `whileUp`, and ends what it started. Milliseconds until it was ready. */
async function startOnce(dataDir: string, whileUp: (pid: number) => Promise<void>): Promise<number> {
  const { NODE_ENV: _mode, DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), GAMES_PORT: String(gamesPort), DATA_DIR: dataDir };
  const startedAt = performance.now();
  // run.mjs is what the start script of package.json runs; npm itself would add its own half second to every figure.
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await saidReady(child);
    for (const healthPort of [port, gamesPort]) {
      const { status } = await fetch(`http://127.0.0.1:${healthPort}/healthz`);
      if (status !== 200) throw new Error(`port ${healthPort} answers its health check with ${status}`);
    }
    const readyMs = performance.now() - startedAt;
    await whileUp(child.pid!);
    return readyMs;
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
}

function saidReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = globalThis.setTimeout(() => reject(new Error(`it was not ready after ${startTimeoutMs / 1000} s; it said:\n${said}`)), startTimeoutMs);
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

async function idleMemory(pid: number): Promise<StartResult['idleMb']> {
  await setTimeout(idleMs);
  const processes = listProcesses();
  const service = (module: string): number => {
    const found = withDescendants(processes, pid).find(({ command }) => command.includes(module));
    if (!found) throw new Error(`no process runs ${module}`);
    return withDescendants(processes, found.pid).reduce((total, { residentBytes }) => total + residentBytes, 0) / bytesPerMb;
  };
  return processes.length > 0 ? { gateway: service('src/gateway/main.ts'), games: service('src/vendor/main.ts') } : undefined;
}
