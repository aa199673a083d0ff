import { sql } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { networksOf } from './network-of.ts';

/** How many there may be within a window that begins with the first. */
export interface Bound {
  max: number;
  windowMs: number;
}

/** What a limit comes to: how many there are now, or a refusal whose detail has the seconds to wait. */
export type Counted = Result<number, 'too_many_requests'>;

/** Counts what is tried. In the database: a second gateway would otherwise double every bound. */
export interface Attempts {
  /** Counts one more within a window that begins with the first. Answers how many there are now. */
  add: (merchantCode: string, key: string, windowMs: number) => Promise<number>;
  /** How many there are in the window that runs; 0 where none does. */
  count: (merchantCode: string, key: string) => Promise<number>;
  /** Forgets them. */
  clear: (merchantCode: string, key: string) => Promise<void>;
  /** Counts one more, and refuses it past the bound. */
  limit: (merchantCode: string, key: string, bound: Bound) => Promise<Counted>;
  /** As `add`, for a network address: counted for each network that it is of, and answered for the one that is worst, as if it were the narrowest. */
  addOfNetwork: (merchantCode: string, what: string, address: string, windowMs: number) => Promise<number>;
  /** As `count`, for a network address. */
  countOfNetwork: (merchantCode: string, what: string, address: string) => Promise<number>;
  /** As `limit`, for a network address. */
  limitNetwork: (merchantCode: string, what: string, address: string, bound: Bound) => Promise<Counted>;
}

/** A counter: its key, and what its count is divided by. */
interface Counter {
  key: string;
  times: number;
}

/** How many there are, and when their window ends. */
interface Tally {
  count: number;
  endsAt: Date;
}

const SECOND_MS = 1_000;

/** @param now clock in milliseconds, for tests */
export function createAttempts(database: Database, now = () => Date.now()): Attempts {
  const countersOf = (what: string, address: string): Counter[] =>
    networksOf(address).map(({ network, times }) => ({ key: `${what} ${network}`, times }));

  /** Counts one more for each counter and answers the worst. */
  const tally = (merchantCode: string, counters: readonly Counter[], windowMs: number): Promise<Tally> =>
    database.withMerchant(merchantCode, async (trx) => {
      const at = new Date(now());
      // One statement: two who come at once are counted as two.
      const rows = await trx
        .insertInto('attempt')
        .values(
          counters.map(({ key }) => ({
            merchant_code: merchantCode,
            key,
            count: 1,
            ends_at: new Date(at.getTime() + windowMs),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'key']).doUpdateSet({
            count: sql<number>`case when attempt.ends_at <= ${at} then 1 else attempt.count + 1 end`,
            ends_at: sql<Date>`case when attempt.ends_at <= ${at} then excluded.ends_at else attempt.ends_at end`,
          }),
        )
        .returning(['key', 'count', 'ends_at'])
        .execute();
      return worstOf(counters, rows)!;
    });

  const look = async (merchantCode: string, counters: readonly Counter[]): Promise<number> => {
    const rows = await database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('attempt')
        .select(['key', 'count', 'ends_at'])
        .where('merchant_code', '=', merchantCode)
        .where(
          'key',
          'in',
          counters.map(({ key }) => key),
        )
        .where('ends_at', '>', new Date(now()))
        .execute(),
    );
    return worstOf(counters, rows)?.count ?? 0;
  };

  const limit = async (
    merchantCode: string,
    counters: readonly Counter[],
    { max, windowMs }: Bound,
  ): Promise<Counted> => {
    const { count, endsAt } = await tally(merchantCode, counters, windowMs);
    return count > max
      ? fail('too_many_requests', { waitS: Math.max(1, Math.ceil((endsAt.getTime() - now()) / SECOND_MS)) })
      : ok(count);
  };

  const alone = (key: string): Counter[] => [{ key, times: 1 }];
  return {
    add: async (merchantCode, key, windowMs) => (await tally(merchantCode, alone(key), windowMs)).count,
    count: (merchantCode, key) => look(merchantCode, alone(key)),
    async clear(merchantCode, key) {
      await database.withMerchant(merchantCode, (trx) =>
        trx.deleteFrom('attempt').where('merchant_code', '=', merchantCode).where('key', '=', key).execute(),
      );
    },
    limit: (merchantCode, key, bound) => limit(merchantCode, alone(key), bound),
    addOfNetwork: async (merchantCode, what, address, windowMs) =>
      (await tally(merchantCode, countersOf(what, address), windowMs)).count,
    countOfNetwork: (merchantCode, what, address) => look(merchantCode, countersOf(what, address)),
    limitNetwork: (merchantCode, what, address, bound) => limit(merchantCode, countersOf(what, address), bound),
  };
}

/** The counter that is nearest to its bound. */
function worstOf(
  counters: readonly Counter[],
  rows: readonly { key: string; count: number; ends_at: Date }[],
): Tally | undefined {
  const tallies = rows.map(({ key, count, ends_at }) => ({
    count: Math.ceil(count / (counters.find((counter) => counter.key === key)?.times ?? 1)),
    endsAt: ends_at,
  }));
  return tallies.sort((a, b) => b.count - a.count)[0];
}
