import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { teamCalls, TeamBetRow } from '../../shared/contract/team.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import { gamesOfCategory, isOneOf } from '../records/play-sums.ts';
import { betLines, presentRound, type DescribedRound } from '../records/present-round.ts';
import type { Services } from '../services.ts';
import { teamAccount } from './team-account.ts';
import { isWithin } from './team-figures.ts';
import { findPart, isFound, isInPart, type Agent, type TeamPart } from './team-tree.ts';

type Call = typeof teamCalls.teamBets;
type Query = QueryOf<Call>;
/** Fields of the filter. The language changes no row. */
export type BetFilter = Omit<Query, 'cursor' | 'pageSize' | 'language'>;

/** A round of a member of a team, with the exact moment of its stake. */
export type BetRow = DescribedRound & { account: string; opened_text: string };

/** Reads rounds that members began while they were in a part of a team, newest first: the newest of each place, and of those the newest. */
export function teamRounds(
  { catalogue, database }: Pick<Services, 'catalogue' | 'database'>,
  part: TeamPart,
  { status, vassalage, category, search, from, to }: BetFilter,
): (after: Position | undefined, limit: number) => Promise<BetRow[]> {
  const { merchantCode, currency, timeZone } = part.agent;
  const gameIds = gamesOfCategory(catalogue.feed(), category);
  return (after, limit) =>
    database.withMerchant(merchantCode, async (trx) => {
      // The state is no parameter, so that the indexes of open and returned rounds can be used.
      const { rows } = await sql<BetRow>`
        select round.*, round.opened_at::text as opened_text, ${betLines} as lines from (
          select r.*, m.account from team_place p join member m on m.merchant_code = p.merchant_code and m.id = p.member_id
          cross join lateral (
            select o.* from round o where o.merchant_code = ${merchantCode} and o.member_id = p.member_id and o.currency = ${currency}
              and o.opened_at >= p.from_at and o.opened_at < coalesce(p.to_at, 'infinity')
              and ${status === undefined ? sql`true` : sql`o.status = ${sql.lit(status)}`}
              and ${vassalage === undefined ? sql`true` : sql`o.vassalage = ${vassalage}`}
              and ${isOneOf(sql`o.game_id`, gameIds)}
              and ${isWithin(sql`o.opened_at`, { ...(from && { from }), ...(to && { to }) }, timeZone)}
              and ${after ? sql`(o.opened_at, o.provider, o.round_id) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})` : sql`true`}
            order by o.opened_at desc, o.provider desc, o.round_id desc limit ${limit}
          ) r where p.merchant_code = ${merchantCode} and ${isInPart(part)} and ${isFound(part, search)}
          order by r.opened_at desc, r.provider desc, r.round_id desc limit ${limit}
        ) round order by round.opened_at desc, round.provider desc, round.round_id desc`.execute(trx);
      return rows;
    });
}

/** Where a round stands in the list. */
export const positionOfBet = (row: BetRow): Position => [row.opened_text, row.provider, row.round_id];

/** A round of a member of the team, as the agent sees it. */
export const presentBet = (row: BetRow, language: string | undefined): TeamBetRow => ({
  memberId: String(row.member_id),
  account: teamAccount(row.account),
  ...presentRound(row, language),
});

/** Reads a page of the rounds of a team. Failures: `validation_failed`, `not_found`, `cursor_invalid`. */
export async function teamBets(
  services: Pick<Services, 'catalogue' | 'database' | 'cursors'>,
  agent: Agent,
  { language, ...query }: Query,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'not_found' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, memberId, currency } = agent;
  const part = await services.database.withMerchant(merchantCode, (trx) => findPart(trx, agent, query.under));
  if (!part) return fail('not_found');
  const list = { call: 'teamBets', merchantCode, reader: String(memberId) };
  const page = await readPage(services.cursors, list, query, {
    rows: teamRounds(services, part, query),
    positionOf: positionOfBet,
  });
  if (!page.ok) return page;
  return ok({
    currency,
    list: page.value.rows.map((row) => presentBet(row, language)),
    nextCursor: page.value.nextCursor,
  });
}
