import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { openApi } from './open-api.ts';

/** The pages of one host of a brand measure how fast its other hosts answer. */
const MEASURED = 'cross-origin';

/** Routes for load balancers and operators. They answer on any host. */
export function registerHealth(app: FastifyInstance, { config, database, sites, catalogue }: Services): void {
  // Identifies the process. In development, pages reload when it changes.
  const startedAt = new Date().toISOString();
  app.get('/healthz', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': MEASURED })
      .send({ status: 'ok', startedAt }),
  );
  app.get('/readyz', async (_, reply) => {
    const isReady = await database.ping();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'unavailable',
        checks: {
          database: isReady ? 'ok' : 'unavailable',
          games: sites.haveGames() && catalogue.hasAllOurs() ? 'published' : 'waiting for a vendor',
        },
      });
  });
  const [ofBrands, ofConsole] = [openApi(), openApi({ isConsole: true })];
  app.get('/openapi.json', ({ hostname }, reply) =>
    reply.header('cache-control', 'no-cache').send(config.consoleHosts.includes(hostname) ? ofConsole : ofBrands),
  );
}
