import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { challengeCalls, ChallengeRow } from '../../shared/contract/console/challenges.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Call = typeof challengeCalls.challengeList;

/** The challenges of a merchant with their terms in force. */
const selectChallenges = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('challenge as c')
    .innerJoin('challenge_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 'c.merchant_code')
        .onRef('v.challenge_id', '=', 'c.id')
        .onRef('v.version', '=', 'c.version'),
    )
    .leftJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['c.id', 'c.kind', 'c.state', 'c.version', 'v.terms', 'v.created_at', 'o.name as operator'])
    .select('v.state as version_state')
    .where('c.merchant_code', '=', merchantCode);

type ReadChallenge = Awaited<ReturnType<ReturnType<typeof selectChallenges>['executeTakeFirstOrThrow']>>;

/** A challenge of a merchant as an operator reads it, if there is one of this id. */
export async function readChallenge(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  reader: bigint | null,
): Promise<ChallengeRow | undefined> {
  const row = await selectChallenges(trx, merchantCode).where('c.id', '=', id).executeTakeFirst();
  return row && presentChallenge(trx, merchantCode, row, reader);
}

async function presentChallenge(
  trx: Transaction<Tables>,
  merchantCode: string,
  { id, kind, state, version, terms, created_at, operator, version_state }: ReadChallenge,
  reader: bigint | null,
): Promise<ChallengeRow> {
  return {
    id: String(id),
    kind,
    state,
    version,
    terms,
    operator,
    writtenAt: created_at.toISOString(),
    isApproved: version_state === 'approved',
    waiting: await waitingVersion(trx, merchantCode, id, reader),
    ...(await takeUp(trx, merchantCode, { id, kind })),
  };
}

/** The version of a challenge that waits for a second operator. */
async function waitingVersion(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  reader: bigint | null,
): Promise<ChallengeRow['waiting']> {
  const row = await trx
    .selectFrom('challenge_version as v')
    .leftJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['v.version', 'v.terms', 'v.created_at', 'v.operator_id', 'o.name as operator'])
    .where('v.merchant_code', '=', merchantCode)
    .where('v.challenge_id', '=', id)
    .where('v.state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const { version, terms, operator, created_at: at, operator_id: writer } = row;
  return { version, terms, operator, writtenAt: at.toISOString(), isOwn: writer === reader };
}

/** How many have begun and reached a challenge, and what its claimed rewards have cost. */
async function takeUp(
  trx: Transaction<Tables>,
  merchantCode: string,
  { id, kind }: Pick<ReadChallenge, 'id' | 'kind'>,
): Promise<Pick<ChallengeRow, 'begun' | 'reached' | 'cost'>> {
  const isMission = kind === 'mission';
  const counted = isMission
    ? sql<{ begun: bigint; reached: bigint }>`
        select count(distinct p.member_id) as begun, count(p.reached_at) as reached from mission_progress p
        where p.merchant_code = ${merchantCode} and p.challenge_id = ${id}`
    : sql<{ begun: bigint; reached: bigint }>`
        select count(*) as begun, count(s.place) as reached from race_score s where s.merchant_code = ${merchantCode} and s.challenge_id = ${id}`;
  const { rows } = await counted.execute(trx);
  const prefix = isMission ? `mission:${id}:` : `race:${id}`;
  const { rows: cost } = await sql<{ currency: string; amount: string }>`
    select coalesce(r.gift->>'currency', 'POINTS') as currency, sum(coalesce((r.gift->>'amountMinor')::bigint, (r.gift->>'points')::bigint, (r.gift->>'rounds')::bigint * (r.gift->>'stakeMinor')::bigint))::text as amount
    from reward r where r.merchant_code = ${merchantCode} and r.source = ${isMission ? 'mission' : 'ranking'} and r.state = 'claimed'
      and ${isMission ? sql`starts_with(r.key, ${prefix})` : sql`r.key = ${prefix}`}
    group by 1 order by 1`.execute(trx);
  return { begun: Number(rows[0]!.begun), reached: Number(rows[0]!.reached), cost };
}

/** Reads a page of the missions or races of a merchant, newest first. */
export async function challengeList(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  reader: bigint,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchant: merchantCode, kind } = query;
  const page = await readPage(cursors, { call: 'challengeList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectChallenges(trx, merchantCode).where('c.kind', '=', kind);
        if (after) rows = rows.where('c.id', '<', BigInt(after[0]!));
        return rows.orderBy('c.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  const list = await database.withMerchant(merchantCode, async (trx) => {
    const made: ChallengeRow[] = [];
    for (const row of rows) made.push(await presentChallenge(trx, merchantCode, row, reader));
    return made;
  });
  return ok({ list, nextCursor });
}
