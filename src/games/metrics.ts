import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsAccess } from '../shared/environment.ts';
import type { Store } from './store/database.ts';

const PATH = '/metrics';
const SECOND_MS = 1_000;
/** Seconds. The longest is a bet that waits for the wallet three times. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Other methods share one label, because a client chooses them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** The states make the index of open plays usable. */
const POSTPONED = `state in ('betting', 'won', 'rolling_back') and failures > 0`;
/** The route of a request that no route takes. */
const NO_ROUTE = 'none';

let ofProcess: Registry | undefined;

/** Memory, processor time and event loop: once for the process. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Counts the requests of the games process and serves the numbers at `GET /metrics`, under the names that the gateway
 * uses. Labels are routes and codes; nothing names a player. Call it before routes are registered.
 */
export function serveMetrics(app: FastifyInstance, store: Store, access: MetricsAccess): void {
  const registry = new Registry();
  countRequests(app, registry);
  showPlays(store, registry);
  const text = async () => (await Promise.all([registry.metrics(), processMetrics().metrics()])).join('\n');
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  if (access === 'nowhere') return;
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

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'livery_http_requests_total',
    help: 'Answered requests by method, route and status.',
    registers,
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    name: 'livery_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    registers,
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
  });
  let inFlight = 0;
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  const gauge: Gauge = new Gauge({
    name: 'livery_http_requests_in_flight',
    help: 'Requests whose answer has not ended.',
    registers,
    collect: () => gauge.set(inFlight),
  });
  app.addHook('onResponse', ({ method: sent, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const method = METHODS.includes(sent) ? sent : 'other';
    const route = routeOptions.url ?? NO_ROUTE;
    requests.inc({ method, route, status });
    durations.observe({ method, route }, elapsedTime / SECOND_MS);
    done();
  });
}

/** Plays whose step at the wallet has failed and is tried again: money that a player may be owed. */
function showPlays(store: Store, registry: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'livery_games_postponed_plays',
    help: 'Rounds, tickets and magazines whose last step at the wallet failed and is tried again.',
    registers: [registry],
    labelNames: ['kind'],
    collect: () => {
      for (const kind of ['round', 'ticket', 'magazine'])
        gauge.set({ kind }, Number(store.get(`select count(*) as n from ${kind} where ${POSTPONED}`)?.['n']));
    },
  });
}
