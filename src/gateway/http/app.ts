import cookies from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { TLS_ONLY } from '../../publisher/site/response-headers.ts';
import { limits } from '../../shared/contract/limits.ts';
import { fail, type ErrorCode } from '../../shared/errors.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerFailure } from './answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a URL-encoded form and no other body. */
    isForm?: boolean;
  }
  interface FastifyRequest {
    /** The JSON body as it was sent, for checking signatures. */
    rawBody?: string;
  }
}

/** A request must have arrived completely within this time. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for late requests. With its default of 30 s a late request could live twice as long. */
const LATE_CHECK_MS = 5_000;
/** Longest path of a request. */
const URL_LENGTH_MAX = 2_048;

/** Configuration of the HTTP server. */
export interface AppConfig {
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Whether answers over TLS tell browsers to use TLS from then on. */
  isProduction: boolean;
}

/** Creates the HTTP server without routes: limits, request ids, logs, and failures in the envelope. */
export function createApp(config: AppConfig, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LATE_CHECK_MS },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    // Browsers keep sockets open, and these must not delay the shutdown.
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    // A call without a body may still send a content type.
    if (body === '') return done(null, undefined);
    // A call that takes a form does not take JSON.
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
    // Not in development, because the browser would then require TLS on every port of the host.
    if (config.isProduction && request.protocol === 'https') void reply.header('strict-transport-security', TLS_ONLY);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The query is not logged, because it may contain a launch code or a token.
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

/** The error for a body of a type that the call does not take. */
const unsupported = () => Object.assign(new Error('this call does not take a body of this type'), { statusCode: 415 });

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (error.statusCode === 413) return 'body_too_large';
  return error.statusCode && error.statusCode < 500 ? 'bad_request' : 'internal';
}
