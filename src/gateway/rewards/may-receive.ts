import type { Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Tables } from '../database/tables.ts';
import { isRunningAt } from '../exclusion/play-blocks.ts';

/** Members among these who can be given something: no trials, and nobody who is closed or excluded. */
export async function mayReceive(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  at: Date,
): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', memberIds)
    .where('customer_type', '!=', TRIAL_TYPE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('play_block')
            .select('kind')
            .whereRef('play_block.merchant_code', '=', 'member.merchant_code')
            .whereRef('play_block.member_id', '=', 'member.id')
            .where(isRunningAt(at)),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
