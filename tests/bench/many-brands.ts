import { execFile } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildIfStale } from '../../scripts/build/build-state.ts';
import { installationSecrets } from '../../scripts/lib/secrets.ts';
import { runService, type Service } from '../../scripts/lib/service.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { checkBrands } from '../../src/publisher/brand/checks/check-brands.ts';
import { loadRenderer } from '../../src/publisher/build.ts';
import { hostOf, makeManyBrandsProject, writeBrand } from './brand-generator.ts';
import type { Goal } from './goals.ts';
import { listProcesses } from './process-memory.ts';
import { median } from './statistics.ts';

const PORT = 8405;
const GAMES_PORT = 8406;
const FEW = 3;
const BYTES_PER_MB = 1_000_000;
/** Measured starts of each project, after a first one that creates the database and reads all brands. */
const STARTS = 4;
/** Brands that are added one after another, beside few and beside many. */
const ADDED = 5;
/** Requests for warm homes. The 99th percentile of a hundred is the slowest but one. */
const WARM = 100;
const COLD = 20;
const GIVE_UP_MS = 60_000;
const POLL_MS = 5;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The default of the gateway's setting. */
const SITES_MEMORY_MB = 96;
/** Memory of words, forms, compiled code and garbage that is not collected yet. */
const BESIDE_SITES_MB = 160;

/** Gateways and games that are running. */
const running = new Set<Service>();

async function stopAll(): Promise<void> {
  await Promise.all([...running].map((service) => service.stop()));
  running.clear();
}

/** How many brands to measure with. */
export interface ManyBrandsPlan {
  many: number;
  /** Counts of used brands at which memory is measured, ascending. */
  used: readonly number[];
}

/** The plan of the goal. */
export const manyBrandsPlan: ManyBrandsPlan = { many: 10_000, used: [10, 100, 1_000] };

/** The measurements. */
export interface ManyBrandsResult {
  many: number;
  checkAllMs: { first: number; unchanged: number };
  checkOneMs: number;
  startMs: Record<'few' | 'many', number>;
  addMs: Record<'few' | 'many', number>;
  coldHomeMs: { median: number; slowest: number };
  warmHomeMs: { median: number; p99: number };
  /** Resident memory of the gateway, by count of used brands. */
  memoryMb: Record<string, number>;
  goals: Goal[];
}

/** Measures what must not grow with the number of brands, once with few brands and once with many. */
export async function measureManyBrands(
  say: (line: string) => void,
  { many, used }: ManyBrandsPlan = manyBrandsPlan,
): Promise<ManyBrandsResult> {
  await buildIfStale(say);
  const folders: Folders = {
    few: mkdtempSync(join(tmpdir(), 'livery-few-')),
    many: mkdtempSync(join(tmpdir(), 'livery-many-')),
  };
  const remove = () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  };
  // Remove the folders after an interruption too, because they hold hundreds of megabytes.
  const interrupted = () =>
    void stopAll().finally(() => {
      remove();
      process.exit(1);
    });
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    writeBrands(folders.few, FEW);
    writeBrands(folders.many, many);
    say(`${many} brands are written`);
    return await measureFolders(folders, { many, used }, say);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await stopAll();
    remove();
  }
}

/** A project with few brands and one with many. */
type Folders = Record<'few' | 'many', string>;

function writeBrands(folder: string, count: number): void {
  makeManyBrandsProject(folder);
  for (let number = 0; number < count; number++) writeBrand(folder, number);
}

async function measureFolders(
  folders: Folders,
  { many, used }: ManyBrandsPlan,
  say: (line: string) => void,
): Promise<ManyBrandsResult> {
  const checks = await measureChecks(folders.many, many, say);
  const startMs = await measureStarts(folders, say);
  const addMs = { few: await measureAdding(folders.few, many), many: await measureAdding(folders.many, many) };
  say(`adding one: ${Math.round(addMs.few)} ms beside few, ${Math.round(addMs.many)} ms beside many`);
  const { coldMs, memoryMb } = await measureUse(folders.many, used, say);
  const warmMs = (await measureWarm(folders.many, Math.min(WARM, used.at(-1)!))).sort((a, b) => a - b);
  const measured = {
    many,
    ...checks,
    startMs,
    addMs,
    coldHomeMs: { median: median(coldMs), slowest: Math.max(...coldMs) },
    warmHomeMs: { median: median(warmMs), p99: warmMs[Math.ceil(warmMs.length * 0.99) - 1]! },
    memoryMb,
  };
  return { ...measured, goals: goalsOf(measured, used) };
}

