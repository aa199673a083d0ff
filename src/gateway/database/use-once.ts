import type { Database } from './database.ts';

/**
 * Takes note of something that counts once, and answers whether this was the first time.
 * @param key what is used; its kind stands before it
 * @param endsAt from when on it would not be taken anyway
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
