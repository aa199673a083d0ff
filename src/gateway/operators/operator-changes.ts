import type { Selectable, Transaction } from 'kysely';
import type { OperatorChangeRow, OperatorRow } from '../../shared/contract/console/operators.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { OperatorChangeTable } from '../database/operator-tables.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import type { Services } from '../services.ts';
import type { RecordChange } from './changing.ts';
import { audited, forgetFactors, lockOperators, presentOperator, setRights, unlessLast } from './manage-operators.ts';
import { mayGive } from './operator-rights.ts';
import type { Operator } from './operator.ts';

/** Time over which an account that was changed alone is joined to the one who changed it, as `are_two_people` counts it. */
const JOINED_MS = 30 * 86_400_000;

type Parts = Pick<Services, 'database' | 'operatorSessions' | 'clock'>;
type Decided = 'not_found' | 'changed_meanwhile' | 'second_operator_required' | 'capability_missing' | 'role_unknown';

/** The changes that wait for a second operator, and those that were made alone and join two accounts until a third confirms them. */
export async function openChanges(trx: Transaction<Tables>, nowMs: number): Promise<OperatorChangeRow[]> {
  const rows = await trx
    .selectFrom('operator_change as c')
    .innerJoin('operator as a', 'a.id', 'c.asked_by')
    .selectAll('c')
    .select('a.name as asker')
    .where('c.decided_by', 'is', null)
    .where((eb) => eb.or([eb('c.state', '=', 'waiting'), eb('c.asked_at', '>', new Date(nowMs - JOINED_MS))]))
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    operatorId: String(row.operator_id),
    kind: row.kind,
    askedBy: row.asker,
    askedById: String(row.asked_by),
    at: row.asked_at.toISOString(),
    reason: row.reason,
    roles: row.roles,
    merchants: row.merchants,
    isWaiting: row.state === 'waiting',
  }));
}

const lockChange = (trx: Transaction<Tables>, id: bigint) =>
  trx.selectFrom('operator_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const close = (
  trx: Transaction<Tables>,
  { id }: Selectable<OperatorChangeTable>,
  state: 'done' | 'refused' | 'withdrawn',
  operator: Operator,
  nowMs: number,
) =>
  trx
    .updateTable('operator_change')
    .set({ state, decided_by: operator.id, decided_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();

/**
 * Approves or refuses a change of an operator that another one asked for, or confirms one that was made alone. The decider is neither the one who asked,
 * nor the one it is about, nor anybody who could be either.
 */
export async function decideOperatorChange(
  { database, operatorSessions, clock }: Parts,
  operator: Operator,
  { id, isApproved }: { id: string; isApproved: boolean },
  record: RecordChange,
): Promise<Result<{ operator: OperatorRow }, Decided | 'last_administrator'>> {
  const nowMs = clock();
  return unlessLast(() =>
    database.asPlatform(async (trx): Promise<Result<{ operator: OperatorRow }, Decided>> => {
      const all = await lockOperators(trx);
      const change = await lockChange(trx, BigInt(id));
      const subject = change && all.find((one) => one.id === change.operator_id);
      if (!subject || change.asked_by === null) return fail('not_found');
      const { state, kind, roles, merchants, decided_by } = change;
      if (decided_by !== null || (state === 'done' && !isApproved)) return fail('changed_meanwhile');
      // Removed since: an old request must not let them in again.
      if (isApproved && subject.removed_at && subject.removed_at > change.asked_at) return fail('changed_meanwhile');
      if (subject.id === operator.id) return fail('second_operator_required');
      const second = await asSecond(trx, change.asked_by, operator, nowMs);
      if (!second.ok) return second;
      const rights = { roles: roles ?? subject.roles, merchants: roles ? merchants : subject.merchants };
      const allowed = await mayGive(trx, operator, rights);
      if (!allowed.ok) return allowed;
      await close(trx, change, isApproved ? 'done' : 'refused', operator, nowMs);
      if (state === 'waiting' && isApproved) {
        if (kind === 'changed') await setRights(trx, operatorSessions, subject, { ...rights, removedAt: null });
        if (kind === 'reset') await forgetFactors(trx, operatorSessions, subject.id);
      } else if (kind === 'made' && !isApproved) await removeUnmade(trx, subject.id, nowMs);
      const after = await readOperator(trx, subject.id);
      const what = { change: id, kind, isApproved };
      await record(trx, {
        target: `operator ${subject.id}`,
        before: audited(subject),
        after: { ...audited(after), ...what },
      });
      return ok({ operator: presentOperator(after) });
    }),
  );
}

/** Withdraws a change that the operator has asked for and that still waits. What another one asked for is not found. */
export async function withdrawOperatorChange(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  operator: Operator,
  { id }: { id: string },
  record: RecordChange,
): Promise<Result<Record<string, never>, 'not_found' | 'changed_meanwhile'>> {
  const nowMs = clock();
  return database.asPlatform(async (trx) => {
    const change = await lockChange(trx, BigInt(id));
    if (change?.asked_by !== operator.id) return fail('not_found');
    if (change.state !== 'waiting') return fail('changed_meanwhile');
    await close(trx, change, 'withdrawn', operator, nowMs);
    if (change.kind === 'made') await removeUnmade(trx, change.operator_id, nowMs);
    await record(trx, { target: `operator ${change.operator_id}`, after: { change: id, isWithdrawn: true } });
    return ok({});
  });
}

/** Removes an operator whom nobody has approved. */
const removeUnmade = (trx: Transaction<Tables>, id: bigint, nowMs: number) =>
  trx
    .updateTable('operator')
    .set({ removed_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();

const readOperator = (trx: Transaction<Tables>, id: bigint) =>
  trx.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
