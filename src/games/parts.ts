import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { VendorConfig } from './config.ts';
import type { Seas } from './magazines/seas.ts';
import type { createQueue } from './plays/one-at-a-time.ts';
import type { PlayDriver } from './plays/play-driver.ts';
import type { Providers } from './providers.ts';
import type { RoomsEngine } from './rooms/engine.ts';
import type { Store } from './store/database.ts';
import type { Magazine, MagazineSeedStore, MagazineStore } from './store/magazines.ts';
import type { JackpotStore } from './store/jackpots.ts';
import type { Round, RoundStore } from './store/rounds.ts';
import type { SeedStore } from './store/seeds.ts';
import type { SessionStore } from './store/sessions.ts';
import type { Ticket, TicketStore } from './store/tickets.ts';
import type { TicketClock } from './tickets/clock.ts';
import type { TicketEngines } from './tickets/engines.ts';
import type { Wallet } from './wallet-client.ts';

/** Everything that the vendor's commands and routes work with, assembled once in `server.ts`. */
export interface Parts {
  config: VendorConfig;
  catalogue: Catalogue;
  providers: Providers;
  store: Store;
  sessions: SessionStore;
  seeds: SeedStore;
  rounds: RoundStore;
  jackpots: JackpotStore;
  wallet: Wallet;
  driver: PlayDriver<Round>;
  tickets: TicketStore;
  ticketDriver: PlayDriver<Ticket>;
  magazines: MagazineStore;
  magazineSeeds: MagazineSeedStore;
  magazineDriver: PlayDriver<Magazine>;
  /** Who plays in which sea, and what they caught. */
  seas: Seas;
  engines: TicketEngines;
  rooms: RoomsEngine;
  ticketClock: TicketClock;
  /** The clock that draws, matches, tables and seas follow. */
  nowMs: () => number;
  /** Runs the writes of one session one after another. */
  queue: ReturnType<typeof createQueue>;
  log: FastifyBaseLogger;
}
