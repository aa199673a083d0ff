import cookies from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { TLS_ONLY } from '../../publisher/site/response-headers.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { GatewayConfig } from '../config.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerFailure } from './answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form, URL-encoded, and nothing else. */
    isForm?: boolean;
  }
  interface FastifyRequest {
    /** The JSON body as it was sent: what a signature is over. */
    rawBody?: string;
  }
}

/** A request that takes longer than this to arrive is not answered. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often late requests are looked for. */
const LATE_CHECK_MS = 5_000;
/** An address longer than this is none of ours. */
const URL_LENGTH_MAX = 2_048;

/** The bare HTTP server: limits, request ids, logs, and every failure in the envelope. */
export function createApp(config: GatewayConfig, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node looks for late requests this often; its own 30 s would let one live twice as long.
    http: { connectionsCheckingInterval: LATE_CHECK_MS },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    // Open sockets of browsers must not hold up an end.
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    // A call without a body may still name a type.
    if (body === '') return done(null, undefined);
    // A call that takes a form takes no JSON.
    if (request.routeOptions.config.isForm) return done(unsupported(), undefined);
    void parseJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const fields = new URLSearchParams(body as string);
    const isOnceEach = new Set(fields.keys()).size === fields.size;
    if (!request.routeOptions.config.isForm || !isOnceEach) return done(unsupported(), undefined);
    done(null, Object.fromEntries(fields));
  });

  void app.register(cookies);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // A try on one's own machine is left alone: its browser would ask for TLS on every port from then on.
    if (config.isProduction && request.protocol === 'https') void reply.header('strict-transport-security', TLS_ONLY);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The query is left out of the log: a launch code or a token may be in it.
    request.log.info(
      {
        method: request.method,
        host: request.hostname,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'bug');
    else if (code === 'unavailable') request.log.warn({ err: error }, 'database unavailable');
    return answerFailure(reply, code);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request.url.split('?')[0]!);
    return allowed.length > 0
      ? answerFailure(reply.header('allow', allowed.join(', ')), 'method_not_allowed')
      : answerFailure(reply, 'not_found');
  });
  return app;
}

/** A body that the call does not take. */
const unsupported = () => Object.assign(new Error('a body of this kind is not taken here'), { statusCode: 415 });

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (error.statusCode === 413) return 'body_too_large';
  return error.statusCode && error.statusCode < 500 ? 'bad_request' : 'internal';
}
