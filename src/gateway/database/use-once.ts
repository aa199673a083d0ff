import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Records the use of something that is valid once, and returns whether this was its first use.
 * @param key what is used, with a prefix for its kind
 * @param endsAt time from which it is invalid anyway
 */
export const useOnce = (database: Database, merchantCode: string, key: string, endsAt: Date): Promise<boolean> =>
  database.withMerchant(merchantCode, (trx) => useOnceWithin(trx, merchantCode, key, endsAt));

/** Like `useOnce`, within the caller's transaction. */
export async function useOnceWithin(
  trx: Transaction<Tables>,
  merchantCode: string,
  key: string,
  endsAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_once')
    .values({ merchant_code: merchantCode, key, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}
