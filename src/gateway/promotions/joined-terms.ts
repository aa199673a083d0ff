import type { Transaction } from 'kysely';
import { occasionAt, windowState } from '../../shared/promotions/campaign-times.ts';
import type { Tables } from '../database/tables.ts';
import { selectVersions, termsOf, type CampaignTerms, type ReadClaim } from './read-campaigns.ts';

const DAY_MS = 86_400_000;
/** What was joined for a day or a week is over a week later. Older claims need not be read. */
const LIVE_MS = 15 * DAY_MS;

/** What a member has joined: the terms that they keep, for which time, and where the claim stands. */
export interface JoinedTerms extends Pick<ReadClaim, 'state' | 'occasion'> {
  memberId: bigint;
  terms: CampaignTerms;
}

/** Whether a player who has joined for an occasion keeps the terms at a moment: its day or week, and their window, are not over. */
export const isLive = ({ document, timeZone }: CampaignTerms, occasion: string, atMs: number): boolean =>
  occasion === occasionAt(document.often, timeZone, atMs) && windowState(document.window, timeZone, atMs) !== 'over';

/** The terms of running campaigns that members have joined and keep at a moment. No other version of these campaigns is for them then. */
export async function joinedTerms(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  atMs: number,
): Promise<JoinedTerms[]> {
  if (memberIds.length === 0) return [];
  const rows = await selectVersions(trx, merchantCode)
    .innerJoin('claim as t', (join) =>
      join
        .onRef('t.merchant_code', '=', 'v.merchant_code')
        .onRef('t.campaign_id', '=', 'v.campaign_id')
        .onRef('t.version', '=', 'v.version'),
    )
    .select(['t.member_id', 't.occasion', 't.state as claim_state'])
    .where('c.state', '=', 'running')
    .where('t.member_id', 'in', memberIds)
    .where((eb) => eb.or([eb('t.occasion', '=', 'once'), eb('t.joined_at', '>', new Date(atMs - LIVE_MS))]))
    .orderBy('c.id', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  return rows
    .map((row) => ({
      memberId: row.member_id,
      terms: termsOf(row),
      occasion: row.occasion,
      state: row.claim_state,
    }))
    .filter(({ terms, occasion }) => terms.document.isJoined && isLive(terms, occasion, atMs));
}

/** Whether something was joined of a campaign. */
export const isOf =
  ({ campaignId }: Pick<CampaignTerms, 'campaignId'>) =>
  ({ terms }: JoinedTerms): boolean =>
    terms.campaignId === campaignId;

/** Locks the claim that a member has joined for an occasion, unless it was given something already. */
export const lockJoined = (
  trx: Transaction<Tables>,
  merchantCode: string,
  { memberId, terms, occasion }: Omit<JoinedTerms, 'state'>,
): Promise<ReadClaim | undefined> =>
  trx
    .selectFrom('claim')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', terms.campaignId)
    .where('version', '=', terms.version)
    .where('occasion', '=', occasion)
    .where('state', '=', 'joined')
    .forNoKeyUpdate()
    .executeTakeFirst();
