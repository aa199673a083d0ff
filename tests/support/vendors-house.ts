import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { createWallet, type Wallet } from '../../src/games/wallet-client.ts';
import type { Database } from '../../src/gateway/database/database.ts';
import { readGameServers } from '../../src/gateway/feed/game-servers.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { fail } from '../../src/shared/errors.ts';
import { openAccount } from './accounts.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { freePort } from './ports.ts';
import { realProject } from './real-project.ts';
import { openTestDatabase } from './test-databases.ts';
import { testClock, type TestClock } from './test-draws.ts';

/** Keys of our games, by the provider that signs with them. */
export const vendorsKeys = {
  'livery-games': 'the-key-of-the-first-provider',
  yb: 'the-key-of-yellow-bird-alone',
  gpi: 'the-key-of-nightjar-alone',
} as const;

/** The variables of the games and the gateway: YB and GPI are providers of their own, all other vendors are not. */
export const separateVendors = {
  GAMES_VENDORS: 'YB,GPI',
  GAME_YB_KEYS: vendorsKeys.yb,
  GAME_GPI_KEYS: vendorsKeys.gpi,
};

/** A player with play money. */
export interface VendorsPlayer {
  username: string;
  token: string;
  balanceMinor: () => Promise<number>;
}

/** A gateway of the project's own brands with our games, both in this process and by the variables of an installation. */
export interface VendorsHouse {
  /** The gateway since the last start. */
  house: () => TestGateway;
  /** The clock of draws and matches. */
  clock: TestClock;
  /** Starts both, or starts both again on the same data. */
  start: (env: Readonly<Record<string, string>>) => Promise<void>;
  /** While it is true, the gateway gets no win. */
  losesWins: (isSo: boolean) => void;
  newPlayer: () => Promise<VendorsPlayer>;
  /** The code with which a game would open its session. */
  launchCode: (player: VendorsPlayer, gameId: string, vassalage: string) => Promise<string>;
  /** A call of a game's page. Throws if it is refused. */
  ask: <Value>(name: string, body: object) => Promise<Value>;
  close: () => Promise<void>;
}

/** The brand with most of our vendors. */
const HOST = 'lotus.localhost';
const MERCHANT = 'LOTUS';

/** Opens the data. Nothing runs before `start`. */
export async function openVendorsHouse(kind: Database['kind'], startMs: number): Promise<VendorsHouse> {
  const opened = await openTestDatabase(kind);
  const project = realProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-vendors-'));
  const clock = testClock(startMs);
  const port = await freePort();
  let isLosing = false;
  let running: { house: TestGateway; games: FastifyInstance } | undefined;
  const stop = async () => {
    await running?.games.close();
    await running?.house.close();
    running = undefined;
  };
  const house = () => running!.house;

  return {
    house,
    clock,
    losesWins: (isSo) => void (isLosing = isSo),
    async start(changes) {
      await stop();
      const env = { WALLET_KEYS: vendorsKeys['livery-games'], GAMES_PORT: String(port), DATA_DIR: dataDir, ...changes };
      const config = { ...readConfig(env) };
      config.timings = { ...config.timings, retryMinMs: 20, retryMaxMs: 200, tickMs: 20 };
      const send = createWallet(config);
      const wallet: Wallet = async (name, body, provider) =>
        isLosing && name === 'win' ? fail('unavailable') : send(name, body, provider);
      const games = createVendor(config, {
        catalogue: ownCatalogue(config),
        log: pino({ level: 'silent' }),
        nowMs: clock.nowMs,
        wallet,
      });
      await games.listen({ host: '127.0.0.1', port });
      const gameServers = readGameServers(env);
      const gateway = await startTestGateway({
        database: opened.database,
        project,
        feedUrl: gameServers[0].feedUrl,
        config: { gameServers },
      });
      running = { house: gateway, games };
      config.walletUrl = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
      const { catalogue } = gateway.gateway.services;
      await vi.waitUntil(() => catalogue.feed() !== undefined && catalogue.hasAllOurs(), { timeout: 20_000 });
      await catalogue.read();
    },
    newPlayer: () => openPlayer(house),
    launchCode: (player, gameId, vassalage) => launchCode(house(), player, { gameId, vassalage }),
    async ask<Value>(name: string, body: object) {
      const answer = await running!.games.inject({ method: 'POST', url: `/api/${name}`, payload: body });
      const envelope = answer.json<{ success: boolean; code?: string; value: Value }>();
      if (!envelope.success) throw new Error(`${name}: ${envelope.code!}`);
      return envelope.value;
    },
    async close() {
      await stop();
      await opened.close();
      project.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPlayer(house: () => TestGateway): Promise<VendorsPlayer> {
  const { services } = house().gateway;
  const { username, memberId } = await openAccount(house(), { merchantCode: MERCHANT, currency: 'VND' });
  const { brand } = (await services.sites.forHost(HOST))!.loaded;
  const token = await services.sessions.begin(brand, memberId);
  await grantDemoMoney(services, { merchantCode: MERCHANT, market: brand.market, memberId, currency: 'VND' });
  return {
    username,
    token,
    balanceMinor: async () =>
      Number((await house().call('balance', { host: HOST, token })).value.sumBalance.replaceAll(',', '')),
  };
}

async function launchCode(
  house: TestGateway,
  { token, username }: VendorsPlayer,
  game: { gameId: string; vassalage: string },
): Promise<string> {
  const of = { ...game, nodeId: game.vassalage, username, merchantCode: MERCHANT, language: 'EN' };
  const { value } = await house.call('launchGame', { host: HOST, token, body: { ...of, ...launchDefaults } });
  return new URL(value.game_url!).searchParams.get('code')!;
}
