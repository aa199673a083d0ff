import type { Logger } from 'pino';

/** A counter of a current window. */
export interface CounterRow {
  key: string;
  count: number;
  /** When its window ends. */
  ends_at: Date;
}

/** Where counters are kept. A counter ends with its window. */
export interface CounterStore {
  /** Adds one to each counter, all at once. Returns each of them. */
  add: (merchantCode: string, keys: readonly string[], windowMs: number) => Promise<CounterRow[]>;
  /** The counters that have a current window. */
  read: (merchantCode: string, keys: readonly string[]) => Promise<CounterRow[]>;
  /** Takes one from each counter that has a current window. */
  giveBack: (merchantCode: string, keys: readonly string[]) => Promise<void>;
  clear: (merchantCode: string, key: string) => Promise<void>;
}

/**
 * What limits only how much work a network or a member makes. Every other counter guards an account, or messages that cost money: it stays in the
 * database, because a Redis that was emptied or has lost its last second would give an attacker more tries.
 */
const LOAD_LIMITS = [
  'captcha',
  'phone check',
  'register',
  'name taken',
  'picture',
  'social start',
  'affiliate',
  'trial',
];

const isLoadLimit = (key: string): boolean => LOAD_LIMITS.some((name) => key === name || key.startsWith(`${name} `));

/** Keeps load limits in a fast store and everything else in the safe one. While the fast store is away, the safe one counts. */
export function splitCounters(safe: CounterStore, fast: CounterStore, log: Pick<Logger, 'warn'>): CounterStore {
  const choose = async <Value>(
    keys: readonly string[],
    use: (store: CounterStore) => Promise<Value>,
  ): Promise<Value> => {
    if (!keys.every(isLoadLimit)) return use(safe);
    try {
      return await use(fast);
    } catch (error) {
      log.warn({ err: error }, 'Redis did not count, so the database does');
      return use(safe);
    }
  };
  return {
    add: (merchantCode, keys, windowMs) => choose(keys, (store) => store.add(merchantCode, keys, windowMs)),
    read: (merchantCode, keys) => choose(keys, (store) => store.read(merchantCode, keys)),
    giveBack: (merchantCode, keys) => choose(keys, (store) => store.giveBack(merchantCode, keys)),
    clear: (merchantCode, key) => choose([key], (store) => store.clear(merchantCode, key)),
  };
}
