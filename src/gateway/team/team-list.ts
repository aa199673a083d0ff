import { sql, type RawBuilder, type Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { teamCalls, TeamRow } from '../../shared/contract/team.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { teamAccount } from './team-account.ts';
import { NOTHING_PLAYED, playedBelow, presentPlayed, type Played } from './team-figures.ts';
import { BRAND_ID, findPart, isFound, isInPart, levelOf, type Agent, type TeamPart } from './team-tree.ts';

type Call = typeof teamCalls.teamList;
type Query = QueryOf<Call>;
/** Fields of the filter. */
export type TeamFilter = Omit<Query, 'cursor' | 'pageSize'>;

/** An account of a team. */
export interface TeamListRow {
  id: bigint;
  account: string;
  customer_type: number;
  path: string;
  registered_at: Date;
  registered_text: string;
  seen_at: Date | null;
  is_closed: boolean;
  sub_id: string;
  below: number;
  played: Played;
}

const agentTypes = sql`${arrayText(AGENT_TYPES)}::text::int[]`;

/** Whether the direct downlines are listed: what is searched for may be at any level. */
const isTree = ({ view = 'tree', search, subId }: TeamFilter): boolean =>
  view === 'tree' && search === undefined && subId === undefined;

/** The sub-id by which an account came: of the agent's own links or, for the brand, of anybody's. */
const subIdOf = ({ merchantCode, memberId }: Agent, account: RawBuilder<bigint>) =>
  sql`(select l.sub_id from link_registration l where l.merchant_code = ${merchantCode} and l.member_id = ${account}
    and ${memberId === BRAND_ID ? sql`true` : sql`l.agent_id = ${memberId}`})`;

/** The accounts that a filter lets through. The direct downlines are found by their upline, those of all levels by the path. */
function wanted(part: TeamPart, filter: TeamFilter) {
  const { kind, search, subId } = filter;
  const { merchantCode, memberId } = part.agent;
  const above = part.top ?? memberId;
  const ofKind =
    kind === undefined
      ? sql`true`
      : sql`${kind === 'agents' ? sql`` : sql`not `}(m.customer_type = any (${agentTypes}))`;
  return sql`from member m join team_place p on p.merchant_code = m.merchant_code and p.member_id = m.id and p.to_at is null
    where m.merchant_code = ${merchantCode} and p.merchant_code = ${merchantCode} and ${isInPart(part)} and p.member_id <> ${above}
      and ${!isTree(filter) ? sql`true` : above === BRAND_ID ? sql`p.path = '/'` : sql`m.upline_id = ${above}`} and ${ofKind} and ${isFound(part, search)}
      and ${subId === undefined ? sql`true` : sql`${subIdOf(part.agent, sql`m.id`)} = ${subId}`}`;
}

/**
 * The accounts of a team that a filter lets through, the newest first. Those of all levels are one range of the index of places, however deep they are.
 * @param now decides whose account is closed
 */
export const selectAccounts = (
  part: TeamPart,
  filter: TeamFilter,
  { after, limit, now }: { after: Position | undefined; limit: number; now: Date },
) => sql<Omit<TeamListRow, 'played'>>`
  select x.*, coalesce(z.agents + z.members, 0) as below,
    (select max(s.created_at) from session s where s.merchant_code = x.merchant_code and s.member_id = x.id) as seen_at,
    exists (select from play_block b where b.merchant_code = x.merchant_code and b.member_id = x.id and b.kind = 'closed'
      and b.begins_at <= ${now}::timestamptz and (b.ends_at is null or b.ends_at > ${now}::timestamptz)) as is_closed,
    coalesce(${subIdOf(part.agent, sql`x.id`)}, '') as sub_id
  from (
    select m.merchant_code, m.id, m.account, m.customer_type, p.path, m.registered_at, m.registered_at::text as registered_text ${wanted(part, filter)}
      and ${after ? sql`(m.registered_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
    order by m.registered_at desc, m.id desc limit ${limit}
  ) x left join team_size z on z.merchant_code = x.merchant_code and z.agent_id = x.id
  order by x.registered_at desc, x.id desc`;

/** Reads accounts of a team, the newest first, after a position or from the newest. */
export const teamAccounts =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>, part: TeamPart, filter: TeamFilter) =>
  (after: Position | undefined, limit: number): Promise<TeamListRow[]> =>
    database.withMerchant(part.agent.merchantCode, async (trx) => {
      const { rows } = await selectAccounts(part, filter, { after, limit, now: new Date(clock()) }).execute(trx);
      const { from, to } = filter;
      const ids = rows.map(({ id }) => id);
      const played = await playedBelow(trx, part, ids, { ...(from && { from }), ...(to && { to }) });
      return rows.map((row) => ({ ...row, played: played.get(row.id) ?? NOTHING_PLAYED }));
    });

/** Where an account stands in the list. */
export const positionOfAccount = ({ registered_text, id }: TeamListRow): Position => [registered_text, String(id)];

/** A username as an agent sees it, or an operator. */
const shownTo = ({ memberId }: Agent, account: string): string =>
  memberId === BRAND_ID ? account : teamAccount(account);

/** An account of a team, as its agent sees it. */
export const presentAccount = (row: TeamListRow, agent: Agent): TeamRow => ({
  memberId: String(row.id),
  account: shownTo(agent, row.account),
  isAgent: AGENT_TYPES.includes(row.customer_type),
  level: levelOf(row.path, agent),
  below: row.below,
  registeredAt: row.registered_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  isClosed: row.is_closed,
  subId: row.sub_id,
  ...presentPlayed(row.played, agent.currency),
});

/** How many accounts a filter lets through: known of the whole, counted otherwise. */
async function countOf(trx: Transaction<Tables>, part: TeamPart, filter: TeamFilter): Promise<number> {
  const { merchantCode, memberId } = part.agent;
  const above = part.top ?? memberId;
  const isSearch = filter.search !== undefined || filter.subId !== undefined;
  if (above !== BRAND_ID && !isSearch && !(isTree(filter) && filter.kind)) {
    const size = await trx
      .selectFrom('team_size')
      .select(['agents', 'members', 'direct'])
      .where('merchant_code', '=', merchantCode)
      .where('agent_id', '=', above)
      .executeTakeFirst();
    if (!size) return 0;
    if (isTree(filter)) return size.direct;
    return filter.kind ? size[filter.kind] : size.agents + size.members;
  }
  const { rows } = await sql<{ count: bigint }>`select count(*) as count ${wanted(part, filter)}`.execute(trx);
  return Number(rows[0]!.count);
}

/** The accounts from below the agent to the one whose downlines are listed. */
async function stepsOf(trx: Transaction<Tables>, { agent, steps }: TeamPart) {
  if (steps.length === 0) return [];
  const rows = await trx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant_code', '=', agent.merchantCode)
    .where('id', 'in', [...steps])
    .execute();
  const accounts = new Map(rows.map(({ id, account }) => [id, account]));
  return steps.map((id) => ({ memberId: String(id), account: shownTo(agent, accounts.get(id) ?? '') }));
}

/** Reads a page of the accounts below an agent, or below the brand. Failures: `validation_failed`, `not_found`, `cursor_invalid`. */
export async function teamList(
  services: Pick<Services, 'database' | 'clock' | 'cursors'>,
  agent: Agent,
  query: Query,
  find = findPart,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'not_found' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, memberId, currency, reader = String(memberId) } = agent;
  const found = await services.database.withMerchant(merchantCode, async (trx) => {
    const part = await find(trx, agent, query.under);
    return part && { part, path: await stepsOf(trx, part), count: await countOf(trx, part, query) };
  });
  if (!found) return fail('not_found');
  const list = { call: 'teamList', merchantCode, reader };
  const page = await readPage(services.cursors, list, query, {
    rows: teamAccounts(services, found.part, query),
    positionOf: positionOfAccount,
  });
  if (!page.ok) return page;
  return ok({
    currency,
    path: found.path,
    count: found.count,
    list: page.value.rows.map((row) => presentAccount(row, agent)),
    nextCursor: page.value.nextCursor,
  });
}
