import type { FastifyInstance } from 'fastify';
import { rewardCalls } from '../../shared/contract/rewards.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { claimReward } from './claim-reward.ts';
import { rewardList } from './read-rewards.ts';

/** Registers the calls about rewards. */
export function registerRewards(app: FastifyInstance, services: Services): void {
  registerCall(app, services, rewardCalls.rewardList, ({ merchantCode, player: { memberId }, query }) =>
    rewardList(services, { merchantCode, memberId }, query),
  );
  registerCall(
    app,
    services,
    rewardCalls.claimReward,
    ({ merchantCode, player: { memberId }, body: { id, language = 'EN' } }) =>
      claimReward(services, { merchantCode, memberId, id: BigInt(id), language: knownLanguage(language) }),
  );
}
