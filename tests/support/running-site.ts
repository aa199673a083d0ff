import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstallation } from '../../scripts/lib/installation.ts';

/** Gateway and games as processes of their own, with a data directory of their own: what `npm start` runs. */
export interface RunningSite {
  /** Origin of a brand, by its slug. */
  originOf: (slug: string) => string;
  /** Origin of the games. */
  gamesOrigin: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** How long the games may take to reach the pages. */
const PUBLISH_TIMEOUT_MS = 20_000;

/** Starts both, or the gateway alone. `distDir` is a build other than that of the gate. */
export async function startSite({ distDir, isGatewayAlone = false }: { distDir?: string; isGatewayAlone?: boolean } = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-site-'));
  const [port, gamesPort] = await Promise.all([freePort(), freePort()]);
  const failures: string[] = [];
  const installation = startInstallation({ port, gamesPort, dataDir, distDir, isGatewayAlone, onEnd: (what) => failures.push(what) });
  const stop = async () => {
    await installation.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };
  try {
    await installation.ready;
    if (!isGatewayAlone) await untilGamesArePublished(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { originOf: (slug) => `http://${slug}.localhost:${port}`, gamesOrigin: `http://games.localhost:${gamesPort}`, dataDir, stop };
}

/** A gateway publishes at once and again when it has read the vendor's feed; tests look at pages with games. */
async function untilGamesArePublished(port: number): Promise<void> {
  const giveUpAt = Date.now() + PUBLISH_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const { checks } = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { checks: { games: string } };
    if (checks.games === 'published') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the games did not reach the pages in time');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
