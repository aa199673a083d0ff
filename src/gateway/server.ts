import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerAccount, registerAvatars } from './account/account-routes.ts';
import { registerPictures } from './account/picture-routes.ts';
import { registerAgents } from './agent/agent-routes.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { registerConfirmation } from './confirmation/confirmation-routes.ts';
import type { GatewayConfig } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { registerGames } from './game/game-routes.ts';
import { registerHealth } from './http/health-routes.ts';
import { createApp } from './http/app.ts';
import { createUnsealer } from './http/unseal.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createCursors } from './lists/cursors.ts';
import { createLedger } from './ledger/ledger.ts';
import { openBoards } from './boards/boards.ts';
import { registerBoards } from './boards/board-routes.ts';
import { createWinners } from './boards/winners.ts';
import { registerMembers } from './member/member-routes.ts';
import { registerPasswords } from './password/password-routes.ts';
import { registerRecords } from './records/record-routes.ts';
import { readGeoFile, unknownRegions } from './region/geo-ip.ts';
import type { Services } from './services.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import { registerSession } from './session/session-routes.ts';
import { registerTrial } from './trial/trial-routes.ts';
import { createSessions } from './session/sessions.ts';
import { jobCatalogue } from './jobs/catalogue.ts';
import { createHandlers } from './jobs/handlers.ts';
import { createJobs } from './jobs/jobs.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { createOutbox } from './messages/outbox.ts';
import { openSites } from './sites/sites.ts';
import { registerSites } from './sites/site-routes.ts';
import { createSocialFlows } from './social/social-flows.ts';
import { createSocialProviders } from './social/social-providers.ts';
import { registerSocial } from './social/social-routes.ts';
import { registerSystem } from './system/system-routes.ts';
import { registerVendorProtocol } from './wallet-protocol/wallet-protocol-routes.ts';
import { createVerification } from './verification/verification.ts';
import { registerVerification } from './verification/verification-routes.ts';
import { registerWallet } from './wallet/wallet-routes.ts';

/** Parts that a test may replace. */
export interface Given {
  /** Stays open when the gateway closes. */
  database?: Database;
  /** The time, in milliseconds since 1970. */
  clock?: () => number;
}

/** Registers the routes of one resource each. */
const resources: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerHealth,
  registerSystem,
  registerSession,
  registerTrial,
  registerSocial,
  registerVerification,
  registerPasswords,
  registerMembers,
  registerAccount,
  registerAvatars,
  registerConfirmation,
  registerPictures,
  registerAgents,
  registerWallet,
  registerGames,
  registerBoards,
  registerRecords,
  registerVendorProtocol,
  registerSites,
];

/** A gateway that is ready to listen. */
export interface Gateway {
  app: FastifyInstance;
  services: Services;
  /** Ends requests, timers and the database. */
  close: () => Promise<void>;
}

/**
 * Builds a gateway: database, brands, calls.
 * @throws Error for the operator when another process holds the data directory, or when no brand can be served
 */
export async function createGateway(config: GatewayConfig, log: Logger, given: Given = {}): Promise<Gateway> {
  const clock = given.clock ?? Date.now;
  const database = given.database ?? (await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }));
  try {
    const catalogue = await openCatalogue(config, database, log);
    const boards = openBoards(config, catalogue, log, clock);
    const [sites, unsealer] = await Promise.all([
      openSites(config, catalogue, boards, log, clock),
      createUnsealer(config.sealKey, database),
    ]);
    const jobs = createJobs(database);
    const outbox = createOutbox(jobs, config.sealKey);
    const services: Services = {
      jobs,
      outbox,
      config,
      log,
      clock,
      database,
      unsealer,
      catalogue,
      boards,
      sites,
      ledger: createLedger(database),
      passwordHasher: createPasswordHasher(),
      sessions: createSessions(database),
      winners: createWinners(database),
      cursors: createCursors(createKeyedHash(config.sealKey, 'cursors')),
      geoIp: config.geoFile ? readGeoFile(config.geoFile) : unknownRegions,
      socialProviders: createSocialProviders(config.social ?? [], log),
      socialFlows: createSocialFlows(database),
      ...createVerification(config, database, outbox, log),
    };
    const app = createApp(config, log);
    for (const register of resources) register(app, services);
    const runner = await runJobs({ database, jobs, log, kinds: jobCatalogue, handlers: createHandlers(services) });
    catalogue.start(sites.republish);
    boards.start();
    sites.start();
    return {
      app,
      services,
      async close() {
        catalogue.stop();
        boards.stop();
        await sites.stop();
        await app.close();
        await runner.stop();
        if (!given.database) await database.close();
      },
    };
  } catch (error) {
    if (!given.database) await database.close();
    throw error;
  }
}
