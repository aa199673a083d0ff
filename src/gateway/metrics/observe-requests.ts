import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the failure that was answered. */
    refusal: ErrorCode | undefined;
  }
}

/** The route of a request that no route takes. All such requests share it. */
const NO_ROUTE = 'none';
const SECOND_MS = 1_000;

/** Counts the requests of a server. Call it before routes are registered. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  let inFlight = 0;
  // The hooks of Fastify do not tell of every answer that a client cuts off.
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  metrics.gauge(
    'livery_http_requests_in_flight',
    'Requests whose answer has not ended, open streams included.',
    () => inFlight,
  );
  app.decorateReply('refusal', undefined);
  // With a callback, because a promise for each request would cost more than the counting.
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime, refusal }, done) => {
    metrics.request({ method, route: routeOptions.url ?? NO_ROUTE, status, seconds: elapsedTime / SECOND_MS, refusal });
    done();
  });
}
