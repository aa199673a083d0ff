import type { FastifyInstance } from 'fastify';
import { liveCalls } from '../../shared/contract/boards.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

/** What changes by the minute: draws, results and matches of the brand's vendors, and who won. */
export function registerLive(app: FastifyInstance, services: Services): void {
  registerCall(app, services, liveCalls.liveBoard, async ({ site, query }) =>
    ok(services.live.board(site.loaded.brand, query.language)),
  );
  registerCall(app, services, liveCalls.winners, async ({ site }) => {
    const { brand } = site.loaded;
    return ok({ currency: brand.market.currency, list: [...(await services.winners.of(brand))] });
  });
}
