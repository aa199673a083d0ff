import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build/build-state.ts';
import { installationSecrets } from '../../scripts/lib/secrets.ts';
import { runService, type Service } from '../../scripts/lib/service.ts';
import { demoAccountsFile } from '../../src/gateway/seed-demo-accounts.ts';
import { record, type RecordedResponse } from './recorded-response.ts';

/** A gateway and games of our own, with data of their own. */
export interface SiteUnderTest {
  /** The home page of the brand of a host as the gateway sends it, not compressed: with the games, and with draws or matches where it has some. */
  homeOf: (host: string) => Promise<RecordedResponse>;
  /** Password of the account `demo` of each demo brand. */
  demoPassword: () => string;
  stop: () => Promise<void>;
}

/** Where a site is started. */
export interface SitePlace {
  port: number;
  gamesPort: number;
}

/** Publishing again after the first feed takes a second or two; a busy machine triples it. */
const gamesTimeoutMs = 30_000;
/** Pause between two checks whether the home shows its games. */
const pollMs = 100;

/** Starts gateway and games as `npm start` does. Throws with what a service said when it did not start. */
export async function startSite({ port, gamesPort }: SitePlace, say: (line: string) => void): Promise<SiteUnderTest> {
  await buildIfStale(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const { sealKey, walletKey, paymentKey } = installationSecrets(dataDir);
  const at = (atPort: number) => `http://127.0.0.1:${atPort}`;
  // Whatever the caller's shell has set for a server of its own must not reach this one.
  const { NODE_ENV: _mode, DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: dataDir,
    SEAL_KEY: sealKey,
    WALLET_KEYS: walletKey,
    GAMES_ORIGIN: `http://games.localhost:${gamesPort}`,
    WALLET_URL: at(port),
    FRAME_ANCESTORS: `http://*.localhost:${port}`,
    CONSOLE_HOSTS: 'console.localhost',
    // Nothing answers there: the cashier's pages need methods, and pay nothing.
    PAYMENTS_URL: at(9),
    PAYMENT_KEYS: paymentKey,
  };
  const onEnd = (name: string, code: number | null) => say(`${name} ended by itself with code ${code ?? 'none'}`);
  const run = (name: string, module: string, healthPort: number) =>
    runService({ name, module, healthUrl: `${at(healthPort)}/healthz`, env, dataDir, onEnd });
  const services: Service[] = [
    run('games', 'src/games/main.ts', gamesPort),
    run('gateway', 'src/gateway/main.ts', port),
  ];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(services.map(({ ready }) => ready));
    return {
      homeOf: (host) => homeWithGames(host, port),
      demoPassword: () => (JSON.parse(readFileSync(demoAccountsFile(dataDir), 'utf8')) as { demo: string }).demo,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the home was prerendered with all that players get: until then it is lighter. */
async function homeWithGames(host: string, port: number): Promise<RecordedResponse> {
  const deadline = performance.now() + gamesTimeoutMs;
  while (performance.now() < deadline) {
    const home = await record(port, host, '/', 'identity');
    const board = JSON.parse((await record(port, host, '/lgw/games/live?language=EN', 'identity')).body.toString()) as {
      value: { draws: unknown[]; fixtures: unknown[]; madeAtMs: number };
    };
    const hasBoard = board.value.draws.length + board.value.fixtures.length > 0;
    if (
      home.body.includes('href="/game?') &&
      board.value.madeAtMs > 0 &&
      (!hasBoard || home.body.includes('"board":{'))
    )
      return home;
    await setTimeout(pollMs);
  }
  throw new Error(
    `the home of ${host} showed no game within ${gamesTimeoutMs / 1000} s: the games' feed was not taken up`,
  );
}
