import type { FastifyInstance } from 'fastify';
import { raffleCalls } from '../../shared/contract/raffles.ts';
import { callerOf } from '../http/caller-of.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { claimRafflePrize } from './claim-raffle-prize.ts';
import { showRaffle } from './read-raffle.ts';

/** Registers the calls about raffles. */
export function registerRaffles(app: FastifyInstance, services: Services): void {
  registerCall(app, services, raffleCalls.raffle, async ({ site, merchantCode, query, request }) => {
    const player = await callerOf(services, site, request, false);
    return showRaffle(services, { merchantCode, player }, query);
  });
  registerCall(app, services, raffleCalls.claimRafflePrize, ({ merchantCode, player, body }) =>
    claimRafflePrize(services, { merchantCode, player }, body),
  );
}
