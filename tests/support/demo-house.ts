import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { readConfig, type VendorConfig } from '../../src/games/config.ts';
import { serveHistory } from '../../src/games/history/serve-history.ts';
import { createVendor } from '../../src/games/server.ts';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import { readGameServers } from '../../src/gateway/feed/game-servers.ts';
import { seedDemoAccounts } from '../../src/gateway/seed-demo-accounts.ts';
import { seedDemoOperators } from '../../src/gateway/seed-demo-operators.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { startPayments, type TestPayments } from './payments.ts';
import { freePort } from './ports.ts';
import { realProject } from './real-project.ts';
import { walletKey } from './test-feed.ts';

/** A gateway of the project's own brands that makes histories, with our games and payments in this process. */
export interface DemoHouse extends TestGateway {
  payments: TestPayments;
  /** Publishes a brand, which opens its demo accounts. Returns the account of the member. */
  openBrand: (slug: string) => Promise<{ merchantCode: string; memberId: bigint; host: string }>;
  /** Token of a new session of a member. */
  begin: (slug: string, memberId: bigint) => Promise<string>;
}

/** Starts all of them. */
export async function startDemoHouse(changes: Partial<GatewayConfig> = {}): Promise<DemoHouse> {
  const project = realProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-demo-'));
  const log = pino({ level: 'silent' });
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    GAMES_PORT: String(port),
    WALLET_KEYS: walletKey,
    DEMO_HISTORY: '1',
    // As in a demonstration, where the vendors of the specification are providers of their own.
    GAMES_VENDORS: 'GPI,TCG_LOTTO_VN',
    GAME_GPI_KEYS: 'the-key-of-nightjar-alone',
    GAME_TCG_LOTTO_VN_KEYS: 'the-key-of-lotto-viet',
  };
  const games: VendorConfig = { ...readConfig(env) };
  const catalogue = ownCatalogue(games);
  const vendor = createVendor(games, { catalogue, log });
  serveHistory(vendor, games, { catalogue, log });
  await vendor.listen({ host: '127.0.0.1', port });
  const payments = await startPayments();
  const gameServers = readGameServers(env);
  const house = await startTestGateway({
    kind: 'embedded',
    project,
    feedUrl: gameServers[0].feedUrl,
    config: {
      makesHistory: true,
      payments: [payments.provider],
      gameServers,
      ...changes,
    },
  });
  games.walletUrl = await house.app.listen({ host: '127.0.0.1', port: 0 });
  payments.sendNoticesTo(games.walletUrl);
  const { services } = house.gateway;
  await services.catalogue.read();
  mkdirSync(services.config.dataDir, { recursive: true });
  await seedDemoOperators(services);
  await seedDemoAccounts(services);
  const brandOf = async (slug: string) => (await services.sites.forHost(`${slug}.localhost`))!.loaded.brand;
  return {
    ...house,
    payments,
    async openBrand(slug) {
      const { merchantCode } = await brandOf(slug);
      const host = `${slug}.localhost`;
      for (;;) {
        const member = await house.database.withMerchant(merchantCode, (trx) =>
          trx.selectFrom('member').select('id').where('account', '=', 'demo').executeTakeFirst(),
        );
        if (member) return { merchantCode, memberId: member.id, host };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    begin: async (slug, memberId) => services.sessions.begin(await brandOf(slug), memberId),
    async close() {
      await house.close();
      await vendor.close();
      await payments.close();
      project.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
