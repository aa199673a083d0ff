import { sql, type RawBuilder, type Transaction } from 'kysely';
import { momentsOf, type DayRange } from '../../shared/days.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { isInTeam, type TeamPart } from './team-tree.ts';

/** What an account did, in minor units: as text, because sums can be larger than any balance. */
export interface Played {
  rounds: bigint;
  bet_minor: string;
  win_minor: string;
  deposit_minor: string;
  withdrawal_minor: string;
}

/** What an account did that did nothing. */
export const NOTHING_PLAYED: Played = {
  rounds: 0n,
  bet_minor: '0',
  win_minor: '0',
  deposit_minor: '0',
  withdrawal_minor: '0',
};

/** The sums of `Played` over rows of a table. */
export const playedOf = (table: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(${table}.rounds), 0)::bigint as rounds, coalesce(sum(${table}.bet_minor), 0) as bet_minor,
    coalesce(sum(${table}.win_minor), 0) as win_minor, coalesce(sum(${table}.deposit_minor), 0) as deposit_minor,
    coalesce(sum(${table}.withdrawal_minor), 0) as withdrawal_minor`;

/** Whether a day of sums lies in a range. */
export function isWithin(column: RawBuilder<Date>, range: DayRange, timeZone: string): RawBuilder<boolean> {
  const { sinceMs, beforeMs } = momentsOf(range, timeZone);
  const since = sinceMs === undefined ? sql`true` : sql`${column} >= ${new Date(sinceMs)}::timestamptz`;
  const before = beforeMs === undefined ? sql`true` : sql`${column} < ${new Date(beforeMs)}::timestamptz`;
  return sql`(${since} and ${before})`;
}

/** What accounts of a team and everything below them did in some days, while they were in the team. */
export async function playedBelow(
  trx: Transaction<Tables>,
  part: TeamPart,
  memberIds: readonly bigint[],
  range: DayRange,
): Promise<ReadonlyMap<bigint, Played>> {
  if (memberIds.length === 0) return new Map();
  const { merchantCode, timeZone } = part.agent;
  const ids = sql`(${sql.join(memberIds)})`;
  const inDays = isWithin(sql`s.starts_at`, range, timeZone);
  const columns = sql`s.rounds, s.bet_minor, s.win_minor, s.deposit_minor, s.withdrawal_minor`;
  const { rows } = await sql<Played & { member_id: bigint }>`
    select x.member_id, ${playedOf(sql`x`)} from (
      select s.member_id, ${columns} from member_sum s join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
        where s.merchant_code = ${merchantCode} and s.member_id in ${ids} and s.unit = 'D' and ${inDays} and ${isInTeam(part)}
      union all
      select s.agent_id, ${columns} from team_sum s join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
        where s.merchant_code = ${merchantCode} and s.agent_id in ${ids} and s.unit = 'D' and ${inDays} and ${isInTeam(part)}
    ) x group by x.member_id`.execute(trx);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** What an account did, as the wire has it. */
export function presentPlayed(
  { rounds, bet_minor, win_minor, deposit_minor, withdrawal_minor }: Played,
  currency: string,
) {
  const amount = (minor: string | bigint) => toDecimal({ amountMinor: BigInt(minor), currency });
  return {
    rounds: Number(rounds),
    deposits: amount(deposit_minor),
    withdrawals: amount(withdrawal_minor),
    stakes: amount(bet_minor),
    payouts: amount(win_minor),
    net: amount(BigInt(win_minor) - BigInt(bet_minor)),
  };
}
