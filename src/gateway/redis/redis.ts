import { Redis, type RedisOptions } from 'ioredis';
import type { DatabaseLog } from '../database/session.ts';

/** Longest wait for a connection, and for an answer: a call does better without Redis than late. */
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 1_000;
/** Pauses between tries to connect. They vary by half, so that gateways do not return together. */
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 5_000;

const options = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  commandTimeout: ANSWER_TIMEOUT_MS,
  // A command without a connection fails at once, so that nothing waits in memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (tries: number) => Math.min(PAUSE_MS * 2 ** Math.min(tries, 10), PAUSE_MAX_MS) * (0.5 + Math.random()),
} satisfies RedisOptions;

/** The connections to a Valkey or Redis server: one for commands, and one that listens. They connect by themselves, again and again. */
export interface RedisLink {
  commands: Redis;
  listener: Redis;
  /** Prefix of this installation's keys and channels, because others may use the same server. */
  prefix: string;
  close: () => void;
}

/** Opens the connections. */
export function openRedis(url: string, prefix: string, log: DatabaseLog): RedisLink {
  const open = (use: string) => {
    const redis = new Redis(url, { ...options, connectionName: `livery-${use}` });
    let isLost = false;
    // Without a listener, an error would end the process. Each failed try is one; the first tells enough.
    redis
      .on('error', (error: Error) => {
        if (!isLost) log.warn({ error: error.message, use }, 'Redis cannot be reached');
        isLost = true;
      })
      .on('ready', () => (isLost = false));
    return redis;
  };
  const [commands, listener] = [open('commands'), open('signals')];
  return {
    commands,
    listener,
    prefix,
    close() {
      commands.disconnect();
      listener.disconnect();
    },
  };
}
