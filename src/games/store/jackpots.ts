import { integer, type Store } from './database.ts';

/** The pool of a title: one for each currency, shared by the players of all sites. Play money has pools of its own. */
export interface PoolKey {
  gameId: string;
  currency: string;
  isDemoMoney: boolean;
}

/** What a round does to a pool. */
export interface PoolEntry {
  /** What a new pool begins with, minor units. */
  seedMinor: bigint;
  /** The part of the stake that goes into the pool, thousandths of a minor unit. */
  shareMilli: bigint;
  /** Whether the round wins the pool. */
  isWon: boolean;
}

/** What a round has done to its pool. A round that becomes void undoes it (`rounds.ts`). */
export interface PoolChange {
  jackpotId: bigint | null;
  /** What the pool gained, thousandths of a minor unit; negative for a round that won it. */
  poolMilli: bigint;
  /** What the round won of the pool, minor units. */
  jackpotMinor: bigint;
}

/** The change of a round that has no jackpot. */
export const noPoolChange: PoolChange = { jackpotId: null, poolMilli: 0n, jackpotMinor: 0n };

/** The jackpots of all titles. */
export interface JackpotStore {
  /** What a pool holds, in whole minor units. A pool that nobody has played for holds what it begins with. */
  amountMinor: (key: PoolKey, seedMinor: bigint) => bigint;
  /** When the pool was won last, and what it paid. */
  lastWin: (key: PoolKey) => { amountMinor: bigint; wonAtMs: number } | undefined;
  /** Adds a round's share and, if it wins, takes the pool. Call it in the transaction that stores the round. */
  enter: (key: PoolKey, entry: PoolEntry) => PoolChange;
}

const MILLI = 1000n;
const OF_POOL = 'game_id = ? and currency = ? and is_demo_money = ?';
const paramsOf = ({ gameId, currency, isDemoMoney }: PoolKey) => [gameId, currency, isDemoMoney ? 1 : 0] as const;

/** The jackpots in a store. */
export function createJackpotStore(store: Store): JackpotStore {
  const find = (key: PoolKey) => store.get(`select id, pool_milli from jackpot where ${OF_POOL}`, ...paramsOf(key));
  return {
    amountMinor(key, seedMinor) {
      const row = find(key);
      return row ? integer(row, 'pool_milli') / MILLI : seedMinor;
    },
    lastWin(key) {
      const row = store.get(
        `select jackpot_minor, created_at_ms from round where jackpot_id = (select id from jackpot where ${OF_POOL})
         and jackpot_minor > 0 and state in ('won', 'settled') order by created_at_ms desc limit 1`,
        ...paramsOf(key),
      );
      return row && { amountMinor: integer(row, 'jackpot_minor'), wonAtMs: Number(integer(row, 'created_at_ms')) };
    },
    enter(key, { seedMinor, shareMilli, isWon }) {
      store.run(
        `insert into jackpot (game_id, currency, is_demo_money, pool_milli) values (?, ?, ?, ?) on conflict do nothing`,
        ...paramsOf(key),
        seedMinor * MILLI,
      );
      const row = find(key)!;
      const jackpotId = integer(row, 'id');
      const jackpotMinor = isWon ? (integer(row, 'pool_milli') + shareMilli) / MILLI : 0n;
      const poolMilli = shareMilli - (isWon ? (jackpotMinor - seedMinor) * MILLI : 0n);
      store.run('update jackpot set pool_milli = pool_milli + ? where id = ?', poolMilli, jackpotId);
      return { jackpotId, poolMilli, jackpotMinor };
    },
  };
}
