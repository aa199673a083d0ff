import type { Transaction } from 'kysely';
import { MEMBER_TYPE } from '../../shared/account-types.ts';
import type { PromotionRow } from '../../shared/contract/promotions.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { currentClaim, presentPromotion } from './present-promotion.ts';
import {
  isForEveryone,
  isInAudience,
  readTakers,
  shownCampaigns,
  termsOfClaim,
  type CampaignTerms,
  type ReadClaim,
} from './read-campaigns.ts';

/** Promotions that a page shows. A brand with more has forgotten to end some. */
const PROMOTIONS_MAX = 100;

/** The last claims of a member, one for each campaign, with whether its reward can still be claimed. */
export async function lastClaims(
  trx: Transaction<Tables>,
  { merchantCode, memberId, at }: { merchantCode: string; memberId: bigint; at: Date },
): Promise<ReadonlyMap<bigint, { claim: ReadClaim; isClaimable: boolean }>> {
  const rows = await trx
    .selectFrom('claim')
    .leftJoin('reward', (join) =>
      join.onRef('reward.merchant_code', '=', 'claim.merchant_code').onRef('reward.id', '=', 'claim.reward_id'),
    )
    .selectAll('claim')
    .select(['reward.state as reward_state', 'reward.ends_at as reward_ends_at'])
    .distinctOn('claim.campaign_id')
    .where('claim.merchant_code', '=', merchantCode)
    .where('claim.member_id', '=', memberId)
    .orderBy('claim.campaign_id')
    .orderBy('claim.id', 'desc')
    .execute();
  return new Map(
    rows.map(({ reward_state: state, reward_ends_at: endsAt, ...claim }) => [
      claim.campaign_id,
      { claim, isClaimable: state === 'available' && (endsAt === null || endsAt > at) },
    ]),
  );
}

/** The terms that a campaign has for the member of a claim: those under which they joined while these count, otherwise those of today. */
export async function ownTerms(
  trx: Transaction<Tables>,
  {
    merchantCode,
    terms,
    claim,
    atMs,
  }: { merchantCode: string; terms: CampaignTerms; claim: ReadClaim | undefined; atMs: number },
): Promise<CampaignTerms> {
  if (!claim || claim.version === terms.version) return terms;
  const own = await termsOfClaim(trx, merchantCode, claim);
  return currentClaim(own, claim, atMs) ? own : terms;
}

/** Whether a campaign still gives something. The draw of a raffle is for everybody to see, whether there are tickets or not. */
const isToGet = ({ isSpent, document }: CampaignTerms): boolean => !isSpent || document.raffle !== undefined;

/** The promotions of a brand: for a member those of their segment with where they stand, for everybody else those for all. */
export function promotionList(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  merchantCode: string,
  player: Player | undefined,
  language: string,
): Promise<PromotionRow[]> {
  const atMs = clock();
  const shown = { language, atMs };
  return database.withMerchant(merchantCode, async (trx) => {
    const campaigns = await shownCampaigns(trx, merchantCode, atMs);
    if (player?.customerType !== MEMBER_TYPE)
      return campaigns
        .filter((terms) => isForEveryone(terms, language) && isToGet(terms))
        .slice(0, PROMOTIONS_MAX)
        .map((terms) =>
          presentPromotion(terms, { isMember: player !== undefined, claim: undefined, isClaimable: false }, shown),
        );
    const { memberId } = player;
    // The sample visitor of a preview reads as a member.
    const taker = (await readTakers(trx, merchantCode, [memberId])).get(memberId);
    const claims = await lastClaims(trx, { merchantCode, memberId, at: new Date(atMs) });
    const theirs = campaigns
      .filter(
        (terms) =>
          claims.has(terms.campaignId) ||
          (taker && isToGet(terms) && isInAudience(terms.document, { ...taker, customer_type: MEMBER_TYPE })),
      )
      .slice(0, PROMOTIONS_MAX);
    const rows: PromotionRow[] = [];
    for (const terms of theirs) {
      const { claim, isClaimable = false } = claims.get(terms.campaignId) ?? {};
      const own = await ownTerms(trx, { merchantCode, terms, claim, atMs });
      rows.push(presentPromotion(own, { isMember: true, claim, isClaimable }, shown));
    }
    return rows;
  });
}
