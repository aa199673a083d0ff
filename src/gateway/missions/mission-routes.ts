import type { FastifyInstance } from 'fastify';
import { missionCalls } from '../../shared/contract/missions.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { countMissionRewards, missionList } from './read-missions.ts';

/** Registers the calls about missions. */
export function registerMissions(app: FastifyInstance, services: Services): void {
  registerCall(app, services, missionCalls.missionList, ({ merchantCode, player: { memberId }, query, site }) =>
    missionList(services, { merchantCode, memberId, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, missionCalls.missionCount, async ({ merchantCode, player: { memberId } }) => {
    const { database, clock } = services;
    return ok({
      available: await database.withMerchant(merchantCode, (trx) =>
        countMissionRewards(trx, { merchantCode, memberId }, new Date(clock())),
      ),
    });
  });
}
