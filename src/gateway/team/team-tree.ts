import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Tables } from '../database/tables.ts';
import type { Player } from '../session/sessions.ts';
import { NUMBER_PATTERN } from './team-account.ts';

/** The agent who asks. */
export interface Agent {
  merchantCode: string;
  memberId: bigint;
  currency: string;
  /** IANA name of the brand's time zone. */
  timeZone: string;
  /** Whose cursors a list has; the member's own, by default. */
  reader?: string;
}

/** The agent of a call. */
export const agentOf = (
  { loaded: { brand } }: Pick<PublishedSite, 'loaded'>,
  { memberId, currency }: Pick<Player, 'memberId' | 'currency'>,
): Agent => ({ merchantCode: brand.merchantCode, memberId, currency, timeZone: brand.market.timeZone });

/** The part of an agent's tree that a call is about, now and earlier. */
export interface TeamPart {
  agent: Agent;
  /** Beginnings of the paths of places below the agent. There are several if the agent was moved. */
  within: readonly string[];
  /** Beginnings of the paths below the account that the part is limited to. */
  below: readonly string[];
  /** That account, which is itself a part; undefined for the whole team. */
  top: bigint | undefined;
  /** Ids from below the agent to that account. */
  steps: readonly bigint[];
}

/** Stands for the brand, above all accounts, where an agent's id is wanted: no account has it. */
export const BRAND_ID = 0n;

const idsOf = (path: string): bigint[] => path.split('/').filter(Boolean).map(BigInt);

/** Levels of a place below an agent; 1 is a direct downline. */
export const levelOf = (path: string, { memberId }: Pick<Agent, 'memberId'>): number => {
  const ids = idsOf(path);
  return ids.length - ids.lastIndexOf(memberId);
};

/** Finds the part of an agent's tree below an account, or the whole. Undefined for an account that is not below the agent now (GUARD-08). */
export async function findPart(
  trx: Transaction<Tables>,
  agent: Agent,
  under: string | undefined,
): Promise<TeamPart | undefined> {
  const { merchantCode, memberId } = agent;
  const top = under === undefined ? undefined : BigInt(under);
  const rows = await trx
    .selectFrom('team_place')
    .select(['member_id', 'path', 'to_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', 'in', top === undefined ? [memberId] : [memberId, top])
    .execute();
  const own = (id: bigint) => rows.filter(({ member_id }) => member_id === id);
  const beginnings = (id: bigint) => [...new Set(own(id).map(({ path }) => `${path}${id}/`))];
  const within = beginnings(memberId);
  const now = own(memberId).find(({ to_at }) => to_at === null);
  const place = top === undefined ? undefined : own(top).find(({ to_at }) => to_at === null);
  // An agent without a place is the sample visitor of a preview, whose team is empty.
  if (top === undefined) return { agent, within, below: within, top, steps: [] };
  if (!now || top === memberId || !place?.path.startsWith(`${now.path}${memberId}/`)) return undefined;
  const below = beginnings(top).filter((path) => within.some((one) => path.startsWith(one)));
  const ids = idsOf(place.path);
  return { agent, within, below, top, steps: [...ids.slice(ids.lastIndexOf(memberId) + 1), top] };
}

/** Finds the part of a brand's whole tree below an account, or all of it. Undefined for an account that it does not have. */
export async function findPartOfBrand(
  trx: Transaction<Tables>,
  agent: Agent,
  under: string | undefined,
): Promise<TeamPart | undefined> {
  if (under === undefined) return { agent, within: ['/'], below: ['/'], top: undefined, steps: [] };
  const top = BigInt(under);
  const places = await trx
    .selectFrom('team_place')
    .select(['path', 'to_at'])
    .where('merchant_code', '=', agent.merchantCode)
    .where('member_id', '=', top)
    .execute();
  const now = places.find(({ to_at }) => to_at === null);
  if (!now) return undefined;
  const below = [...new Set(places.map(({ path }) => `${path}${top}/`))];
  return { agent, within: ['/'], below, top, steps: [...idsOf(now.path), top] };
}

/** Whether a path begins with one of these texts: ranges of the index, because the character after `/` is `0`. */
const begins = (column: RawBuilder<string>, beginnings: readonly string[]): RawBuilder<boolean> =>
  beginnings.length === 0
    ? sql`false`
    : sql`(${sql.join(
        beginnings.map((text) => sql`${column} >= ${text} and ${column} < ${`${text.slice(0, -1)}0`}`),
        sql` or `,
      )})`;

/** Whether a row of `team_place p` lies in a part, whenever it was. */
export const isInPart = ({ within, below, top }: TeamPart): RawBuilder<boolean> =>
  top === undefined
    ? begins(sql`p.path`, below)
    : sql`(${begins(sql`p.path`, below)} or p.member_id = ${top} and ${begins(sql`p.path`, within)})`;

/** Whether a row of `team_place p` lies below the agent at all. */
export const isInTeam = ({ within }: TeamPart): RawBuilder<boolean> => begins(sql`p.path`, within);

/** Whether a row of `member m` has a username that begins like this. Agents find a mobile number as a whole alone: they know it, or do not learn it. */
export const isFound = ({ agent: { memberId } }: TeamPart, search: string | undefined): RawBuilder<boolean> => {
  if (search === undefined) return sql`true`;
  const text = search.toLowerCase();
  const isLike = sql<boolean>`starts_with(m.account, ${text})`;
  return memberId === BRAND_ID ? isLike : sql`(${isLike} and (m.account = ${text} or m.account !~ ${NUMBER_PATTERN}))`;
};
