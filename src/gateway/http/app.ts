import cookies from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { FILE_HEADERS, TLS_ONLY } from '../../publisher/site/response-headers.ts';
import { limits } from '../../shared/contract/limits.ts';
import { fail, type ErrorCode } from '../../shared/errors.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerFailure } from './answer.ts';
import { takeBodies } from './body-parsers.ts';
import { createConnectionGuard, passEverythingOn } from './refuse-connection.ts';
import { requestFault } from './request-guard.ts';

/** Times that a client has to send its request and to read the answer. */
export interface ArrivalLimits {
  /** For the request line and the headers. */
  headersMs: number;
  /** For the whole request. Node would take the longer of both for it, so it must not be below `headersMs`. */
  requestMs: number;
  /** For a connection on which nothing moves, such as that of a client that does not read its answer. */
  idleMs: number;
  /** How often Node looks for late requests. With its default of 30 s a late request could live twice as long. */
  checkMs: number;
}

const ARRIVAL: ArrivalLimits = { headersMs: 15_000, requestMs: 30_000, idleMs: 60_000, checkMs: 5_000 };
/** Longest path of a request. */
const URL_LENGTH_MAX = 2_048;

/** Configuration of the HTTP server. */
export interface AppConfig {
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Whether answers over TLS tell browsers to use TLS from then on. */
  isProduction: boolean;
  /** Times for slow clients. Tests shorten them. */
  arrival?: ArrivalLimits | undefined;
}

/** Creates the HTTP server without routes: limits, request ids, logs, and failures in the envelope. */
export function createApp(config: AppConfig, log: Logger): FastifyInstance {
  const guard = createConnectionGuard(log);
  const { headersMs, requestMs, idleMs, checkMs } = config.arrival ?? ARRIVAL;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytesMax,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      // Checked in `requestFault`, because Node would refuse it outside the envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: guard.refuse,
    frameworkErrors: (_error, request, reply) => {
      // A target that cannot be decoded. No hook has run for it.
      void reply.headers({ ...FILE_HEADERS, 'x-request-id': request.id });
      logRequest(request, 400, reply.elapsedTime);
      void answerFailure(reply, fail('bad_request'));
    },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    // Browsers keep sockets open, and these must not delay the shutdown.
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  passEverythingOn(app.server, guard);
  // Node keeps an address that was read once. Otherwise a client that goes while its call runs would have none.
  app.server.on('connection', ({ remoteAddress }) => void remoteAddress);
  takeBodies(app);

  void app.register(cookies);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...FILE_HEADERS, 'x-request-id': request.id });
    // Not in development, because the browser would then require TLS on every port of the host.
    if (config.isProduction && request.protocol === 'https') void reply.header('strict-transport-security', TLS_ONLY);
    guard.note(request.raw, reply.raw, request.id);
    const fault = requestFault(request);
    // The sender may read the rest of its bytes differently than we do.
    if (fault) return answerFailure(reply.header('connection', 'close'), fault);
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply.statusCode, reply.elapsedTime));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'bug');
    else if (code === 'unavailable') request.log.warn({ err: error }, 'database unavailable');
    return answerFailure(reply, fail(code));
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request.url.split('?')[0]!);
    return allowed.length > 0
      ? answerFailure(reply.header('allow', allowed.join(', ')), fail('method_not_allowed'))
      : answerFailure(reply, fail('not_found'));
  });
  return app;
}

function logRequest(request: FastifyRequest, status: number, elapsedMs: number): void {
  // The query is not logged, because it may contain a launch code or a token.
  const path = request.url.split('?')[0];
  request.log.info(
    { method: request.method, host: request.hostname, path, status, ms: Math.round(elapsedMs) },
    'request',
  );
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (error.statusCode === 413) return 'body_too_large';
  return error.statusCode && error.statusCode < 500 ? 'bad_request' : 'internal';
}
