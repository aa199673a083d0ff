import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { PlaySums } from '../../shared/contract/profit.ts';
import type { recordCalls } from '../../shared/contract/records.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { momentsOf, type Day, type DayRange } from '../../shared/days.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** The player whose rounds are summed. */
export interface SummedPlayer {
  merchantCode: string;
  memberId: bigint;
  currency: string;
  /** IANA name of the brand's time zone. */
  timeZone: string;
}

/** Which rounds are summed. */
export interface PlayFilter extends DayRange {
  vassalage?: string;
  /** Ids of the games of a category. */
  gameIds?: readonly string[] | undefined;
  status?: QueryOf<typeof recordCalls.bettingRecord>['status'];
}

/** What was played on a day, in minor units. */
export interface PlayedDay {
  day: Day;
  rounds: bigint;
  bet_minor: bigint;
  win_minor: bigint;
  running: bigint;
  running_minor: bigint;
}

/** Rounds that are added to the days in one transaction: some tenths of a second at most. */
const SUMMED_MAX = 20_000;

/** The games of a category, or undefined without one. The feed that is in force says which they are. */
export const gamesOfCategory = (feed: GameFeed | undefined, category: string | undefined): string[] | undefined =>
  category === undefined
    ? undefined
    : (feed?.games ?? []).flatMap((game) =>
        finalCategory(game.vassalage, game.category) === category ? [game.gameId] : [],
      );

/** A condition on the games of a table's rows. */
export const isOneOf = (column: RawBuilder<string>, gameIds: readonly string[] | undefined): RawBuilder<boolean> =>
  gameIds === undefined ? sql`true` : sql`${column} = any (${arrayText(gameIds)}::text::text[])`;

/** Adds the rounds that began more than an hour ago, and are not there yet, to the days of a player. */
export async function sumPlay(
  database: Database,
  { merchantCode, memberId, currency, timeZone }: SummedPlayer,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const { rows } = await database.withMerchant(merchantCode, (trx) =>
      sql<{
        is_more: boolean;
      }>`select sum_play(${memberId}, ${currency}, ${timeZone}, ${SUMMED_MAX}) as is_more`.execute(trx),
    );
    isMore = rows[0]!.is_more;
  }
}

/** Sums what a player has played, by day, the oldest first: from the days, and from the rounds that are too young to be in them. */
export async function playedDays(
  trx: Transaction<Tables>,
  { merchantCode, memberId, currency, timeZone }: SummedPlayer,
  { from, to, vassalage, gameIds, status }: PlayFilter,
): Promise<PlayedDay[]> {
  const { sinceMs, beforeMs } = momentsOf({ ...(from && { from }), ...(to && { to }) }, timeZone);
  const since = sinceMs === undefined ? sql`'-infinity'::timestamptz` : sql`${new Date(sinceMs)}::timestamptz`;
  const before = beforeMs === undefined ? sql`'infinity'::timestamptz` : sql`${new Date(beforeMs)}::timestamptz`;
  const ofVendor = (column: RawBuilder<string>) =>
    vassalage === undefined ? sql`true` : sql`${column} = ${vassalage}`;
  const settled = sql`${status === undefined || status === 'settled'}::boolean`;
  const open = sql`${status === undefined || status === 'open'}::boolean`;
  // Both parts in one statement, so that no round is in both or in neither.
  const { rows } = await sql<PlayedDay>`
    with mark as materialized (
      select s.until_at from play_summed s
      where s.merchant_code = ${merchantCode} and s.member_id = ${memberId} and s.currency = ${currency}
    ), played as (
      select d.day, d.rounds, d.bet_minor, d.win_minor, d.running, d.running_minor from play_day d
      where d.merchant_code = ${merchantCode} and d.member_id = ${memberId} and d.currency = ${currency}
        and d.day >= ${from ?? '-infinity'}::date and d.day <= ${to ?? 'infinity'}::date
        and ${ofVendor(sql`d.vassalage`)} and ${isOneOf(sql`d.game_id`, gameIds)}
      union all
      select (r.opened_at at time zone ${timeZone})::date, (r.status = 'settled')::int, case when r.status = 'settled' then r.bet_minor else 0 end,
        case when r.status = 'settled' then r.win_minor else 0 end, (r.status = 'open')::int, case when r.status = 'open' then r.bet_minor else 0 end
      from round r
      where r.merchant_code = ${merchantCode} and r.member_id = ${memberId} and r.currency = ${currency} and r.status <> 'rolled_back'
        and r.opened_at >= (select until_at from mark) and r.opened_at >= ${since} and r.opened_at < ${before}
        and ${ofVendor(sql`r.vassalage`)} and ${isOneOf(sql`r.game_id`, gameIds)}
    ), summed as (
      select day, coalesce(sum(rounds) filter (where ${settled}), 0)::bigint as rounds,
        coalesce(sum(bet_minor) filter (where ${settled}), 0)::bigint as bet_minor,
        coalesce(sum(win_minor) filter (where ${settled}), 0)::bigint as win_minor,
        coalesce(sum(running) filter (where ${open}), 0)::bigint as running,
        coalesce(sum(running_minor) filter (where ${open}), 0)::bigint as running_minor
      from played group by day
    )
    select day::text as day, rounds, bet_minor, win_minor, running, running_minor from summed where rounds > 0 or running > 0 order by day`.execute(
    trx,
  );
  return rows;
}

/** The sums of some days as the wire has them. */
export function presentPlay(days: readonly PlayedDay[], currency: string): PlaySums {
  const sum = (of: (day: PlayedDay) => bigint) => days.reduce((total, day) => total + of(day), 0n);
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const [stake, payout] = [sum((day) => day.bet_minor), sum((day) => day.win_minor)];
  return {
    stake: amount(stake),
    payout: amount(payout),
    net: amount(payout - stake),
    rounds: Number(sum((day) => day.rounds)),
    running: amount(sum((day) => day.running_minor)),
  };
}
