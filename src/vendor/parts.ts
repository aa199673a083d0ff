import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { VendorConfig } from './config.ts';
import type { createQueue } from './rounds/one-at-a-time.ts';
import type { RoundDriver } from './rounds/round-driver.ts';
import type { Store } from './store/database.ts';
import type { RoundStore } from './store/rounds.ts';
import type { SeedStore } from './store/seeds.ts';
import type { SessionStore } from './store/sessions.ts';
import type { Wallet } from './wallet-client.ts';

/** Everything that commands and routes of the vendor work with, put together once in `server.ts`. */
export interface Parts {
  config: VendorConfig;
  catalogue: Catalogue;
  store: Store;
  sessions: SessionStore;
  seeds: SeedStore;
  rounds: RoundStore;
  wallet: Wallet;
  driver: RoundDriver;
  /** Runs writes of one session one after another. */
  queue: ReturnType<typeof createQueue>;
  log: FastifyBaseLogger;
}