/** Starts a gateway on each project in turn. Median, milliseconds. */
async function measureStarts(folders: Folders, say: (line: string) => void): Promise<Record<'few' | 'many', number>> {
  const startMs = { few: [] as number[], many: [] as number[] };
  for (let start = 0; start <= STARTS; start++) {
    for (const name of ['few', 'many'] as const) {
      const gateway = await startGateway(folders[name]);
      await gateway.stop();
      // The first start creates the database.
      if (start > 0) startMs[name].push(gateway.startMs);
      say(`start with ${name}: ${Math.round(gateway.startMs)} ms`);
    }
  }
  return { few: median(startMs.few), many: median(startMs.many) };
}

function goalsOf(measured: Omit<ManyBrandsResult, 'goals'>, used: readonly number[]): Goal[] {
  const { many, checkAllMs, checkOneMs, startMs, addMs, coldHomeMs, warmHomeMs, memoryMb } = measured;
  const [fewest, most] = [used[0]!, used.at(-1)!];
  return [
    { what: `checking ${many} brands`, measured: checkAllMs.first / 1000, atMost: 60, unit: 's' },
    { what: 'checking one of them', measured: checkOneMs / 1000, atMost: 1, unit: 's' },
    {
      what: `a start with ${many}, times one with ${FEW}`,
      measured: startMs.many / startMs.few,
      atMost: 1.2,
      unit: 'x',
    },
    {
      what: `adding one beside ${many}, times beside ${FEW}`,
      measured: addMs.many / addMs.few,
      atMost: 1.2,
      unit: 'x',
    },
    { what: 'the slowest first view of a home', measured: coldHomeMs.slowest / 1000, atMost: 1.5, unit: 's' },
    { what: 'a home seen before, after a restart, 99 of 100', measured: warmHomeMs.p99, atMost: 50, unit: 'ms' },
    {
      what: `memory with ${most} brands used, above that with ${fewest}`,
      measured: memoryMb[String(most)]! - memoryMb[String(fewest)]!,
      atMost: SITES_MEMORY_MB + BESIDE_SITES_MB,
      unit: 'MB',
    },
  ];
}

async function measureChecks(
  folder: string,
  many: number,
  say: (line: string) => void,
): Promise<Pick<ManyBrandsResult, 'checkAllMs' | 'checkOneMs'>> {
  const vocabulary = await loadRenderer(join(projectRoot, 'dist'));
  const timed = async () => {
    const startedAt = performance.now();
    const checked = await checkBrands({ root: folder, vocabulary, cacheDir: join(folder, '.data/checks') });
    const faulty = checked.find(({ faults }) => faults.length > 0);
    if (faulty) throw new Error(JSON.stringify(faulty));
    return performance.now() - startedAt;
  };
  const checkAllMs = { first: await timed(), unchanged: await timed() };
  writeBrand(folder, many - 1);
  // As an operator runs it, including the start of the process.
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [
    join(projectRoot, 'scripts/brand.ts'),
    '--root',
    folder,
    'check',
    `m${many - 1}`,
  ]);
  const checkOneMs = performance.now() - startedAt;
  say(
    `checks: all ${Math.round(checkAllMs.first)} ms, unchanged ${Math.round(checkAllMs.unchanged)} ms, one ${Math.round(checkOneMs)} ms`,
  );
  return { checkAllMs, checkOneMs };
}

interface RunningGateway {
  startMs: number;
  stop: () => Promise<void>;
}

