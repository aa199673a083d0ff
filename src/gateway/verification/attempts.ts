import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { networksOf } from '../region/network-of.ts';
import type { CounterRow, CounterStore } from './counters.ts';

/** The most attempts allowed within a window that begins with the first. */
export interface AttemptLimit {
  max: number;
  windowMs: number;
}

/**
 * The result of counting against a limit: the current count, or a refusal whose detail `waitS` is the number of seconds
 * to wait.
 */
export type Counted = Result<number, 'too_many_requests'>;

/** Counts attempts. The counters are in the database, because a second gateway would otherwise double every limit. */
export interface Attempts {
  /** Adds one to a counter whose window begins with the first attempt. Returns the new count. */
  add: (merchantCode: string, key: string, windowMs: number) => Promise<number>;
  /** The count in the current window; 0 without a current window. */
  count: (merchantCode: string, key: string) => Promise<number>;
  /** Takes one back from a counter: an attempt that was added before its check, and did not fail. */
  giveBack: (merchantCode: string, key: string) => Promise<void>;
  /** Resets a counter. */
  clear: (merchantCode: string, key: string) => Promise<void>;
  /** Adds one, and fails if the count exceeds the limit. */
  limit: (merchantCode: string, key: string, limit: AttemptLimit) => Promise<Counted>;
  /**
   * Like `add`, for a network address. Counts for each network that contains the address, and returns the count that is
   * nearest to its limit, scaled to the limit of the narrowest network.
   */
  addOfNetwork: (merchantCode: string, what: string, address: string, windowMs: number) => Promise<number>;
  /** Like `giveBack`, for a network address. */
  giveBackOfNetwork: (merchantCode: string, what: string, address: string) => Promise<void>;
  /** Like `count`, for a network address. */
  countOfNetwork: (merchantCode: string, what: string, address: string) => Promise<number>;
  /** Like `limit`, for a network address. */
  limitNetwork: (merchantCode: string, what: string, address: string, limit: AttemptLimit) => Promise<Counted>;
}

/** A counter: its key, and the divisor of its count. */
interface Counter {
  key: string;
  times: number;
}

/** A count, and when its window ends. */
interface Tally {
  count: number;
  endsAt: Date;
}

const SECOND_MS = 1_000;

/**
 * @param now the time, in milliseconds since 1970
 * @param store where the counters are, if not in the database alone
 */
export function createAttempts(
  database: Database,
  now: () => number,
  store = createDatabaseCounters(database, now),
): Attempts {
  const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);

  const add = async (merchantCode: string, counters: readonly Counter[], windowMs: number): Promise<Tally> =>
    highestOf(counters, await store.add(merchantCode, keysOf(counters), windowMs))!;

  const read = async (merchantCode: string, counters: readonly Counter[]): Promise<number> =>
    highestOf(counters, await store.read(merchantCode, keysOf(counters)))?.count ?? 0;

  const giveBack = (merchantCode: string, counters: readonly Counter[]): Promise<void> =>
    store.giveBack(merchantCode, keysOf(counters));

  const limit = async (
    merchantCode: string,
    counters: readonly Counter[],
    { max, windowMs }: AttemptLimit,
  ): Promise<Counted> => {
    const { count, endsAt } = await add(merchantCode, counters, windowMs);
    return count > max
      ? fail('too_many_requests', { waitS: Math.max(1, Math.ceil((endsAt.getTime() - now()) / SECOND_MS)) })
      : ok(count);
  };

  return {
    add: async (merchantCode, key, windowMs) => (await add(merchantCode, counterOf(key), windowMs)).count,
    count: (merchantCode, key) => read(merchantCode, counterOf(key)),
    giveBack: (merchantCode, key) => giveBack(merchantCode, counterOf(key)),
    clear: (merchantCode, key) => store.clear(merchantCode, key),
    limit: (merchantCode, key, max) => limit(merchantCode, counterOf(key), max),
    addOfNetwork: async (merchantCode, what, address, windowMs) =>
      (await add(merchantCode, networkCounters(what, address), windowMs)).count,
    giveBackOfNetwork: (merchantCode, what, address) => giveBack(merchantCode, networkCounters(what, address)),
    countOfNetwork: (merchantCode, what, address) => read(merchantCode, networkCounters(what, address)),
    limitNetwork: (merchantCode, what, address, max) => limit(merchantCode, networkCounters(what, address), max),
  };
}

