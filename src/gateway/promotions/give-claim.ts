import type { Transaction, Updateable } from 'kysely';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { amountOf, giftOf } from '../../shared/promotions/campaign-gift.ts';
import type { ClaimState } from '../../shared/promotions/states.ts';
import type { BonusWork } from '../bonuses/bonus-accounts.ts';
import type { ClaimTable } from '../database/promotion-tables.ts';
import type { Tables } from '../database/tables.ts';
import { issueTickets } from '../raffles/issue-tickets.ts';
import { claimWithin, signalsOfClaim } from '../rewards/claim-reward.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Signal } from '../signals/signal.ts';
import { isCovered, type CampaignTerms, type ReadClaim } from './read-campaigns.ts';

const DAY_MS = 86_400_000;

type More = Omit<Updateable<ClaimTable>, 'state' | 'changed_at'>;

/** Takes a claim to its next state. The database refuses what is no transition. */
export const moveClaim = (
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, id }: Pick<ReadClaim, 'merchant_code' | 'id'>,
  state: ClaimState,
  atMs: number,
  more: More = {},
): Promise<ReadClaim> =>
  trx
    .updateTable('claim')
    .set({ state, changed_at: new Date(atMs), ...more })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A member who takes part in a campaign. */
export interface Joining {
  merchantCode: string;
  memberId: bigint;
  terms: CampaignTerms;
  occasion: string;
  comment?: string | undefined;
  /** The operator who gives it by hand. */
  givenBy?: bigint;
  atMs: number;
}

/** Notes that a member takes part. Returns undefined if they do already. */
export const joinClaim = (
  trx: Transaction<Tables>,
  { merchantCode, memberId, terms, occasion, comment, givenBy, atMs }: Joining,
): Promise<ReadClaim | undefined> =>
  trx
    .insertInto('claim')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      campaign_id: terms.campaignId,
      version: terms.version,
      occasion,
      joined_at: new Date(atMs),
      changed_at: new Date(atMs),
      comment: comment ?? null,
      given_by: givenBy ?? null,
    })
    .onConflict((conflict) => conflict.constraint('claim_once').doNothing())
    .returningAll()
    .executeTakeFirst();

/** What a claim is given for. */
interface Giving {
  terms: CampaignTerms;
  /** The deposit, stake or loss in minor units, or 0. */
  baseMinor: bigint;
  depositId?: bigint | undefined;
  /** Pays at once what the terms would let the player claim: an operator has approved it. */
  isApproved?: boolean;
  atMs: number;
}

/**
 * Gives what a campaign gives to a claim that is joined, or that an operator has approved: tickets of its raffle, or a reward, which is paid at once if
 * the terms say so and it can be. A claim is closed instead when the budget is used up. Returns what to send after the commit.
 */
export async function giveClaim(
  work: BonusWork,
  claim: ReadClaim,
  { terms, baseMinor, depositId, isApproved = false, atMs }: Giving,
): Promise<Signal[]> {
  const { trx, merchantCode, ledger } = work;
  const { document } = terms;
  if (document.gift.kind === 'tickets')
    return giveTickets(work, claim, { terms, baseMinor, depositId, isApproved, atMs });
  const gift = giftOf(document, baseMinor);
  if (!gift) return [];
  if (!(await takeFromBudget(work, terms, amountOf(document, baseMinor)))) {
    if (!isApproved) await moveClaim(trx, claim, 'close', atMs);
    return [];
  }
  const { member_id: memberId } = claim;
  const key = `claim:${claim.id}`;
  const title = textByLanguage(document.texts, 'title');
  const endsAt = new Date(atMs + document.claimDays * DAY_MS);
  const { campaignId } = terms;
  const reward = { memberId, key, source: 'campaign' as const, campaignId, depositId, title, gift, endsAt };
  const told = await earnRewards(trx, merchantCode, atMs, [reward]);
  const { id: rewardId } = await trx
    .selectFrom('reward')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (claim.state === 'joined') await moveClaim(trx, claim, 'claim', atMs, { reward_id: rewardId });
  const paid =
    (isApproved || document.delivery === 'at_once') &&
    (await claimWithin(ledger, trx, { merchantCode, memberId, id: rewardId }, atMs)).ok;
  // What an operator has approved is issued, also if it waits in the reward centre.
  if (paid || claim.state === 'applying') await moveClaim(trx, claim, 'issued', atMs, { reward_id: rewardId });
  return [...told, ...(paid ? signalsOfClaim(merchantCode, memberId) : [])];
}

/** Gives the tickets of a raffle. A claim is closed instead when the budget is used up, or after the draw. */
async function giveTickets(
  work: BonusWork,
  claim: ReadClaim,
  { terms, baseMinor, depositId, isApproved, atMs }: Giving,
): Promise<Signal[]> {
  const { trx, merchantCode } = work;
  const { id: claimId, member_id: memberId } = claim;
  const { campaignId, document } = terms;
  const tickets = amountOf(document, baseMinor);
  const given = { merchantCode, campaignId, memberId, claimId, depositId, count: Number(tickets) };
  if (!((await takeFromBudget(work, terms, tickets)) && (await issueTickets(trx, given)))) {
    if (!isApproved) await moveClaim(trx, claim, 'close', atMs);
    return [];
  }
  if (claim.state === 'joined') await moveClaim(trx, claim, 'claim', atMs);
  await moveClaim(trx, claim, 'issued', atMs, { tickets: given.count });
  return [{ merchantCode, memberId, topic: 'rewards' }];
}

/** Takes a gift from the budget of its campaign, whose row stays locked until the transaction ends. Returns whether it was there. */
async function takeFromBudget(
  { trx, merchantCode }: BonusWork,
  { campaignId, document }: CampaignTerms,
  amountMinor: bigint,
): Promise<boolean> {
  const own = trx
    .selectFrom('campaign')
    .select(['given_minor', 'given_count'])
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', campaignId);
  const before = await own.forNoKeyUpdate().executeTakeFirstOrThrow();
  if (!isCovered(document, before, amountMinor)) return false;
  await trx
    .updateTable('campaign')
    .set({ given_minor: before.given_minor + amountMinor, given_count: before.given_count + 1 })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', campaignId)
    .execute();
  return true;
}