/** Starts a gateway on a project, with a game server if `hasGames`, and waits until it answers. */
async function startGateway(folder: string, hasGames = false): Promise<RunningGateway> {
  const dataDir = join(folder, '.data');
  const { sealKey, walletKey } = installationSecrets(dataDir);
  const { NODE_ENV: _mode, DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: String(PORT),
    GAMES_PORT: String(GAMES_PORT),
    DATA_DIR: dataDir,
    SEAL_KEY: sealKey,
    WALLET_KEYS: walletKey,
    PROJECT_DIR: folder,
    SITES_MEMORY_MB: String(SITES_MEMORY_MB),
    LOG_LEVEL: 'warn',
    WALLET_URL: `http://127.0.0.1:${PORT}`,
    FRAME_ANCESTORS: `http://*.test:${PORT}`,
  };
  const run = (name: string, module: string, port: number) => {
    const service = runService({
      name,
      module,
      healthUrl: `http://127.0.0.1:${port}/healthz`,
      env,
      dataDir,
      onEnd: () => {},
    });
    running.add(service);
    return service;
  };
  const services: Service[] = hasGames ? [run('games', 'src/games/main.ts', GAMES_PORT)] : [];
  await Promise.all(services.map(({ ready }) => ready));
  const startedAt = performance.now();
  services.push(run('gateway', 'src/gateway/main.ts', PORT));
  await services.at(-1)!.ready;
  const startMs = performance.now() - startedAt;
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    for (const service of services) running.delete(service);
  };
  if (hasGames) await until(async () => (await readyChecks()).includes('"published"'));
  return { startMs, stop };
}

const readyChecks = async () => await (await fetch(`http://127.0.0.1:${PORT}/readyz`)).text();

/** Writes brands one after another and waits until the home of each is served. Median, milliseconds. */
async function measureAdding(folder: string, first: number): Promise<number> {
  const gateway = await startGateway(folder);
  try {
    // The gateway begins to watch all brands a moment after its start.
    await setTimeout(5_000);
    // The gateway publishes few brands at its start but not many, so let both serve some before one is added.
    for (let number = 0; number < FEW; number++) await home(number);
    const costs = [];
    for (let index = 0; index < ADDED; index++) {
      const number = first + index;
      const startedAt = performance.now();
      writeBrand(folder, number);
      await until(async () => (await home(number)).status === 200);
      costs.push(performance.now() - startedAt);
    }
    return median(costs);
  } finally {
    await gateway.stop();
  }
}

/** Requests the home of one brand after another, each for the first time. */
async function measureUse(
  folder: string,
  used: readonly number[],
  say: (line: string) => void,
): Promise<{ coldMs: number[]; memoryMb: Record<string, number> }> {
  const gateway = await startGateway(folder, true);
  try {
    const coldMs: number[] = [];
    const memoryMb: Record<string, number> = {};
    for (let number = 0; number < used.at(-1)!; number++) {
      const { ms, status } = await home(number);
      if (status !== 200) throw new Error(`the home of ${hostOf(number)} answers ${status}`);
      if (number < COLD) coldMs.push(ms);
      if (used.includes(number + 1)) {
        memoryMb[String(number + 1)] = gatewayMb();
        say(`${number + 1} brands used: ${memoryMb[String(number + 1)]!.toFixed(0)} MB`);
      }
    }
    return { coldMs, memoryMb };
  } finally {
    await gateway.stop();
  }
}

/** Requests homes that an earlier process has published. */
async function measureWarm(folder: string, count: number): Promise<number[]> {
  const gateway = await startGateway(folder, true);
  try {
    // The first requests warm the process up.
    const warmUp = Math.min(COLD, Math.floor(count / 2));
    const costs = [];
    for (let number = 0; number < count; number++) {
      const { ms } = await home(number);
      if (number >= warmUp) costs.push(ms);
    }
    return costs;
  } finally {
    await gateway.stop();
  }
}

/** Requests the home of a brand as a browser does. */
function home(number: number): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: PORT, path: '/', headers: { host: hostOf(number), 'accept-encoding': 'br' } },
      (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`timed out after ${GIVE_UP_MS / 1000} s`);
    await setTimeout(POLL_MS);
  }
}

function gatewayMb(): number {
  const found = listProcesses().find(
    ({ pid, command }) =>
      command.includes('src/gateway/main.ts') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORT=${PORT}`),
  );
  return found ? found.residentBytes / BYTES_PER_MB : Number.NaN;
}
