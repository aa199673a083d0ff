import type { Transaction } from 'kysely';
import { lockWithdrawal, takeStep } from '../cashier/withdrawal-steps.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { standingOf, type Owner } from './document-requests.ts';

/**
 * Lets the withdrawals of a member go on that waited for a document that was just accepted: by themselves if nothing else stood against them, or else
 * to the operators.
 */
export async function goOn(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Owner,
  { operatorId, nowMs }: { operatorId: bigint | undefined; nowMs: number },
): Promise<void> {
  const open = await trx
    .selectFrom('document_request')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('met_at', 'is', null)
    .orderBy('withdrawal_id')
    .execute();
  for (const request of open) {
    const row = await lockWithdrawal(trx, merchantCode, request.withdrawal_id);
    const { missing, checking } = await standingOf(trx, request);
    if (row.state !== 'reviewing' || missing.length + checking.length > 0) continue;
    await trx
      .updateTable('document_request')
      .set({ met_at: new Date(nowMs) })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', row.id)
      .execute();
    const by = operatorId === undefined ? ({ actor: 'system' } as const) : ({ actor: 'operator', operatorId } as const);
    await takeStep(trx, row, { step: 'documents_accepted', ...by }, {}, nowMs);
    if (row.needs_second || row.concerns.some((concern) => concern !== 'documents')) continue;
    await takeStep(trx, row, { step: 'cleared', actor: 'system' }, { state: 'approved' }, nowMs);
    await jobs.enqueue(trx, 'pay-out', { merchantCode, withdrawalId: String(row.id) });
  }
}
