import { randomUUID } from 'node:crypto';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PaymentsConfig } from './config.ts';
import { createLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { createNotifier } from './notices/notifier.ts';
import { registerPages } from './pages/page-routes.ts';
import type { Parts } from './parts.ts';
import { sendRefusal } from './protocol/answer.ts';
import { registerProtocol } from './protocol/protocol-routes.ts';
import { settleDue } from './settle.ts';
import { openStore } from './store/database.ts';
import { createMovementStore } from './store/movements.ts';
import { createPaymentStore } from './store/payments.ts';

/** A provider that serves. */
export interface Payments {
  app: FastifyInstance;
  /** Ends what is due, and sends the notices that are due, until nothing is. The process does it by itself every tick. */
  turn(): Promise<void>;
}

/** Parts that a test may replace. */
export interface PaymentsOptions {
  log?: Logger;
  /** The clock of expiry, decisions and notices. */
  nowMs?: () => number;
}

/** The largest body is an announced deposit with two long addresses. */
const BODY_LENGTH_MAX = 16_384;
/** Time within which a request must arrive completely. */
const REQUEST_ARRIVAL_MS = 10_000;
/** How often late requests are looked for. */
const ARRIVAL_CHECK_MS = 2_500;

/** Headers of every response; pages add to them. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // A page's address opens it, so it must not leak through the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
} as const;

/**
 * Builds the provider: opens its store and registers its routes. Its loop starts when the server is ready; both stop when it closes.
 * Throws if the store is in use.
 */
export function createPayments(config: PaymentsConfig, options: PaymentsOptions = {}): Payments {
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
    // Neither idle connections nor calls that get no answer delay a stop.
    forceCloseConnections: true,
  });
  const store = openStore(config.dataDir);
  const parts: Parts = {
    config,
    store,
    payments: createPaymentStore(store),
    movements: createMovementStore(store),
    nowMs: options.nowMs ?? Date.now,
    log,
  };
  const turn = runLoop(app, parts);
  readBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
  });
  answerFaults(app);
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  serveMetrics(app, parts);
  registerProtocol(app, parts);
  registerPages(app, parts);
  return { app, turn };
}

/** Starts and stops the loop with the server. Returns one turn of it. */
function runLoop(app: FastifyInstance, parts: Parts): () => Promise<void> {
  const closing = new AbortController();
  const notifier = createNotifier(parts, closing.signal);
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    try {
      settleDue(parts);
      notifier.send();
    } catch (error) {
      parts.log.error({ err: error }, 'the loop failed and continues');
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(tick, parts.config.timings.tickMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await notifier.idle();
    parts.store.close();
  });
  return async () => {
    do {
      settleDue(parts);
      notifier.send();
      await notifier.idle();
    } while (isAnythingDue(parts));
  };
}

const isAnythingDue = ({ payments, movements, nowMs }: Parts): boolean =>
  payments.due(nowMs(), 1).length > 0 || movements.toTell(nowMs(), 1).length > 0;

/** Bodies stay bytes: a signature covers them as they came. Forms are read by the pages. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Turns thrown errors into responses: a malformed request is the caller's fault, everything else is a bug of ours. */
function answerFaults(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'not_found'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(reply, 'body_too_large');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return sendRefusal(reply, 'bad_request');
    request.log.error({ err: error }, 'unexpected failure');
    return sendRefusal(reply, 'internal');
  });
}
