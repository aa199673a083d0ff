import type { Transaction } from 'kysely';
import type { BodyOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { roundCareCalls, RoundVoidRow, VoidState } from '../../shared/contract/console/rounds.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { readPage } from '../lists/read-page.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { gameName } from './read-open-rounds.ts';
import { roundsToVoid } from './rounds-to-void.ts';

type Calls = typeof roundCareCalls;
type Parts = Pick<Services, 'database' | 'clock' | 'catalogue' | 'jobs'>;
type Answer<Code extends string> = Promise<Result<{ void: RoundVoidRow }, Code & Parameters<typeof fail>[0]>>;

/** Rounds that one statement writes. */
const WRITTEN_MAX = 1_000;

/** The voids of a merchant, with the names of those that they concern. */
const selectVoids = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('round_void as v')
    .innerJoin('operator as asker', 'asker.id', 'v.asked_by')
    .leftJoin('operator as decider', 'decider.id', 'v.decided_by')
    .selectAll('v')
    .select(['asker.name as asker', 'decider.name as decider'])
    .select(({ selectFrom }) => {
      const rounds = selectFrom('voided_round as r')
        .whereRef('r.merchant_code', '=', 'v.merchant_code')
        .whereRef('r.void_id', '=', 'v.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'));
      return [rounds.as('rounds'), rounds.where('r.outcome', '=', 'returned').as('returned')];
    })
    .where('v.merchant_code', '=', merchantCode);

type ReadVoid = Awaited<ReturnType<ReturnType<typeof selectVoids>['executeTakeFirstOrThrow']>>;

const present = (row: ReadVoid, reader: Operator, feed: GameFeed | undefined): RoundVoidRow => ({
  id: String(row.id),
  provider: row.provider,
  game: gameName(feed, row.game_id),
  subject: row.subject,
  rounds: Number(row.rounds ?? 0),
  returned: Number(row.returned ?? 0),
  reason: row.reason,
  state: row.state,
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  isOwn: row.asked_by === reader.id,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Reads a page of the voids of a merchant, newest first. */
export async function roundVoidList(
  { cursors, database, catalogue }: Pick<Services, 'cursors' | 'database' | 'catalogue'>,
  reader: Operator,
  query: QueryOf<Calls['roundVoidList']>,
): Promise<Result<ValueOf<Calls['roundVoidList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, state } = query;
  const page = await readPage(cursors, { call: 'roundVoidList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectVoids(trx, merchantCode);
        if (state !== undefined) rows = rows.where('v.state', '=', state);
        if (after) rows = rows.where('v.id', '<', BigInt(after[0]!));
        return rows.orderBy('v.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const feed = catalogue.feed();
  return ok({
    list: page.value.rows.map((row) => present(row, reader, feed)),
    nextCursor: page.value.nextCursor,
  });
}

/** Asks for a void. Which rounds it returns is settled now. Fails with `changed_meanwhile` if no such round is open any more. */
export async function askRoundVoid(
  { database, clock, catalogue }: Parts,
  { operator, record }: Changing,
  { key, reason, ...which }: BodyOf<Calls['askRoundVoid']>,
): Answer<'transaction_conflict' | 'changed_meanwhile' | 'bad_request'> {
  const { merchant: merchantCode, provider, gameId, round, event } = which;
  const subject = round ?? event;
  if (subject === undefined || (round === undefined) === (event === undefined)) return fail('bad_request');
  return database.withMerchant(merchantCode, async (trx) => {
    const voids = selectVoids(trx, merchantCode);
    const earlier = await voids.where('v.key', '=', key).executeTakeFirst();
    if (earlier) {
      const isSame =
        earlier.asked_by === operator.id &&
        earlier.provider === provider &&
        earlier.game_id === gameId &&
        earlier.subject === subject &&
        earlier.reason === reason;
      return isSame ? ok({ void: present(earlier, operator, catalogue.feed()) }) : fail('transaction_conflict');
    }
    const rounds = await roundsToVoid(trx, which);
    if (rounds.length === 0) return fail('changed_meanwhile');
    const own = { merchant_code: merchantCode };
    const { id } = await trx
      .insertInto('round_void')
      .values({
        ...own,
        key,
        provider,
        game_id: gameId,
        subject,
        is_event: event !== undefined,
        reason,
        state: 'waiting',
        asked_by: operator.id,
        asked_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let from = 0; from < rounds.length; from += WRITTEN_MAX)
      await trx
        .insertInto('voided_round')
        .values(
          rounds
            .slice(from, from + WRITTEN_MAX)
            .map(({ round_id, member_id }) => ({ ...own, void_id: id, provider, round_id, member_id, outcome: null })),
        )
        .execute();
    const made = present(await voids.where('v.id', '=', id).executeTakeFirstOrThrow(), operator, catalogue.feed());
    await record(trx, { merchantCode, target: `round void ${id}`, after: made });
    return ok({ void: made });
  });
}

/** Approves or refuses the void that another operator has asked for. What is approved is carried out by a job. */
export async function decideRoundVoid(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, isApproved }: BodyOf<Calls['decideRoundVoid']>,
): Answer<'not_found' | 'second_operator_required' | 'changed_meanwhile'> {
  return parts.database.withMerchant(merchantCode, async (trx) => {
    const before = await selectVoids(trx, merchantCode).where('v.id', '=', BigInt(id)).executeTakeFirst();
    if (!before) return fail('not_found');
    if (!(await lockWaiting(trx, before))) return fail('changed_meanwhile');
    const second = await asSecond(trx, before.asked_by, changing.operator, parts.clock());
    if (!second.ok) return second;
    if (isApproved) await parts.jobs.enqueue(trx, 'void-rounds', { merchantCode, voidId: id });
    return ok(await close(trx, parts, changing, { before, state: isApproved ? 'approved' : 'refused' }));
  });
}

/** Withdraws what the operator has asked for themselves. What another one asked for is not found. */
export async function withdrawRoundVoid(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id }: BodyOf<Calls['withdrawRoundVoid']>,
): Answer<'not_found' | 'changed_meanwhile'> {
  return parts.database.withMerchant(merchantCode, async (trx) => {
    const before = await selectVoids(trx, merchantCode).where('v.id', '=', BigInt(id)).executeTakeFirst();
    if (before?.asked_by !== changing.operator.id) return fail('not_found');
    if (!(await lockWaiting(trx, before))) return fail('changed_meanwhile');
    return ok(await close(trx, parts, changing, { before, state: 'withdrawn' }));
  });
}

/** Locks a void until the transaction ends. Returns whether it still waits. */
async function lockWaiting(trx: Transaction<Tables>, { merchant_code, id }: ReadVoid): Promise<boolean> {
  const { state } = await trx
    .selectFrom('round_void')
    .select('state')
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return state === 'waiting';
}

/** Writes down how a void was decided, and records it. */
async function close(
  trx: Transaction<Tables>,
  { clock, catalogue }: Pick<Parts, 'clock' | 'catalogue'>,
  { operator, record }: Changing,
  { before, state }: { before: ReadVoid; state: VoidState },
): Promise<{ void: RoundVoidRow }> {
  const { merchant_code: merchantCode, id } = before;
  await trx
    .updateTable('round_void')
    .set({ state, decided_by: operator.id, decided_at: new Date(clock()) })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  const feed = catalogue.feed();
  const after = present(
    await selectVoids(trx, merchantCode).where('v.id', '=', id).executeTakeFirstOrThrow(),
    operator,
    feed,
  );
  await record(trx, {
    merchantCode,
    target: `round void ${id}`,
    before: present(before, operator, feed),
    after,
  });
  return { void: after };
}
