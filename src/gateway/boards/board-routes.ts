import type { FastifyInstance } from 'fastify';
import { boardCalls } from '../../shared/contract/boards.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

/** Registers the calls for boards and winners. */
export function registerBoards(app: FastifyInstance, services: Services): void {
  registerCall(app, services, boardCalls.board, async ({ site, query }) =>
    ok(services.boards.board(site.loaded.brand, query.language)),
  );
  registerCall(app, services, boardCalls.winners, async ({ site }) => {
    const { brand } = site.loaded;
    return ok({ currency: brand.market.currency, list: [...(await services.winners.of(brand))] });
  });
}
