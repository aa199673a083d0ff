import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { recordCalls } from '../../shared/contract/records.ts';
import { momentsOf, rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { readAtStake } from './at-stake.ts';
import { gamesOfCategory, isOneOf, playedDays, presentPlay, sumPlay } from './play-sums.ts';
import { betLines, presentRound, type DescribedRound } from './present-round.ts';

type Call = typeof recordCalls.bettingRecord;

/** A round, and the moment of its stake as exact text: a `Date` has no microseconds, and a page begins exactly after the last row. */
type Row = DescribedRound & { opened_text: string };

/** The player whose rounds are listed. */
interface Reader {
  merchantCode: string;
  timeZone: string;
  player: Pick<Player, 'memberId' | 'currency'>;
}

/** Fields of the filter. The language changes no row. */
type Filter = Omit<QueryOf<Call>, 'cursor' | 'pageSize' | 'language'>;

/** Reads a page of a player's rounds with the totals of the filter, and what they have at stake. Failures: `validation_failed`, `cursor_invalid`. */
export async function bettingRecord(
  services: Services,
  reader: Reader,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const { catalogue, database } = services;
  const page = await roundPage(services, reader, query);
  if (!page.ok) return page;
  const { merchantCode, timeZone, player } = reader;
  const summed = { merchantCode, timeZone, ...player };
  await sumPlay(database, summed);
  const gameIds = gamesOfCategory(catalogue.feed(), query.category);
  const [days, atStake] = await database.withMerchant(merchantCode, async (trx) => [
    await playedDays(trx, summed, { ...query, gameIds }),
    await readAtStake(trx, summed, catalogue.feed()),
  ]);
  return ok({ ...page.value, totals: presentPlay(days, player.currency), atStake });
}

/** Reads a page of a player's rounds, newest first. Failures: `validation_failed`, `cursor_invalid`. */
export async function roundPage(
  services: Services,
  reader: Reader,
  { language, ...query }: QueryOf<Call>,
): Promise<Result<Omit<ValueOf<Call>, 'totals' | 'atStake'>, 'validation_failed' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, player } = reader;
  const list = { call: 'bettingRecord', merchantCode, reader: String(player.memberId) };
  const page = await readPage(services.cursors, list, query, {
    rows: roundsOf(services, reader, query),
    positionOf: positionOfRound,
  });
  if (!page.ok) return page;
  return ok({
    currency: player.currency,
    list: page.value.rows.map((row) => presentRound(row, language)),
    nextCursor: page.value.nextCursor,
  });
}

/** Where a round stands in the list. */
export const positionOfRound = (row: Row): Position => [row.opened_text, row.provider, row.round_id];

/** Reads rounds of a player that a filter lets through, newest first, after a position or from the newest. */
export function roundsOf(
  { catalogue, database }: Pick<Services, 'catalogue' | 'database'>,
  { merchantCode, timeZone, player: { memberId, currency } }: Reader,
  query: Filter,
): (after: Position | undefined, limit: number) => Promise<Row[]> {
  const { sinceMs, beforeMs } = momentsOf(query, timeZone);
  const gameIds = gamesOfCategory(catalogue.feed(), query.category);
  return (after, limit) =>
    database.withMerchant(merchantCode, (trx) => {
      let rounds = trx
        .selectFrom('round')
        .selectAll()
        .select([sql<string>`opened_at::text`.as('opened_text'), betLines.as('lines')])
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('currency', '=', currency);
      // Not a parameter: the indexes of open and returned rounds can be used only when the query itself names the state.
      if (query.status !== undefined) rounds = rounds.where('status', '=', sql.lit(query.status));
      if (query.vassalage !== undefined) rounds = rounds.where('vassalage', '=', query.vassalage);
      if (gameIds) rounds = rounds.where(isOneOf(sql`game_id`, gameIds));
      if (sinceMs !== undefined) rounds = rounds.where('opened_at', '>=', new Date(sinceMs));
      if (beforeMs !== undefined) rounds = rounds.where('opened_at', '<', new Date(beforeMs));
      if (after)
        rounds = rounds.where(
          sql<boolean>`(opened_at, provider, round_id) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`,
        );
      return rounds
        .orderBy('opened_at', 'desc')
        .orderBy('provider', 'desc')
        .orderBy('round_id', 'desc')
        .limit(limit)
        .execute();
    });
}
