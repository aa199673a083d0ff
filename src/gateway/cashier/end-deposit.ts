import type { Transaction } from 'kysely';
import type { DepositFailure } from '../../shared/cashier/states.ts';
import type { DepositRow } from '../../shared/contract/cashier.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { presentDeposit, readDeposit, type ReadDeposit } from './read-deposits.ts';

/** Locks a deposit until the transaction ends. */
export const lockDeposit = (trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<ReadDeposit> =>
  trx
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whether a deposit waits for its payment. */
export const isOpen = ({ state }: Pick<ReadDeposit, 'state'>): boolean => state === 'opening' || state === 'pending';

/** Ends a locked, open deposit without a payment. */
export async function failDeposit(
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, id, member_id, currency, amount_minor }: ReadDeposit,
  failure: DepositFailure,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('deposit')
    .set({ state: 'failed', failure, ended_at: new Date(nowMs) })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  const body = { depositId: String(id), currency, amountMinor: String(amount_minor), failure };
  await recordEvents(trx, merchantCode, nowMs, [{ type: 'deposit_failed', memberId: member_id, body }]);
}

/** Ends a deposit that its player does not want to pay any more. */
export async function giveUpDeposit(
  { database, clock, signals }: Pick<Services, 'database' | 'clock' | 'signals'>,
  merchantCode: string,
  { memberId }: Pick<Player, 'memberId'>,
  id: bigint,
): Promise<Result<DepositRow, 'not_found' | 'transition_refused'>> {
  const ended = await database.withMerchant(merchantCode, async (trx) => {
    const own = await readDeposit(trx, merchantCode, { id, memberId });
    if (!own) return fail('not_found');
    const deposit = await lockDeposit(trx, merchantCode, id);
    if (!isOpen(deposit)) return fail('transition_refused');
    await failDeposit(trx, deposit, 'abandoned', clock());
    return ok(presentDeposit((await readDeposit(trx, merchantCode, { id }))!));
  });
  if (ended.ok)
    signals.send([
      { merchantCode, memberId, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  return ended;
}
