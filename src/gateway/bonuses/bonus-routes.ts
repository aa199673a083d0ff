import type { FastifyInstance } from 'fastify';
import { promotionCalls } from '../../shared/contract/promotions.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { bonusDetail, bonusList } from './read-bonuses.ts';

/** Registers the calls about bonuses. */
export function registerBonuses(app: FastifyInstance, services: Services): void {
  registerCall(app, services, promotionCalls.bonusList, ({ merchantCode, player: { memberId }, site, query }) =>
    bonusList(services, { merchantCode, memberId, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, promotionCalls.bonusDetail, ({ merchantCode, player: { memberId }, site, query }) =>
    bonusDetail(services, { merchantCode, memberId, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(
    app,
    services,
    promotionCalls.giveUpBonus,
    ({ merchantCode, player: { memberId }, body: { id, language = 'EN' } }) =>
      giveUpBonus(services, { merchantCode, memberId, id: BigInt(id), language }),
  );
}
