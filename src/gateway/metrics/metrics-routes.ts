import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';

/** Path of the metrics, on the sites' port or on their own. */
const PATH = '/metrics';
const headers = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' } as const;

/** Registers the metrics on every host of the sites' port, unless they have a port of their own or are turned off. */
export function registerMetrics(app: FastifyInstance, { config, metrics }: Services): void {
  if (config.metrics !== 'sites') return;
  app.get(PATH, async (_request, reply) => reply.headers(headers).send(await metrics.text()));
}

/** A server of nothing but the metrics. */
export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** Serves the metrics on a port of their own, which no proxy needs to reach. */
export async function startMetricsServer(
  { text }: Pick<Metrics, 'text'>,
  { port, bind }: { port: number; bind: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, bind, listening.resolve);
  await listening.promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
