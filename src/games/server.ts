import { randomUUID } from 'node:crypto';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import { loadClient, CLIENT_PREFIX } from './client-files.ts';
import type { VendorConfig } from './config.ts';
import { createLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { describeMagazines } from './magazines/describe-magazine.ts';
import { endMagazine } from './magazines/end-magazine.ts';
import { createMagazineClock } from './magazines/magazine-clock.ts';
import { createSeas } from './magazines/seas.ts';
import { ownCatalogue } from './catalogue/own-catalogue.ts';
import type { Parts } from './parts.ts';
import { checkVendors, providersOf } from './providers.ts';
import { createQueue } from './plays/one-at-a-time.ts';
import { createPlayDriver, type DriverParts } from './plays/play-driver.ts';
import { createRoomsEngine } from './rooms/engine.ts';
import { sendRefusal } from './routes/answer.ts';
import { registerFeed } from './routes/feed-route.ts';
import { registerBoardFeed } from './routes/board-feed-route.ts';
import { registerResultsFeed } from './routes/results-feed-route.ts';
import { registerRoomCalls } from './routes/room-calls.ts';
import { registerRoomsFeed } from './routes/rooms-feed-route.ts';
import { registerTicketCalls } from './routes/ticket-calls.ts';
import { registerFishCalls } from './routes/fish-calls.ts';
import { registerFiles } from './routes/file-routes.ts';
import { registerGameCalls } from './routes/game-calls.ts';
import { registerPages } from './routes/page-routes.ts';
import { openStore } from './store/database.ts';
import { createMagazineSeedStore, createMagazineStore, type Magazine } from './store/magazines.ts';
import { createJackpotStore } from './store/jackpots.ts';
import { createRoundStore } from './store/rounds.ts';
import { createSeedStore } from './store/seeds.ts';
import { createSessionStore } from './store/sessions.ts';
import { createTicketStore } from './store/tickets.ts';
import { createTicketClock } from './tickets/clock.ts';
import { describeRounds } from './rounds/show-round.ts';
import { describeTickets } from './tickets/describe-tickets.ts';
import { createTicketEngines } from './tickets/engines.ts';
import { createWallet, type Wallet } from './wallet-client.ts';

/** Parts that a test may replace. */
export interface VendorOptions {
  wallet?: Wallet;
  catalogue?: Catalogue;
  log?: Logger;
  /** The clock that draws, matches, tables and seas follow. */
  nowMs?: () => number;
}

/** Our largest body is a spin of under 300 bytes. */
const BODY_LENGTH_MAX = 4096;
/** Time within which a request must arrive completely. The wallet timeouts bound how long its response takes. */
const REQUEST_ARRIVAL_MS = 10_000;

/** How often late requests are looked for. */
const ARRIVAL_CHECK_MS = 2_500;

/** Headers of every response; routes add to them. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // The launch code is in the page's address and must not leak through the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
} as const;

/**
 * Builds the vendor: opens its store, assembles its parts and registers its routes. Its loops start when the server is
 * ready; they and the store stop when it closes. Throws if the store is in use or a title is invalid.
 */
export function createVendor(config: VendorConfig, options: VendorOptions = {}): FastifyInstance {
  const log: FastifyBaseLogger = options.log ?? createLog();
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LENGTH_MAX,
    requestTimeout: REQUEST_ARRIVAL_MS,
    // Node takes the longer of both for the whole request, and its own for the headers is a minute.
    http: {
      headersTimeout: REQUEST_ARRIVAL_MS,
      requestTimeout: REQUEST_ARRIVAL_MS,
      connectionsCheckingInterval: ARRIVAL_CHECK_MS,
    },
    // Idle connections must not delay a stop.
    forceCloseConnections: 'idle',
    // By default Fastify silently drops unknown fields and converts text to numbers; we refuse both.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const client = loadClient(config.clientDir);
  const catalogue = options.catalogue ?? ownCatalogue(config);
  checkVendors(config, catalogue.feed);
  const parts = putTogether(app, config, catalogue, options);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.headers(apiHeaders);
  });
  answerFaults(app);
  serveMetrics(app, parts.store, config.metrics);
  registerHealth(app, parts, client !== undefined);
  registerFeed(app, parts);
  registerBoardFeed(app, parts);
  registerResultsFeed(app, parts);
  registerRoomsFeed(app, parts);
  const { compression } = config;
  registerFiles(app, { prefix: '/art/', files: catalogue.files, compression });
  registerFiles(app, { prefix: CLIENT_PREFIX, files: client?.files ?? new Map(), compression });
  registerPages(app, parts, client);
  registerGameCalls(app, parts);
  registerTicketCalls(app, parts);
  registerFishCalls(app, parts);
  registerRoomCalls(app, parts);
  return app;
}

