import type { Selectable, Transaction } from 'kysely';
import type { OperatorRow } from '../../shared/contract/console/operators.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import type { OperatorTable } from '../database/operator-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { RecordChange } from './changing.ts';
import { newLink, type EnrolLink } from './enrol.ts';
import { gained, hasAdministrator, mayGive, type OperatorRights } from './operator-rights.ts';
import type { Operator } from './operator.ts';

type Parts = Pick<Services, 'database' | 'operatorCodes' | 'operatorSessions' | 'clock'>;

/** An operator as lists show them. */
export const presentOperator = (row: Selectable<OperatorTable>): OperatorRow => ({
  id: String(row.id),
  login: row.login,
  name: row.name,
  roles: row.roles,
  merchants: row.merchants,
  isEnrolled: row.password_hash !== null,
  removedAt: row.removed_at?.toISOString() ?? null,
  lastSignInAt: row.signed_in_at?.toISOString() ?? null,
});

/** What the audit log keeps of an operator. */
export const audited = ({ roles, merchants, removed_at }: Selectable<OperatorTable>) => ({
  roles,
  merchants,
  isRemoved: removed_at !== null,
});

/** All operators, locked in one order: two who change each other at once go one after the other. */
export const lockOperators = (trx: Transaction<Tables>) =>
  trx.selectFrom('operator').selectAll().orderBy('id').forUpdate().execute();

interface Added {
  operator: OperatorRow;
  link: EnrolLink;
  /** A second operator has to approve it before the link works. */
  isWaiting: boolean;
}

/**
 * Adds an operator, who enrols by a link that works once. One who may decide about money or operators is approved by a second operator first.
 * @param giver undefined for the installation's own command line
 */
export async function addOperator(
  { database, operatorCodes, clock }: Pick<Parts, 'database' | 'operatorCodes' | 'clock'>,
  giver: Operator | undefined,
  { login, name, ...rights }: OperatorRights & { login: string; name: string },
  record: RecordChange,
): Promise<Result<Added, 'username_taken' | 'role_unknown' | 'capability_missing'>> {
  const at = new Date(clock());
  const link = newLink(operatorCodes, at);
  return database.asPlatform(async (trx) => {
    const allowed = await mayGive(trx, giver, rights);
    if (!allowed.ok) return allowed;
    const row = await trx
      .insertInto('operator')
      .values({ login, name, ...columnsOf(rights), created_at: at })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return fail('username_taken');
    const isWaiting = giver !== undefined && (await gained(trx, undefined, rights)) === 'approval';
    await trx
      .insertInto('operator_change')
      .values({
        operator_id: row.id,
        kind: 'made',
        asked_by: giver?.id ?? null,
        asked_at: at,
        state: isWaiting ? 'waiting' : 'done',
        ...columnsOf(rights),
        ...link.columns,
      })
      .execute();
    await record(trx, { target: `operator ${row.id}`, after: { login, name, ...audited(row), isWaiting } });
    return ok({ operator: presentOperator(row), link: link.shown, isWaiting });
  });
}

/** How rights are written. */
export const columnsOf = ({ roles, merchants }: OperatorRights) => ({
  roles: arrayText(roles),
  merchants: merchants && arrayText(merchants),
});

/**
 * Changes what an operator may do, or removes them. Their sessions end with it. What lets them decide about money or operators waits for a second operator,
 * and what only takes away joins nobody to anybody.
 */
export async function changeOperator(
  { database, operatorSessions, clock }: Pick<Parts, 'database' | 'operatorSessions' | 'clock'>,
  giver: Operator,
  { id, isRemoved, ...rights }: OperatorRights & { id: string; isRemoved: boolean },
  record: RecordChange,
): Promise<
  Result<
    { operator: OperatorRow; isWaiting: boolean },
    'not_found' | 'role_unknown' | 'capability_missing' | 'last_administrator' | 'changed_meanwhile'
  >
