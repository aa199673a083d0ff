import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Parts } from './parts.ts';

const PATH = '/metrics';

let ofProcess: Registry | undefined;

/** Memory, processor time and event loop: once for the process. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Serves what an operator must know of the provider at `GET /metrics`. No metric names a merchant or a payment. */
export function serveMetrics(app: FastifyInstance, { config, movements }: Parts): void {
  const access = config.metrics;
  if (access === 'nowhere') return;
  const registry = new Registry();
  const gauge: Gauge = new Gauge({
    name: 'livery_payments_notices_repeated',
    help: 'Notices that the gateway has not taken at their last try, and that are repeated.',
    registers: [registry],
    collect: () => gauge.set(movements.countRepeated()),
  });
  const text = async () => (await Promise.all([registry.metrics(), processMetrics().metrics()])).join('\n');
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  if (access === 'sites') {
    app.get(PATH, async (_request, reply) => reply.headers(headers).send(await text()));
    return;
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', (done) => {
    server.once('error', done).listen(access.port, access.bind, () => done());
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