/** Keeps counters in the database. */
export function createDatabaseCounters(database: Database, now: () => number): CounterStore {
  const within = <Value>(merchantCode: string, work: (trx: Transaction<Tables>) => Promise<Value>) =>
    database.withMerchant(merchantCode, work);
  return {
    add: (merchantCode, keys, windowMs) =>
      within(merchantCode, (trx) => addToEach(trx, merchantCode, keys, windowMs, now())),
    read: (merchantCode, keys) => within(merchantCode, (trx) => readEach(trx, merchantCode, keys, now())),
    giveBack: (merchantCode, keys) => within(merchantCode, (trx) => takeFromEach(trx, merchantCode, keys, now())),
    async clear(merchantCode, key) {
      await within(merchantCode, (trx) =>
        trx.deleteFrom('attempt').where('merchant_code', '=', merchantCode).where('key', '=', key).execute(),
      );
    },
  };
}

const counterOf = (key: string): Counter[] => [{ key, times: 1 }];

/** Sorted, so that two requests lock the counters that they share in the same order. */
const networkCounters = (what: string, address: string): Counter[] =>
  networksOf(address)
    .map(({ network, times }) => ({ key: `${what} ${network}`, times }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));

/** Adds one to each counter. One statement, so that parallel attempts are all counted. */
async function addToEach(
  trx: Transaction<Tables>,
  merchantCode: string,
  keys: readonly string[],
  windowMs: number,
  nowMs: number,
): Promise<CounterRow[]> {
  const at = new Date(nowMs);
  return trx
    .insertInto('attempt')
    .values(keys.map((key) => ({ merchant_code: merchantCode, key, count: 1, ends_at: new Date(nowMs + windowMs) })))
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'key']).doUpdateSet({
        count: sql<number>`case when attempt.ends_at <= ${at} then 1 else attempt.count + 1 end`,
        ends_at: sql<Date>`case when attempt.ends_at <= ${at} then excluded.ends_at else attempt.ends_at end`,
      }),
    )
    .returning(['key', 'count', 'ends_at'])
    .execute();
}

/** Takes one from each counter. The last one ends the window. A window that has ended meanwhile has nothing to take from. */
async function takeFromEach(
  trx: Transaction<Tables>,
  merchantCode: string,
  keys: readonly string[],
  nowMs: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('attempt')
    .select(['key', 'count'])
    .where('merchant_code', '=', merchantCode)
    .where('key', 'in', keys)
    .where('ends_at', '>', new Date(nowMs))
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute();
  const [last, more] = [rows.filter(({ count }) => count === 1), rows.filter(({ count }) => count > 1)];
  const keysOf = (some: typeof rows) => some.map(({ key }) => key);
  if (last.length > 0)
    await trx
      .deleteFrom('attempt')
      .where('merchant_code', '=', merchantCode)
      .where('key', 'in', keysOf(last))
      .execute();
  if (more.length > 0)
    await trx
      .updateTable('attempt')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('merchant_code', '=', merchantCode)
      .where('key', 'in', keysOf(more))
      .execute();
}

/** The counters that have a current window. */
const readEach = (
  trx: Transaction<Tables>,
  merchantCode: string,
  keys: readonly string[],
  nowMs: number,
): Promise<CounterRow[]> =>
  trx
    .selectFrom('attempt')
    .select(['key', 'count', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('key', 'in', keys)
    .where('ends_at', '>', new Date(nowMs))
    .execute();

/** The tally of the counter that is nearest to its limit. */
function highestOf(counters: readonly Counter[], rows: readonly CounterRow[]): Tally | undefined {
  const tallies = rows.map(({ key, count, ends_at }) => ({
    count: Math.ceil(count / (counters.find((counter) => counter.key === key)?.times ?? 1)),
    endsAt: ends_at,
  }));
  return tallies.sort((a, b) => b.count - a.count)[0];
}
