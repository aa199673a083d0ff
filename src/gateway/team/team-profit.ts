import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { teamCalls, TeamProfitRow } from '../../shared/contract/team.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { teamAccount } from './team-account.ts';
import { isWithin, playedOf, presentPlayed, type Played } from './team-figures.ts';
import { findPart, isFound, isInPart, levelOf, type Agent, type TeamPart } from './team-tree.ts';

type Call = typeof teamCalls.teamProfit;
type Query = QueryOf<Call>;
/** Fields of the filter. */
export type ProfitFilter = Omit<Query, 'cursor' | 'pageSize'>;

/** What a member of a team did. */
export type ProfitRow = Played & { member_id: bigint; account: string; path: string };

/** Each member's sums of the days, while they were in the part of the team. */
const sums = (part: TeamPart, { from, to, search }: ProfitFilter) => sql`
  select s.member_id, m.account, (array_agg(p.path order by p.from_at desc))[1] as path, ${playedOf(sql`s`)}
  from team_place p join member m on m.merchant_code = p.merchant_code and m.id = p.member_id
  join member_sum s on s.merchant_code = p.merchant_code and s.member_id = p.member_id and s.place_id = p.id and s.unit = 'D'
  where p.merchant_code = ${part.agent.merchantCode} and ${isInPart(part)} and ${isFound(part, search)}
    and ${isWithin(sql`s.starts_at`, { from, to }, part.agent.timeZone)}
  group by s.member_id, m.account`;

/** Reads what members of a team did, the highest stakes first, after a position or from the highest. */
export const teamProfits =
  ({ database }: Pick<Services, 'database'>, part: TeamPart, filter: ProfitFilter) =>
  (after: Position | undefined, limit: number): Promise<ProfitRow[]> =>
    database.withMerchant(part.agent.merchantCode, async (trx) => {
      const { rows } = await sql<ProfitRow>`
        select x.* from (${sums(part, filter)}) x
        where ${after ? sql`(x.bet_minor, x.member_id) < (${after[0]}::numeric, ${after[1]}::bigint)` : sql`true`}
        order by x.bet_minor desc, x.member_id desc limit ${limit}`.execute(trx);
      return rows;
    });

/** Where a member stands in the list. */
export const positionOfProfit = ({ bet_minor, member_id }: ProfitRow): Position => [bet_minor, String(member_id)];

/** What a member of the team did, as the agent sees it. */
export const presentProfit = (row: ProfitRow, agent: Agent): TeamProfitRow => ({
  memberId: String(row.member_id),
  account: teamAccount(row.account),
  level: levelOf(row.path, agent),
  ...presentPlayed(row, agent.currency),
});

/** Reads a page of what members of a team won and lost. Failures: `validation_failed`, `not_found`, `cursor_invalid`. */
export async function teamProfit(
  services: Pick<Services, 'database' | 'cursors'>,
  agent: Agent,
  query: Query,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'not_found' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, memberId, currency } = agent;
  const found = await services.database.withMerchant(merchantCode, async (trx) => {
    const part = await findPart(trx, agent, query.under);
    if (!part) return undefined;
    const { rows } = await sql<Played>`select ${playedOf(sql`x`)} from (${sums(part, query)}) x`.execute(trx);
    return { part, totals: rows[0]! };
  });
  if (!found) return fail('not_found');
  const list = { call: 'teamProfit', merchantCode, reader: String(memberId) };
  const page = await readPage(services.cursors, list, query, {
    rows: teamProfits(services, found.part, query),
    positionOf: positionOfProfit,
  });
  if (!page.ok) return page;
  return ok({
    currency,
    totals: presentPlayed(found.totals, currency),
    list: page.value.rows.map((row) => presentProfit(row, agent)),
    nextCursor: page.value.nextCursor,
  });
}