> {
  const at = new Date(clock());
  return unlessLast(() =>
    database.asPlatform(async (trx) => {
      const before = (await lockOperators(trx)).find((one) => String(one.id) === id);
      if (!before) return fail('not_found');
      for (const wanted of [rights, before]) {
        const allowed = await mayGive(trx, giver, wanted);
        if (!allowed.ok) return allowed;
      }
      const gain = isRemoved ? 'none' : await gained(trx, before, rights);
      const isWaiting = gain === 'approval';
      if (gain !== 'none') {
        if (await waitingChange(trx, before.id)) return fail('changed_meanwhile');
        await trx
          .insertInto('operator_change')
          .values({
            operator_id: before.id,
            kind: 'changed',
            asked_by: giver.id,
            asked_at: at,
            state: isWaiting ? 'waiting' : 'done',
            ...columnsOf(rights),
          })
          .execute();
      }
      const after = isWaiting
        ? before
        : await setRights(trx, operatorSessions, before, { ...rights, removedAt: isRemoved ? at : null });
      const wanted = { ...rights, isRemoved };
      await record(trx, {
        target: `operator ${id}`,
        before: audited(before),
        after: isWaiting ? { wanted, isWaiting } : audited(after),
      });
      return ok({ operator: presentOperator(after), isWaiting });
    }),
  );
}

/** The change of an operator that waits for a second one. */
export const waitingChange = (trx: Transaction<Tables>, operatorId: bigint) =>
  trx
    .selectFrom('operator_change')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Gives an operator rights, or removes them, and ends their sessions. */
export async function setRights(
  trx: Transaction<Tables>,
  sessions: Services['operatorSessions'],
  before: Selectable<OperatorTable>,
  { removedAt, ...rights }: OperatorRights & { removedAt: Date | null },
): Promise<Selectable<OperatorTable>> {
  const after = await trx
    .updateTable('operator')
    .set({ ...columnsOf(rights), removed_at: removedAt && (before.removed_at ?? removedAt) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await hasAdministrator(trx))) throw new LastAdministrator();
  await sessions.endAllOf(trx, before.id);
  return after;
}

/**
 * Asks for a reset of an operator’s password and one-time codes. A second operator approves it, and the link works from then on.
 * @param giver undefined for the installation's own command line, which needs no second
 */
export async function resetOperator(
  { database, operatorCodes, operatorSessions, clock }: Parts,
  giver: Operator | undefined,
  { id, reason }: { id: string; reason: string },
  record: RecordChange,
): Promise<
  Result<
    { link: EnrolLink },
    'not_found' | 'capability_missing' | 'role_unknown' | 'changed_meanwhile' | 'second_operator_required'
  >
> {
  const at = new Date(clock());
  const link = newLink(operatorCodes, at);
  return database.asPlatform(async (trx) => {
    const before = (await lockOperators(trx)).find((one) => String(one.id) === id);
    if (!before || before.removed_at !== null) return fail('not_found');
    if (before.id === giver?.id) return fail('second_operator_required');
    const allowed = await mayGive(trx, giver, before);
    if (!allowed.ok) return allowed;
    if (await waitingChange(trx, before.id)) return fail('changed_meanwhile');
    await trx
      .insertInto('operator_change')
      .values({
        operator_id: before.id,
        kind: 'reset',
        asked_by: giver?.id ?? null,
        asked_at: at,
        reason,
        state: giver ? 'waiting' : 'done',
        ...link.columns,
      })
      .execute();
    if (!giver) await forgetFactors(trx, operatorSessions, before.id);
    await record(trx, { target: `operator ${id}`, after: { reset: giver ? 'waiting' : 'done', reason } });
    return ok({ link: link.shown });
  });
}

/** Takes an operator’s password and one-time codes away, and ends their sessions. */
export async function forgetFactors(
  trx: Transaction<Tables>,
  sessions: Services['operatorSessions'],
  id: bigint,
): Promise<void> {
  await trx.updateTable('operator').set({ password_hash: null, code_secret: null }).where('id', '=', id).execute();
  await sessions.endAllOf(trx, id);
}

/** Thrown to roll the transaction back. */
class LastAdministrator extends Error {}

/** Answers that the last administrator would go. */
export const unlessLast = <Value>(work: () => Promise<Value>) =>
  work().catch((error: unknown) => {
    if (error instanceof LastAdministrator) return fail('last_administrator');
    throw error;
  });