function putTogether(app: FastifyInstance, config: VendorConfig, catalogue: Catalogue, options: VendorOptions): Parts {
  const { nowMs = Date.now, wallet = createWallet(config) } = options;
  const { log } = app;
  const store = openStore(config.dataDir);
  const sessions = createSessionStore(store, config.provider);
  const [rounds, tickets] = [createRoundStore(store), createTicketStore(store)];
  const common = { sessions, wallet, timings: config.timings, log };
  const driver = createPlayDriver({ ...common, plays: rounds, texts: describeRounds({ catalogue, sessions }) });
  const roomsEngine = createRoomsEngine({ catalogue, store, nowMs });
  const engines = createTicketEngines({ catalogue, store, nowMs }, roomsEngine);
  const texts = describeTickets(engines, log);
  const ticketDriver = createPlayDriver({ ...common, plays: tickets, gameMs: nowMs, texts });
  const ticketClock = createTicketClock({
    engines,
    tickets,
    driver: ticketDriver,
    tickMs: config.timings.tickMs,
    nowMs,
    log,
  });
  const queue = createQueue();
  const sea = createSeaParts(common, { catalogue, store, queue, nowMs });
  app.addHook('onReady', async () => {
    await ticketClock.start();
    sea.magazineClock.start();
    driver.start();
    ticketDriver.start();
    sea.magazineDriver.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([ticketClock.close(), sea.magazineClock.close()]);
    await Promise.all([driver.close(), ticketDriver.close(), sea.magazineDriver.close()]);
    store.close();
  });
  return {
    config,
    catalogue,
    providers: providersOf(config),
    store,
    sessions,
    rounds,
    jackpots: createJackpotStore(store),
    seeds: createSeedStore(store),
    wallet,
    driver,
    tickets,
    ticketDriver,
    engines,
    rooms: roomsEngine,
    ticketClock,
    nowMs,
    queue,
    log,
    ...sea,
  };
}

/** The parts of fish games: magazines, the seas in which they are fired, and what ends them. */
function createSeaParts(
  common: Omit<DriverParts<Magazine>, 'plays'>,
  { catalogue, store, queue, nowMs }: Pick<Parts, 'catalogue' | 'store' | 'queue' | 'nowMs'>,
) {
  const magazines = createMagazineStore(store);
  const texts = describeMagazines({ catalogue, magazines, sessions: common.sessions });
  const magazineDriver = createPlayDriver({ ...common, plays: magazines, texts });
  const seas = createSeas({ magazines, nowMs });
  const magazineClock = createMagazineClock({
    magazines,
    seas,
    end: (id, reason) => endMagazine({ queue, magazines, magazineDriver }, id, reason),
    tickMs: common.timings.tickMs,
    nowMs,
    log: common.log,
  });
  return { magazines, magazineSeeds: createMagazineSeedStore(store), magazineDriver, magazineClock, seas };
}

/** Turns thrown errors into responses: a malformed request is the caller's fault, everything else is a bug of ours. */
function answerFaults(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'not_found'));
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(reply, 'body_too_large');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendRefusal(reply, 'bad_request', { reason: error.message });
    }
    request.log.error({ err: error }, 'unexpected failure');
    return sendRefusal(reply, 'internal');
  });
}

function registerHealth(app: FastifyInstance, { store }: Parts, hasClient: boolean): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const isStoreOpen = store.get('select 1 as one') !== undefined;
    const isReady = isStoreOpen && hasClient;
    return reply.status(isReady ? 200 : 503).send({ isReady, checks: { store: isStoreOpen, client: hasClient } });
  });
}
