import { sql, type Selectable, type Transaction } from 'kysely';
import { AGENT_TYPES, MEMBER_TYPE } from '../../shared/account-types.ts';
import type { CampaignState } from '../../shared/contract/console/promotions.ts';
import { amountOf, giftCurrency, minorOf } from '../../shared/promotions/campaign-gift.ts';
import { windowState, type WindowState } from '../../shared/promotions/campaign-times.ts';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import type { ClaimTable } from '../database/promotion-tables.ts';
import type { MemberTable, Tables } from '../database/tables.ts';
import { allLabels } from '../member/all-labels.ts';

/** A claim as it is stored. */
export type ReadClaim = Selectable<ClaimTable>;

/** One version of a campaign's terms. */
export interface CampaignTerms {
  campaignId: bigint;
  version: number;
  document: CampaignDocument;
  /** IANA name of the zone that its times are in. */
  timeZone: string;
  /** Whether operators have ended the campaign. */
  isEnded: boolean;
  /** Whether its budget no longer covers a gift. */
  isSpent: boolean;
  /** Name of its picture. */
  picture: string | null;
}

/** The member of a claim, as far as the audience of a campaign depends on it. */
export interface Taker extends Pick<Selectable<MemberTable>, 'id' | 'customer_type' | 'currency' | 'language'> {
  /** All their labels, see `allLabels`. */
  labels: string[];
  /** What their upline is, an agent or the player who invited them; null without one. */
  upline_type: number | null;
}

const takerColumns = ['m.id', 'm.customer_type', 'm.currency', 'm.language'] as const;

/** The versions of the campaigns of a merchant. */
export const selectVersions = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('campaign as c')
    .innerJoin('campaign_version as v', (join) =>
      join.onRef('v.merchant_code', '=', 'c.merchant_code').onRef('v.campaign_id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.state',
      'c.given_minor',
      'c.given_count',
      'c.picture',
      'v.version',
      'v.document',
      'v.time_zone',
    ])
    .where('c.merchant_code', '=', merchantCode);

/** The least that a campaign gives: a percentage may be of anything. */
const leastOf = (document: CampaignDocument): bigint => {
  const fixed = amountOf(document, 0n);
  return fixed > 0n ? fixed : 1n;
};

/** Whether the budget of a campaign covers a gift beside what was given. */
export function isCovered(
  document: CampaignDocument,
  { given_minor: given, given_count: count }: { given_minor: bigint; given_count: number },
  amountMinor: bigint,
): boolean {
  const { budget } = document;
  const most = budget.amount === undefined ? undefined : minorOf(budget.amount, giftCurrency(document));
  return (most === undefined || given + amountMinor <= most) && (budget.claims === undefined || count < budget.claims);
}

/** A version as its readers see it. */
export const termsOf = (row: {
  id: bigint;
  state: CampaignState;
  given_minor: bigint;
  given_count: number;
  picture: string | null;
  version: number;
  document: CampaignDocument;
  time_zone: string;
}): CampaignTerms => ({
  campaignId: row.id,
  version: row.version,
  document: row.document,
  timeZone: row.time_zone,
  isEnded: row.state === 'ended',
  isSpent: !isCovered(row.document, row, leastOf(row.document)),
  picture: row.picture,
});

/** The campaigns of a merchant that run, each in the version that players join under. */
export async function runningCampaigns(trx: Transaction<Tables>, merchantCode: string): Promise<CampaignTerms[]> {
  const rows = await selectVersions(trx, merchantCode)
    .whereRef('v.version', '=', 'c.version')
    .where('c.state', '=', 'running')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(termsOf);
}

/** A version of a running campaign, as what is given by the day or week looks at it. */
export interface DatedTerms extends CampaignTerms {
  /** The last day or week that was paid by it, or the last day of birthdays. */
  paidUntil: string | null;
  /** When it came into force, and when the next one did; null while it is in force. */
  sinceMs: number;
  untilMs: number | null;
}

