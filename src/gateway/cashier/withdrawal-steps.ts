import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { StepActor, StepName } from '../../shared/cashier/states.ts';
import type { WithdrawalStepTable, WithdrawalTable } from '../database/cashier-tables.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';

/** A withdrawal as it was read. */
export type ReadWithdrawal = Selectable<WithdrawalTable>;
/** A step as it was read. */
export type ReadStep = Selectable<WithdrawalStepTable>;

/** Something that happens to a withdrawal. */
export interface Step {
  step: StepName;
  actor: StepActor;
  /** The operator who did it. */
  operatorId?: bigint;
  /** What the player reads about it. */
  note?: string;
}

/** Locks a withdrawal until the transaction ends. */
export const lockWithdrawal = (trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<ReadWithdrawal> =>
  trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Steps of which an inbox message tells, beside the page. */
const TOLD: readonly StepName[] = [
  'documents_wanted',
  'approved',
  'paid',
  'assumed',
  'forced',
  'returned',
  'rejected',
  'failed',
];

/** Changes a locked withdrawal and writes the step that did it into its timeline, with the event that tells of it. */
export async function takeStep(
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, id, member_id: memberId, currency, amount_minor, fee_minor }: ReadWithdrawal,
  { step, actor, operatorId, note }: Step,
  change: Updateable<WithdrawalTable>,
  nowMs: number,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx
      .updateTable('withdrawal')
      .set(change)
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
  await sql`insert into withdrawal_step (merchant_code, withdrawal_id, place, step, actor, operator_id, note, at)
    select ${merchantCode}, ${id}::bigint, coalesce(max(s.place), 0) + 1, ${step}, ${actor}, ${operatorId ?? null}::bigint, ${note ?? null}, ${new Date(nowMs)}::timestamptz
    from withdrawal_step s where s.merchant_code = ${merchantCode} and s.withdrawal_id = ${id}::bigint`.execute(trx);
  if (!TOLD.includes(step)) return;
  const body = {
    withdrawalId: String(id),
    step,
    currency,
    amountMinor: String(amount_minor),
    payoutMinor: String(amount_minor - fee_minor),
    ...(note !== undefined && { note }),
  };
  await recordEvents(trx, merchantCode, nowMs, [{ type: 'withdrawal_changed', memberId, body }]);
}
