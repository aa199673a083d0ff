import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import type { DatabaseLog } from '../database/session.ts';
import type { BusEvents, OpenBus } from './signals.ts';

/** The one channel of an installation. A channel belongs to its database, so two installations do not hear each other. */
const CHANNEL = 'livery_signals';
/** Longest wait for a connection. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Longest wait for an answer. A connection that was cut off without a word is found by it. */
const ANSWER_TIMEOUT_MS = 5_000;
/** How often the connection is asked whether it lives. */
const PING_EVERY_MS = 10_000;
/** Pauses before the next try to connect. They vary by half, so that gateways do not return together. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

/** What the bus needs besides the server's address. */
interface NotifyBusParts {
  log: DatabaseLog;
  /** Its sessions carry texts while the own connection is down. */
  database: Pick<Database, 'asPlatform'>;
  pingEveryMs?: number;
}

/**
 * Carries texts by LISTEN and NOTIFY, over one connection of its own: a listening session cannot return to a pool. NOTIFY runs outside of any
 * transaction of a command, because commits that notify wait for each other. A server that has no connection left for it has still the sessions
 * of the pool, which take the texts then: nothing is heard, but the other gateways are told.
 */
export const openNotifyBus =
  (url: string, { log, database, pingEveryMs = PING_EVERY_MS }: NotifyBusParts): OpenBus =>
  (events) => {
    const closing = new AbortController();
    let line: Line | undefined;

    async function keepListening(): Promise<void> {
      for (let failures = 0; !closing.signal.aborted; failures += 1) {
        const opened = openLine(url, events.onText);
        try {
          await opened.ready;
          line = opened;
          failures = 0;
          events.onOpen();
          await opened.keptAlive(pingEveryMs);
        } catch (error) {
          if (!closing.signal.aborted) log.warn({ err: error }, 'the connection for signals was lost');
        } finally {
          line = undefined;
          opened.close();
        }
        const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
        await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }

    const listening = keepListening();
    return {
      async publish(text) {
        await (line
          ? line.ask('select pg_notify($1, $2)', [CHANNEL, text])
          : database.asPlatform((trx) => sql`select pg_notify(${CHANNEL}, ${text})`.execute(trx)));
      },
      async close() {
        closing.abort();
        line?.close();
        await listening;
      },
    };
  };

/** One connection that listens. */
interface Line {
  /** It hears from now on. Rejects when there is no connection. */
  ready: Promise<void>;
  ask: (text: string, values?: unknown[]) => Promise<unknown>;
  /** Rejects when the connection has ended or no longer answers. */
  keptAlive: (pingEveryMs: number) => Promise<never>;
  close: () => void;
}

function openLine(url: string, onText: BusEvents['onText']): Line {
  // Ours, because a client whose server is silent cannot be ended otherwise.
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'livery-signals',
    stream: () => socket,
  });
  const ended = new Promise<never>((_, reject) => {
    client.on('error', reject).on('end', () => reject(new Error('the connection ended')));
  });
  // It also rejects while nothing waits for it.
  ended.catch(() => undefined);
  // One question at a time: the driver wants it so.
  let last: Promise<unknown> = Promise.resolve();
  const ask: Line['ask'] = (text, values = []) => {
    const answer = last.then(() => Promise.race([client.query(text, values), ended]));
    last = answer.catch(() => undefined);
    return answer;
  };
  const begin = async () => {
    await Promise.race([client.connect(), ended]);
    client.on('notification', ({ payload }) => onText(payload ?? ''));
    await ask(`listen ${CHANNEL}`);
  };
  return {
    ready: begin(),
    ask,
    async keptAlive(pingEveryMs) {
      for (;;) {
        await Promise.race([sleep(pingEveryMs, undefined, { ref: false }), ended]);
        await ask('select 1');
      }
    },
    close() {
      void client.end().catch(() => undefined);
      socket.destroySoon();
      setTimeout(() => socket.destroy(), ANSWER_TIMEOUT_MS).unref();
    },
  };
}
