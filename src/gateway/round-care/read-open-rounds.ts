import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { roundCareCalls } from '../../shared/contract/console/rounds.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { inLanguage } from '../feed/in-language.ts';
import { readPage } from '../lists/read-page.ts';
import { betLines } from '../records/present-round.ts';
import type { Services } from '../services.ts';

type Calls = typeof roundCareCalls;
type Parts = Pick<Services, 'cursors' | 'database' | 'catalogue'>;

/** Choices that the exposure lists. */
const EXPOSURE_MAX = 200;

/** Name of a game in English; its id when the feed has it no longer. */
export function gameName(feed: GameFeed | undefined, gameId: string): string {
  const game = feed?.games.find((one) => one.gameId === gameId);
  return game ? inLanguage(game.name, 'EN') : gameId;
}

/** Reads a page of the rounds of a merchant that have not ended, the oldest first. */
export async function openRounds(
  { cursors, database, catalogue }: Parts,
  query: QueryOf<Calls['openRounds']>,
): Promise<Result<ValueOf<Calls['openRounds']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, gameId } = query;
  const page = await readPage(cursors, { call: 'openRounds', merchantCode, reader: merchantCode }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rounds = trx
          .selectFrom('round')
          .innerJoin('member', (join) =>
            join.onRef('member.merchant_code', '=', 'round.merchant_code').onRef('member.id', '=', 'round.member_id'),
          )
          .selectAll('round')
          .select(['member.account', sql<string>`round.opened_at::text`.as('opened_text'), betLines.as('lines')])
          .where('round.merchant_code', '=', merchantCode)
          // Not a parameter: the index of open rounds can be used only when the query itself names the state.
          .where('round.status', '=', sql.lit('open'));
        if (gameId !== undefined) rounds = rounds.where('round.game_id', '=', gameId);
        if (after)
          rounds = rounds.where(
            sql<boolean>`(round.opened_at, round.provider, round.round_id) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`,
          );
        return rounds
          .orderBy('round.opened_at')
          .orderBy('round.provider')
          .orderBy('round.round_id')
          .limit(limit)
          .execute();
      }),
    positionOf: (row) => [row.opened_text, row.provider, row.round_id],
  });
  if (!page.ok) return page;
  const feed = catalogue.feed();
  return ok({
    list: page.value.rows.map((row) => ({
      provider: row.provider,
      roundId: row.round_id,
      memberId: String(row.member_id),
      member: row.account,
      vassalage: row.vassalage,
      gameId: row.game_id,
      game: gameName(feed, row.game_id),
      openedAt: row.opened_at.toISOString(),
      currency: row.currency,
      stake: toDecimal({ amountMinor: row.bet_minor, currency: row.currency }),
      paid: toDecimal({ amountMinor: row.win_minor, currency: row.currency }),
      lines: row.lines.flat().map(({ event, pick }) => ({
        event: inLanguage(event, 'EN'),
        pick: inLanguage(pick, 'EN'),
      })),
    })),
    nextCursor: page.value.nextCursor,
  });
}

interface ExposureRow {
  provider: string;
  vassalage: string;
  game_id: string;
  event: string | null;
  pick: string | null;
  currency: string;
  rounds: bigint;
  members: bigint;
  stake_minor: bigint;
  pays_minor: bigint | null;
}

/** Adds up what is at stake in open rounds. A bet on several events counts for none of them, because it pays only if all are right. */
export async function exposure(
  { database, catalogue }: Pick<Services, 'database' | 'catalogue'>,
  { merchant: merchantCode }: QueryOf<Calls['exposure']>,
): Promise<Result<ValueOf<Calls['exposure']>, never>> {
  const rows = await database.withMerchant(merchantCode, async (trx) => {
    const answer = await sql<ExposureRow>`
      with bet as (
        select r.provider, r.vassalage, r.game_id, r.currency, r.round_id, r.member_id, t.amount_minor as stake,
          case when jsonb_array_length(d.lines) = 1 then d.lines -> 0 end as line
        from round r
        join transfer t on t.merchant_code = r.merchant_code and t.source = r.provider and t.reference = r.round_id and t.kind = 'bet'
          and not exists (select from transfer o where o.merchant_code = t.merchant_code and o.reverses_id = t.id)
        left join bet_description d on d.merchant_code = t.merchant_code and d.transfer_id = t.id
        where r.merchant_code = ${merchantCode} and r.status = 'open'
      )
      select provider, vassalage, game_id, line -> 'event' ->> 'EN' as event, line -> 'pick' ->> 'EN' as pick, currency,
        count(distinct round_id) as rounds, count(distinct member_id) as members, sum(stake)::bigint as stake_minor,
        case when bool_and(line ? 'oddsCenti') then sum(stake * (line ->> 'oddsCenti')::bigint / 100)::bigint end as pays_minor
      from bet group by provider, vassalage, game_id, line -> 'event' ->> 'EN', line -> 'pick' ->> 'EN', currency
      order by pays_minor desc nulls last, stake_minor desc limit ${EXPOSURE_MAX}`.execute(trx);
    return answer.rows;
  });
  const feed = catalogue.feed();
  return ok({
    list: rows.map((row) => {
      const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency: row.currency });
      return {
        provider: row.provider,
        vassalage: row.vassalage,
        gameId: row.game_id,
        game: gameName(feed, row.game_id),
        event: row.event,
        pick: row.pick,
        currency: row.currency,
        rounds: Number(row.rounds),
        members: Number(row.members),
        stake: text(row.stake_minor),
        pays: row.pays_minor === null ? null : text(row.pays_minor),
      };
    }),
  });
}
