import type { Database } from './database.ts';

/**
 * Records the use of something that is valid once, and returns whether this was its first use.
 * @param key what is used, with a prefix for its kind
 * @param endsAt time from which it is invalid anyway
 */
export async function useOnce(database: Database, merchantCode: string, key: string, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('used_once')
      .values({ merchant_code: merchantCode, key, ends_at: endsAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}
