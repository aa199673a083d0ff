import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startInstallation } from '../../scripts/lib/installation.ts';
import { gameKeys, installationSecrets } from '../../scripts/lib/secrets.ts';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { freePort } from './ports.ts';
import { copyTemplate, sharePublished } from './template.ts';

/** Gateway, games and payments, each in a process of its own, with a data directory of their own, as `npm start` runs them. */
export interface RunningSite {
  /** Origin of a brand, by its slug. */
  originOf: (slug: string) => string;
  /** Origin of the games. */
  gamesOrigin: string;
  /** Origin of the payment pages. */
  paymentsOrigin: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** How long the games may take to reach the pages. */
const PUBLISH_TIMEOUT_MS = 20_000;

/** How the site of a test may differ. */
export interface SiteOptions {
  /** Another build than that of the gate. */
  distDir?: string;
  /** The clock of draws and matches. With it, the games run in this process, so that a test can move the time, and there are no payments. */
  gamesNowMs?: () => number;
}

/**
 * Starts all of them, or the gateway alone with games in this process. By default they start with the data of an earlier start, which takes two seconds
 * instead of six.
 */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-site-'));
  await copyTemplate(startedOnce, dataDir);
  return startIn(dataDir, options);
}

/** The data directory of an installation that has served its games. */
const startedOnce = {
  name: 'installation',
  sources: ['src', 'brands', 'schemas', 'themes', 'package-lock.json'],
  make: async (folder: string) => (await startIn(folder, {})).end(),
};

async function startIn(
  dataDir: string,
  { distDir, gamesNowMs }: SiteOptions,
): Promise<RunningSite & { end: () => Promise<void> }> {
  await sharePublished(dataDir);
  const [port, gamesPort, paymentsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const failures: string[] = [];
  const installation = startInstallation({
    port,
    gamesPort,
    paymentsPort,
    dataDir,
    distDir,
    compression: 'fast',
    isGatewayAlone: gamesNowMs !== undefined,
    onEnd: (what) => failures.push(what),
  });
  let stopGames = async () => {};
  const end = async () => {
    await installation.stop();
    await stopGames();
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };
  const stop = () => end().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    if (gamesNowMs) stopGames = await startGames({ port, gamesPort, dataDir, nowMs: gamesNowMs });
    await installation.ready;
    await untilGamesArePublished(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    originOf: (slug) => `http://${slug}.localhost:${port}`,
    gamesOrigin: `http://games.localhost:${gamesPort}`,
    paymentsOrigin: `http://payments.localhost:${paymentsPort}`,
    dataDir,
    end,
    stop,
  };
}

/** Starts the games in this process, as `startInstallation` starts them in another. Returns what stops them. */
async function startGames({
  port,
  gamesPort,
  dataDir,
  nowMs,
}: {
  port: number;
  gamesPort: number;
  dataDir: string;
  nowMs: () => number;
}): Promise<() => Promise<void>> {
  const env = {
    GAMES_PORT: String(gamesPort),
    DATA_DIR: dataDir,
    COMPRESSION: 'fast',
    WALLET_URL: `http://127.0.0.1:${port}`,
    ...gameKeys(installationSecrets(dataDir)),
    FRAME_ANCESTORS: `http://*.localhost:${port}`,
  };
  const app = createVendor(readConfig(env), { log: pino({ level: 'silent' }), nowMs });
  await app.listen({ host: '127.0.0.1', port: gamesPort });
  return () => app.close();
}

/**
 * Waits until the pages have games. A gateway publishes when it starts, and again when it has read the vendor's feed.
 */
async function untilGamesArePublished(port: number): Promise<void> {
  const giveUpAt = Date.now() + PUBLISH_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const { checks } = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { checks: { games: string } };
    if (checks.games === 'published') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the games did not reach the pages in time');
}