/** The versions of running campaigns that are in force, or were since a moment. */
export async function versionsSince(
  trx: Transaction<Tables>,
  merchantCode: string,
  sinceMs: number,
): Promise<DatedTerms[]> {
  const rows = await trx
    .selectFrom(
      selectVersions(trx, merchantCode)
        .select([
          'v.paid_until',
          'v.decided_at as since',
          sql<Date | null>`lead(v.decided_at) over (partition by c.id order by v.version)`.as('until'),
        ])
        .where('c.state', '=', 'running')
        .where('v.state', '=', 'approved')
        .as('dated'),
    )
    .selectAll()
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', new Date(sinceMs))]))
    .orderBy('id', 'desc')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    ...termsOf(row),
    paidUntil: row.paid_until,
    // The database has this moment for whatever is decided.
    sinceMs: row.since!.getTime(),
    untilMs: row.until?.getTime() ?? null,
  }));
}

/** The version that players join a campaign under; undefined without one. */
export async function currentTerms(
  trx: Transaction<Tables>,
  merchantCode: string,
  campaignId: bigint,
): Promise<CampaignTerms | undefined> {
  const row = await selectVersions(trx, merchantCode)
    .whereRef('v.version', '=', 'c.version')
    .where('c.id', '=', campaignId)
    .executeTakeFirst();
  return row && termsOf(row);
}

/** Where a campaign stands at a moment. One that operators have ended is over before its time. */
export const stateAt = ({ isEnded, document, timeZone }: CampaignTerms, atMs: number): WindowState =>
  isEnded ? 'over' : windowState(document.window, timeZone, atMs);

/** The campaigns that pages show at a moment, newest first: those that run until they are over, and raffles until their prizes cannot be claimed. */
export async function shownCampaigns(
  trx: Transaction<Tables>,
  merchantCode: string,
  atMs: number,
): Promise<CampaignTerms[]> {
  const isClaimable = sql<boolean>`(r.draw_at + make_interval(days => r.claim_days) > ${new Date(atMs)}) is true`;
  const rows = await selectVersions(trx, merchantCode)
    .leftJoin('raffle as r', (join) =>
      join.onRef('r.merchant_code', '=', 'c.merchant_code').onRef('r.campaign_id', '=', 'c.id'),
    )
    .select(isClaimable.as('is_claimable'))
    .whereRef('v.version', '=', 'c.version')
    .where((eb) => eb.or([eb('c.state', '=', 'running'), isClaimable]))
    .orderBy('c.id', 'desc')
    .execute();
  return rows
    .map((row) => ({ terms: termsOf(row), isClaimable: row.is_claimable }))
    .filter(({ terms, isClaimable: isShown }) => isShown || stateAt(terms, atMs) !== 'over')
    .map(({ terms }) => terms);
}

/** The terms under which a claim was joined. */
export async function termsOfClaim(
  trx: Transaction<Tables>,
  merchantCode: string,
  { campaign_id: campaignId, version }: Pick<ReadClaim, 'campaign_id' | 'version'>,
): Promise<CampaignTerms> {
  return termsOf(
    await selectVersions(trx, merchantCode)
      .where('c.id', '=', campaignId)
      .where('v.version', '=', version)
      .executeTakeFirstOrThrow(),
  );
}

/** Members by id. */
export async function readTakers(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Taker>> {
  if (memberIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('member as m')
    .leftJoin('member as u', (join) =>
      join.onRef('u.merchant_code', '=', 'm.merchant_code').onRef('u.id', '=', 'm.upline_id'),
    )
    .select([...takerColumns, 'u.customer_type as upline_type', allLabels.as('labels')])
    .where('m.merchant_code', '=', merchantCode)
    .where('m.id', 'in', memberIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether a campaign is for a member. Agents and trials take no part. A member who has chosen no language reads any, and one whom a player has invited has
 * no agent.
 */
export function isInAudience({ audience }: CampaignDocument, taker: Taker): boolean {
  const { currency, languages, members, labels } = audience;
  return (
    taker.customer_type === MEMBER_TYPE &&
    taker.currency === currency &&
    (languages.length === 0 || taker.language === null || languages.includes(taker.language)) &&
    (members === 'all' || (members === 'downline') === AGENT_TYPES.includes(taker.upline_type ?? MEMBER_TYPE)) &&
    (labels.length === 0 || labels.some((label) => taker.labels.includes(label)))
  );
}

/** Whether a campaign is shown to visitors of whom nothing is known but their language. */
export const isForEveryone = ({ document: { audience } }: CampaignTerms, language: string): boolean =>
  audience.members !== 'downline' &&
  audience.labels.length === 0 &&
  (audience.languages.length === 0 || audience.languages.includes(language));
