import type { FastifyInstance } from 'fastify';
import { promotionCalls } from '../../shared/contract/promotions.ts';
import { ok } from '../../shared/errors.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { callerOf } from '../http/caller-of.ts';
import { registerCall } from '../http/register-call.ts';
import { servePictures } from '../http/serve-pictures.ts';
import type { Services } from '../services.ts';
import { CAMPAIGN_PICTURE_FOLDER, contentOfPicture } from './campaign-picture.ts';
import { joinPromotion } from './join-promotion.ts';
import { promotionList } from './promotion-list.ts';
import { requestReward } from './request-reward.ts';

/** Registers the calls about promotions. */
export function registerPromotions(app: FastifyInstance, services: Services): void {
  registerCall(app, services, promotionCalls.promotions, async ({ site, merchantCode, query, request }) => {
    const player = await callerOf(services, site, request, false);
    const list = await promotionList(services, merchantCode, player, knownLanguage(query.language ?? 'EN'));
    return ok({ list });
  });
  registerCall(app, services, promotionCalls.joinPromotion, ({ merchantCode, player, body, request }) =>
    joinPromotion(services, { merchantCode, player, address: request.ip }, body),
  );
  servePictures(app, services, {
    path: CAMPAIGN_PICTURE_FOLDER,
    format: 'webp',
    read: (merchantCode, name) => contentOfPicture(services, merchantCode, name),
  });
  registerCall(app, services, promotionCalls.requestReward, ({ merchantCode, player, body }) =>
    requestReward(services, { merchantCode, player }, body),
  );
}
