import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, vi } from 'vitest';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { freePort } from './ports.ts';
import { realProject } from './real-project.ts';
import { walletKey } from './test-feed.ts';

/** The project's own brands with our own games. */
interface RealHouse {
  house: () => TestGateway;
  /** Makes a call of a game's page, and returns its value. */
  ask: <Value>(name: string, body: object) => Promise<Value>;
}

/**
 * Starts the project's own brands with our own games, for the tests of a file.
 * @param nowMs the clock of the games
 */
export function realHouse(nowMs: () => number = Date.now): RealHouse {
  const project = realProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-house-'));
  let house: TestGateway;
  let games: FastifyInstance;
  beforeAll(async () => {
    const config = { ...readConfig({ DATA_DIR: dataDir, WALLET_KEYS: walletKey }) };
    games = createVendor(config, { catalogue: ownCatalogue(config), log: pino({ level: 'silent' }), nowMs });
    const port = await freePort();
    await games.listen({ host: '127.0.0.1', port });
    const feedUrl = `http://127.0.0.1:${port}/feed/v1/games`;
    house = await startTestGateway({
      project,
      feedUrl,
      config: { gameServers: [{ provider: config.provider, origin: config.origin, feedUrl, keys: [walletKey] }] },
    });
    config.walletUrl = await house.app.listen({ host: '127.0.0.1', port: 0 });
    // Pages have the games a moment before the calls do.
    await vi.waitUntil(() => house.gateway.services.catalogue.feed() !== undefined, { timeout: 20_000 });
  });
  afterAll(async () => {
    await games.close();
    await house.close();
    project.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    house: () => house,
    async ask<Value>(name: string, body: object) {
      const answer = await games.inject({ method: 'POST', url: `/api/${name}`, payload: body });
      const { success, code, value } = answer.json<{ success: boolean; code?: string; value: Value }>();
      if (!success) throw new Error(`${name}: ${String(code)}`);
      return value;
    },
  };
}
