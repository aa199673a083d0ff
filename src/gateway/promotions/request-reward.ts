import type { BodyOf } from '../../shared/contract/call.ts';
import type { promotionCalls, PromotionRow } from '../../shared/contract/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { claimWithin, signalsOfClaim } from '../rewards/claim-reward.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { moveClaim } from './give-claim.ts';
import { present } from './join-promotion.ts';
import { termsOfClaim } from './read-campaigns.ts';

type Failure = 'not_found' | 'transition_refused' | 'balance_too_high';

/**
 * Pays the reward of a promotion whose terms the player has met, once: asking again answers the same. Fails with `not_found` without a claim of this
 * player, and with `transition_refused` before its terms are met, after its time, or while a bonus cannot be opened.
 */
export async function requestReward(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  asker: { merchantCode: string; player: Pick<Player, 'memberId' | 'currency'> },
  { id, language = 'EN' }: BodyOf<(typeof promotionCalls)['requestReward']>,
): Promise<Result<PromotionRow, Failure>> {
  const { merchantCode } = asker;
  const { memberId } = asker.player;
  const atMs = clock();
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<PromotionRow, Failure>> => {
    const claim = await trx
      .selectFrom('claim')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('campaign_id', '=', BigInt(id))
      .orderBy('id', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!claim) return fail('not_found');
    if (claim.reward_id === null) return fail('transition_refused');
    const paid = await claimWithin(ledger, trx, { merchantCode, memberId, id: claim.reward_id }, atMs);
    if (!paid.ok) return paid;
    if (claim.state === 'claim') await moveClaim(trx, claim, 'claimed', atMs);
    const terms = await termsOfClaim(trx, merchantCode, claim);
    return ok(await present(trx, asker, terms, { language, atMs }));
  });
  if (result.ok) signals.send(signalsOfClaim(merchantCode, memberId));
  return result;
}
