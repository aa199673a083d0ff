import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { CorrectionRow, CorrectionState, moneyCalls } from '../../shared/contract/console/money.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import type { Services } from '../services.ts';
import type { Changing } from '../operators/changing.ts';
import { postCorrection, type PostingFailure } from './post-correction.ts';
import { presentCorrection, selectCorrections } from './read-corrections.ts';

type Calls = typeof moneyCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;
type Answer<Code extends ErrorCode> = Promise<Result<{ correction: CorrectionRow }, Code>>;

/** Approves or refuses what another operator has asked for. What is approved is posted in the same transaction. */
export async function decideCorrection(
  { database, ledger, clock, signals }: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, isApproved }: BodyOf<Calls['decideCorrection']>,
): Answer<'not_found' | 'second_operator_required' | 'changed_meanwhile' | PostingFailure> {
  const before = await readCorrection(database, merchantCode, BigInt(id));
  if (!before) return fail('not_found');
  const { member_id: memberId, currency, reverses_id: reversesId } = before;
  const adjustmentAccount = await ledger.accountOf(merchantCode, { kind: 'adjustment', currency });
  const result = await database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockWaiting(trx, merchantCode, before.id))) return fail('changed_meanwhile');
    const second = await asSecond(trx, before.asked_by, operator, clock());
    if (!second.ok) return second;
    const all = selectCorrections(trx, merchantCode);
    const reversed = reversesId === null ? undefined : await all.where('c.id', '=', reversesId).executeTakeFirst();
    const posted = isApproved
      ? await postCorrection(trx, ledger, {
          key: before.key,
          memberAccount: before.account_id,
          adjustmentAccount,
          amountMinor: before.amount_minor,
          reason: before.reason,
          reversedKey: reversed?.key,
          askedBy: before.asked_by,
          approvedBy: operator.id,
        })
      : undefined;
    if (posted && !posted.ok) return posted;
    const decision = {
      state: isApproved ? 'posted' : 'refused',
      transferId: posted?.value,
      at: new Date(clock()),
    } as const;
    return ok(await close(trx, { merchantCode, id: before.id, changing: { operator, record } }, decision));
  });
  if (result.ok && isApproved) signals.send([{ merchantCode, memberId, topic: 'balance' }]);
  return result;
}

/** Withdraws what the operator has asked for themselves. What another one asked for is not found. */
export async function withdrawCorrection(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id }: BodyOf<Calls['withdrawCorrection']>,
): Answer<'not_found' | 'changed_meanwhile'> {
  return database.withMerchant(merchantCode, async (trx) => {
    const before = await selectCorrections(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (before?.asked_by !== operator.id) return fail('not_found');
    if (!(await lockWaiting(trx, merchantCode, before.id))) return fail('changed_meanwhile');
    const decision = { state: 'withdrawn', transferId: undefined, at: new Date(clock()) } as const;
    return ok(await close(trx, { merchantCode, id: before.id, changing: { operator, record } }, decision));
  });
}

const readCorrection = (database: Services['database'], merchantCode: string, id: bigint) =>
  database.withMerchant(merchantCode, (trx) =>
    selectCorrections(trx, merchantCode).where('c.id', '=', id).executeTakeFirst(),
  );

/** Locks a correction until the transaction ends. Returns whether it still waits. */
async function lockWaiting(trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<boolean> {
  const { state } = await trx
    .selectFrom('correction')
    .select('state')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return state === 'waiting';
}

/** Writes down how a correction was decided, and records it. */
async function close(
  trx: Transaction<Tables>,
  { merchantCode, id, changing }: { merchantCode: string; id: bigint; changing: Changing },
  { state, transferId, at }: { state: CorrectionState; transferId: bigint | undefined; at: Date },
): Promise<{ correction: CorrectionRow }> {
  const { operator, record } = changing;
  await trx
    .updateTable('correction')
    .set({
      state,
      decided_by: operator.id,
      decided_at: at,
      ...(transferId !== undefined && { transfer_id: transferId }),
    })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  const row = await selectCorrections(trx, merchantCode).where('c.id', '=', id).executeTakeFirstOrThrow();
  const correction = presentCorrection(row, operator);
  await record(trx, {
    merchantCode,
    target: `correction ${id}`,
    before: { ...correction, state: 'waiting', decidedBy: null, decidedAt: null },
    after: correction,
  });
  return { correction };
}
