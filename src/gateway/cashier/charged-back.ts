import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whether a deposit of a member was charged back and no operator has looked at it yet. Until then their money leaves only after a review (CASH-43). */
export async function hasOpenChargeback(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
): Promise<boolean> {
  const found = await trx
    .selectFrom('deposit')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('look', '=', 'charged_back')
    .where('looked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
