import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts what is tried. In the database: a second gateway would otherwise double every bound. */
export interface Attempts {
  /** Counts one more within a window that begins with the first. Answers how many there are now. */
  add: (merchantCode: string, key: string, windowMs: number) => Promise<number>;
  /** How many there are in the window that runs; 0 where none does. */
  count: (merchantCode: string, key: string) => Promise<number>;
  /** Forgets them. */
  clear: (merchantCode: string, key: string) => Promise<void>;
}

/** @param now clock in milliseconds, for tests */
export function createAttempts(database: Database, now = () => Date.now()): Attempts {
  return {
    add: (merchantCode, key, windowMs) =>
      database.withMerchant(merchantCode, async (trx) => {
        const at = new Date(now());
        // One statement: two who come at once are counted as two.
        const { count } = await trx
          .insertInto('attempt')
          .values({ merchant_code: merchantCode, key, count: 1, ends_at: new Date(at.getTime() + windowMs) })
          .onConflict((conflict) =>
            conflict.columns(['merchant_code', 'key']).doUpdateSet({
              count: sql<number>`case when attempt.ends_at <= ${at} then 1 else attempt.count + 1 end`,
              ends_at: sql<Date>`case when attempt.ends_at <= ${at} then excluded.ends_at else attempt.ends_at end`,
            }),
          )
          .returning('count')
          .executeTakeFirstOrThrow();
        return count;
      }),

    count: (merchantCode, key) =>
      database.withMerchant(merchantCode, async (trx) => {
        const row = await trx.selectFrom('attempt').select('count').where('merchant_code', '=', merchantCode).where('key', '=', key).where('ends_at', '>', new Date(now())).executeTakeFirst();
        return row?.count ?? 0;
      }),

    async clear(merchantCode, key) {
      await database.withMerchant(merchantCode, (trx) => trx.deleteFrom('attempt').where('merchant_code', '=', merchantCode).where('key', '=', key).execute());
    },
  };
}
