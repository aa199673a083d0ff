import type { RedisLink } from '../redis/redis.ts';
import type { CounterStore } from './counters.ts';

/** Adds one to each counter. Answers count and rest of the window in milliseconds of each. */
const ADD = `
  local answer = {}
  for i, key in ipairs(KEYS) do
    answer[2 * i - 1] = redis.call('INCR', key)
    if answer[2 * i - 1] == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
    answer[2 * i] = redis.call('PTTL', key)
  end
  return answer`;

/** Takes one from each counter that has a window. The last one ends the window. */
const TAKE = `
  for _, key in ipairs(KEYS) do
    local count = tonumber(redis.call('GET', key) or '0')
    if count == 1 then redis.call('DEL', key) elseif count > 1 then redis.call('DECR', key) end
  end
  return 0`;

/** Keeps counters in Valkey or Redis. Each operation is one script, so that parallel attempts are all counted. */
export function createRedisCounters({ commands, prefix }: RedisLink, now: () => number): CounterStore {
  // The braces put a merchant's counters on one server of a cluster.
  const names = (merchantCode: string, keys: readonly string[]) =>
    keys.map((key) => `${prefix}:attempt:{${merchantCode}}:${key}`);
  return {
    async add(merchantCode, keys, windowMs) {
      const answer = (await commands.eval(ADD, keys.length, ...names(merchantCode, keys), windowMs)) as number[];
      return keys.map((key, index) => ({
        key,
        count: answer[2 * index]!,
        ends_at: new Date(now() + Math.max(0, answer[2 * index + 1]!)),
      }));
    },
    async read(merchantCode, keys) {
      const counts = await commands.mget(...names(merchantCode, keys));
      return keys.flatMap((key, index) =>
        counts[index] === null ? [] : [{ key, count: Number(counts[index]), ends_at: new Date(now()) }],
      );
    },
    async giveBack(merchantCode, keys) {
      await commands.eval(TAKE, keys.length, ...names(merchantCode, keys));
    },
    async clear(merchantCode, key) {
      await commands.del(...names(merchantCode, [key]));
    },
  };
}
