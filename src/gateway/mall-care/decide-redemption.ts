import { sql } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { consoleMallCalls, QueuedRedemption } from '../../shared/contract/console/mall.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { recordEvents } from '../events/record-events.ts';
import { pointsReturned } from '../ledger/postings/mall.ts';
import { MALL_SOURCE, pointAccounts } from '../mall/point-accounts.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { presentQueued, selectRedemptions } from './read-mall.ts';

type Code = 'not_found' | 'changed_meanwhile' | 'validation_failed' | 'balance_too_high';

/**
 * Decides about a redemption in process, once: approved, or rejected with a reason that its player reads. A rejection gives the points and the stock
 * back. Fails with `changed_meanwhile` if it is over.
 */
export async function decideRedemption(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, decision, note }: BodyOf<(typeof consoleMallCalls)['decideRedemption']>,
): Promise<Result<{ redemption: QueuedRedemption }, Code>> {
  const isApproved = decision === 'approve';
  if (!isApproved && note === undefined)
    return fail('validation_failed', { faults: [{ field: 'note', key: 'validation.required' }] });
  const result = await database.withMerchant(
    merchantCode,
    async (trx): Promise<Result<{ redemption: QueuedRedemption }, Code>> => {
      const one = selectRedemptions(trx, merchantCode).where('r.id', '=', BigInt(id));
      const before = await one.forNoKeyUpdate('r').executeTakeFirst();
      if (!before) return fail('not_found');
      if (before.state !== 'in_process') return fail('changed_meanwhile');
      const { member_id: memberId, reference, points, name } = before;
      if (!isApproved) {
        await trx
          .updateTable('mall_good')
          .set({ stock: sql`stock + ${before.quantity}` })
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', before.good_id)
          .execute();
        const returned = await ledger.postWithin(trx, {
          source: MALL_SOURCE,
          idempotencyKey: `return:${reference}`,
          reference,
          ...pointsReturned(await pointAccounts(ledger, trx, memberId), points),
        });
        if (!returned.ok) return fail(returned.code === 'balance_too_high' ? returned.code : 'changed_meanwhile');
      }
      await trx
        .updateTable('redemption')
        .set({
          state: isApproved ? 'approved' : 'rejected',
          remark: note ?? null,
          ended_at: new Date(clock()),
          decided_by: operator.id,
        })
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', before.id)
        .execute();
      const body = { redemptionId: id, isApproved, name, points: String(points), note: note ?? '' };
      await recordEvents(trx, merchantCode, clock(), [{ type: 'redemption_decided', memberId, body }]);
      const redemption = presentQueued(await one.executeTakeFirstOrThrow());
      await record(trx, {
        merchantCode,
        target: `redemption ${id}`,
        before: presentQueued(before),
        after: redemption,
      });
      return ok({ redemption });
    },
  );
  if (result.ok) signals.send([{ merchantCode, topic: 'events' }]);
  return result;
}
