import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { freePort } from './ports.ts';

/** Our games with their own catalogue, in this process. */
export interface TestGames {
  /** How the gateway knows them. */
  server: GatewayConfig['gameServers'][number];
  close: () => Promise<void>;
}

/**
 * Starts our games for a gateway on a port of this machine.
 * @param nowMs the clock of draws, matches and tables
 */
export async function startGames(gatewayPort: number, nowMs?: () => number): Promise<TestGames> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-games-'));
  const port = await freePort();
  const config = readConfig({
    GAMES_PORT: String(port),
    DATA_DIR: dataDir,
    COMPRESSION: 'fast',
    WALLET_URL: `http://127.0.0.1:${gatewayPort}`,
    FRAME_ANCESTORS: `http://*.localhost:${gatewayPort}`,
  });
  const vendor = createVendor(config, { log: pino({ level: 'silent' }), ...(nowMs && { nowMs }) });
  await vendor.listen({ host: '127.0.0.1', port });
  const { provider, origin, keys } = config;
  return {
    server: { provider, origin, feedUrl: `http://127.0.0.1:${port}/feed/v1/games`, keys },
    async close() {
      await vendor.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
