import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { SubIdRow, teamCalls } from '../../shared/contract/team.ts';
import { rangeFaults, type DayRange } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { isWithin, NOTHING_PLAYED, playedOf, presentPlayed, type Played } from './team-figures.ts';
import { findPart, isInTeam, type Agent, type TeamPart } from './team-tree.ts';

type Call = typeof teamCalls.subIdList;

/** What the players of a sub-id did in some days. */
export interface SubIdFigures {
  sub_id: string;
  /** The newest registration: the list is sorted by it. */
  last_id: bigint;
  registrations: number;
  first_deposits: number;
  played: Played;
}

/** The registrations by an agent's links. */
const ofAgent = ({ merchantCode, memberId }: Agent): RawBuilder<boolean> =>
  sql`l.merchant_code = ${merchantCode} and l.agent_id = ${memberId}`;

/**
 * Reads the sub-ids of an agent's links, sorted by their newest registration, after a position or from the beginning. Agents do not see what players did
 * before they joined the team or after they left it.
 */
export const subIdsOf =
  ({ database }: Pick<Services, 'database'>, agent: Agent, range: DayRange) =>
  (after: Position | undefined, limit: number): Promise<SubIdFigures[]> =>
    database.withMerchant(agent.merchantCode, async (trx) => {
      const part = (await findPart(trx, agent, undefined))!;
      const { rows } = await sql<Omit<SubIdFigures, 'played'>>`
        select l.sub_id, max(l.id) as last_id, count(*) filter (where ${isWithin(sql`l.at`, range, agent.timeZone)})::int as registrations,
          count(p.id) filter (where ${isWithin(sql`f.at`, range, agent.timeZone)})::int as first_deposits
        from link_registration l left join team_first_deposit f on f.merchant_code = l.merchant_code and f.member_id = l.member_id
          left join team_place p on p.merchant_code = f.merchant_code and p.member_id = f.member_id and p.from_at <= f.at
            and (p.to_at is null or p.to_at > f.at) and ${isInTeam(part)}
        where ${ofAgent(agent)} group by l.sub_id
        having ${after ? sql`max(l.id) < ${after[0]}::bigint` : sql`true`} order by last_id desc limit ${limit}`.execute(
        trx,
      );
      const played = await playedBy(trx, part, range, rows);
      return rows.map((row) => ({ ...row, played: played.get(row.sub_id) ?? NOTHING_PLAYED }));
    });

/** What the players of sub-ids did themselves, by sub-id. */
async function playedBy(
  trx: Transaction<Tables>,
  part: TeamPart,
  range: DayRange,
  subIds: readonly { sub_id: string }[],
): Promise<ReadonlyMap<string, Played>> {
  if (subIds.length === 0) return new Map();
  const { agent } = part;
  const { rows } = await sql<Played & { sub_id: string }>`
    select l.sub_id, ${playedOf(sql`s`)}
    from link_registration l join member_sum s on s.merchant_code = l.merchant_code and s.member_id = l.member_id
      join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
    where ${ofAgent(agent)} and l.sub_id in (${sql.join(subIds.map(({ sub_id }) => sub_id))}) and s.merchant_code = ${agent.merchantCode}
      and s.unit = 'D' and ${isWithin(sql`s.starts_at`, range, agent.timeZone)} and ${isInTeam(part)}
    group by l.sub_id`.execute(trx);
  return new Map(rows.map((row) => [row.sub_id, row]));
}

/** Where a sub-id stands in the list. */
export const positionOfSubId = ({ last_id }: SubIdFigures): Position => [String(last_id)];

/** A sub-id as its agent sees it. */
export function presentSubId({ sub_id, registrations, first_deposits, played }: SubIdFigures, agent: Agent): SubIdRow {
  const { deposits, withdrawals, stakes, net } = presentPlayed(played, agent.currency);
  return { subId: sub_id, registrations, firstDeposits: first_deposits, deposits, withdrawals, stakes, net };
}

/** Reads a page of the sub-ids of an agent's links, with what their players did in the chosen days. */
export async function subIdList(
  services: Pick<Services, 'database' | 'cursors'>,
  agent: Agent,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, memberId, currency, reader = String(memberId) } = agent;
  const { from, to } = query;
  const page = await readPage(services.cursors, { call: 'subIdList', merchantCode, reader }, query, {
    rows: subIdsOf(services, agent, { ...(from && { from }), ...(to && { to }) }),
    positionOf: positionOfSubId,
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ currency, list: rows.map((row) => presentSubId(row, agent)), nextCursor });
}
