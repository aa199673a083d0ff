import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { IncomePart } from '../../shared/contract/agreements.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { teamAccount } from '../team/team-account.ts';
import type { ClosedUnit } from './closed-units.ts';
import { countedSums } from './settled-figures.ts';

/** What a direct downline contributed, as it is read. */
export interface PartRow {
  member_id: bigint;
  account: string;
  customer_type: number;
  bet: string;
  win: string;
  granted: string;
}

/** What direct downlines contributed to: an agent’s sums over some slots, and the lines of downlines that were granted in them. */
export interface Contributed {
  merchantCode: string;
  agentId: bigint;
  unit: ClosedUnit;
  /** Whether own money in rounds with a result is summed; otherwise all. */
  hasBase: boolean;
  /** From the first moment to before the last one; null: without a limit. */
  from: Date | null;
  until: Date | null;
  /** Which lines `l` of downlines, with their settlement `s`, count as granted. */
  granted: RawBuilder<SqlBool>;
}

/**
 * Each direct downline of an agent with everything below it, as `contributed`. Downlines and what was below them are those of the time at which it was
 * played.
 */
const contributed = ({ merchantCode, agentId, unit, hasBase, from, until, granted }: Contributed) => sql`
  with part as (
    select coalesce(t.ids[array_position(t.ids, ${agentId}::bigint) + 1], s.member_id) as member_id, sum(${countedSums(hasBase).bet}) as bet, sum(${countedSums(hasBase).win}) as win
    from member_sum s join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
    cross join lateral (select team_ids(p.path) as ids) t
    where s.merchant_code = ${merchantCode} and s.unit = ${unit}
      and s.starts_at >= coalesce(${from}::timestamptz, '-infinity') and s.starts_at < coalesce(${until}::timestamptz, 'infinity')
      and strpos(p.path, ${`/${agentId}/`}) > 0 and (s.rounds <> 0 or s.bet_minor <> 0 or s.win_minor <> 0)
    group by 1
  ), granted as (
    select l.member_id, sum(l.given_minor) as given from income_line l
    join agreement a on a.merchant_code = l.merchant_code and a.id = l.agreement_id
    join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id
    where l.merchant_code = ${merchantCode} and a.upline_id = ${agentId} and ${granted} group by 1
  ), contributed as (
    select m.id as member_id, m.account, m.customer_type, coalesce(p.bet, 0) as bet, coalesce(p.win, 0) as win, coalesce(g.given, 0) as granted
    from part p full join granted g using (member_id) join member m on m.merchant_code = ${merchantCode} and m.id = member_id
  )`;

/** Reads what direct downlines contributed, the highest stakes first. */
export async function contributionsOf(
  trx: Transaction<Tables>,
  to: Contributed,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`${contributed(to)}
    select member_id, account, customer_type, bet::text, win::text, granted::text from contributed
    where ${after ? sql`(bet, member_id) < (${after[0]}::numeric, ${after[1]}::bigint)` : sql`true`}
    order by contributed.bet desc, member_id desc limit ${limit}`.execute(trx);
  return rows;
}

/** The sums of all of them. */
export async function contributedTotals(
  trx: Transaction<Tables>,
  to: Contributed,
): Promise<Record<'bet' | 'win' | 'granted' | 'count', string>> {
  const { rows } = await sql<Record<'bet' | 'win' | 'granted' | 'count', string>>`${contributed(to)}
    select coalesce(sum(bet), 0)::text as bet, coalesce(sum(win), 0)::text as win, coalesce(sum(granted), 0)::text as granted, count(*)::text as count
    from contributed`.execute(trx);
  return rows[0]!;
}

/** What a direct downline contributed, as a page shows it. */
export const presentPart = (
  { member_id, account, customer_type, bet, win, granted }: PartRow,
  currency: string,
): IncomePart => {
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    memberId: String(member_id),
    account: teamAccount(account),
    isAgent: AGENT_TYPES.includes(customer_type),
    validBet: amount(BigInt(bet)),
    profitLoss: amount(BigInt(bet) - BigInt(win)),
    granted: amount(BigInt(granted)),
  };
};

/** Where a downline stands in that list. */
export const positionOfPart = ({ bet, member_id }: PartRow) => [bet, String(member_id)];
