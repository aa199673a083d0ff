import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Consumer } from './consumer.ts';
import { beginEra, claimPlace, movePlace, releasePlace, type Place } from './consumer-cursor.ts';
import { handleAlone, handleBatch, type EventTools } from './handle-events.ts';
import { readBatch, readSetAside } from './read-events.ts';

/** Pause between two looks for events. A signal ends it early, and one may get lost. */
const LOOK_EVERY_MS = 1_000;
/**
 * Rest after a turn, also if a signal comes. While players play, signals never stop, and a turn costs each consumer some
 * transactions however few events it finds.
 */
const REST_MS = 250;

/** How far a consumer is behind. */
export interface EventLag {
  consumer: string;
  /** Age of the oldest event that it has not looked at; 0 if there is none. */
  behindMs: number;
  /** Events that it could not handle. They are tried again, and an operator should look at them. */
  setAside: number;
}

/** The consumers of this gateway. Of several gateways one works for a consumer at a time. */
export interface Consumers {
  /** Checks the database's clock of transactions, then follows the events. */
  start: () => Promise<void>;
  /** Looks for events now. */
  wake: () => void;
  /** Handles all events that are there, for commands and tests. */
  runAll: () => Promise<void>;
  /** Reads how far each consumer is behind. */
  lags: () => Promise<EventLag[]>;
  /** Waits for running batches, and gives the leases back. */
  stop: () => Promise<void>;
}

/** Creates the consumers of a gateway. Nothing is read before `start`. */
export function createConsumers(tools: EventTools, consumers: readonly Consumer[]): Consumers {
  const { database, clock, log } = tools;
  const holder = randomUUID();
  const loop = createLoop(tools, consumers, holder);
  return {
    async start() {
      await database.asPlatform(beginEra);
      loop.start();
    },
    wake: loop.wake,
    async runAll() {
      for (const consumer of consumers) while (await handleNext(tools, consumer, holder));
    },
    async lags() {
      const { rows } = await database.asPlatform((trx) =>
        sql<{ consumer: string; oldest_at: Date | null; set_aside: bigint }>`select * from public.event_lags()`.execute(
          trx,
        ),
      );
      return rows.map(({ consumer, oldest_at, set_aside }) => ({
        consumer,
        behindMs: oldest_at ? Math.max(clock() - oldest_at.getTime(), 0) : 0,
        setAside: Number(set_aside),
      }));
    },
    async stop() {
      await loop.stop();
      // Without a database the leases end by themselves.
      await database
        .asPlatform(async (trx) => {
          for (const { name } of consumers) await releasePlace(trx, name, holder);
        })
        .catch((error: unknown) => log.warn({ err: error }, 'the leases of consumers were not given back'));
    },
  };
}

/** Handles the next batch of a consumer. Returns whether more may follow at once. */
async function handleNext(tools: EventTools, consumer: Consumer, holder: string): Promise<boolean> {
  const { database, clock } = tools;
  const found = await database.asPlatform(async (trx) => {
    const place = await claimPlace(trx, consumer.name, holder, clock());
    return (
      place && {
        place,
        batch: await readBatch(trx, consumer, place),
        setAside: await readSetAside(trx, consumer, clock()),
      }
    );
  });
  if (!found) return false;
  const { place, batch, setAside } = found;
  for (const row of setAside) await handleAlone(tools, consumer, row, row.tries);
  await handleBatch(tools, consumer, batch.rows);
  const isOver = !batch.isFull && place.hasNextEra;
  const next: Place | undefined = isOver
    ? { era: place.era + 1, xid: '0', id: 0n }
    : batch.last && { era: place.era, ...batch.last };
  if (!next) return false;
  const isMoved = await database.asPlatform((trx) => movePlace(trx, consumer.name, holder, place, next));
  return isMoved && (batch.isFull || isOver);
}

/** Follows the events, for one consumer after the other. */
function createLoop(tools: EventTools, consumers: readonly Consumer[], holder: string) {
  // A wake-up comes from the middle of other work, and a turn must not count as a part of it.
  const outside = AsyncLocalStorage.snapshot();
  const failing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let restedAtMs = 0;
  let isWoken = false;
  let isStopped = false;

  /** Handles the next batch of a consumer. Returns whether it has more. */
  async function handleFor(consumer: Consumer): Promise<boolean> {
    if (isStopped) return false;
    try {
      const hasMore = await handleNext(tools, consumer, holder);
      failing.delete(consumer.name);
      return hasMore;
    } catch (error) {
      // Once until it works again: a database that is gone would fill the log.
      if (!failing.has(consumer.name))
        tools.log.warn({ err: error, consumer: consumer.name }, 'events could not be read');
      failing.add(consumer.name);
      return false;
    }
  }
  async function turn(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      isWoken = false;
      hasMore = false;
      for (const consumer of consumers) if (await handleFor(consumer)) hasMore = true;
    }
    running = undefined;
    restedAtMs = performance.now() + REST_MS;
    wait(isWoken ? REST_MS : LOOK_EVERY_MS);
  }
  function wait(forMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(run, forMs);
    timer.unref();
  }
  function run(): void {
    clearTimeout(timer);
    running ??= outside(turn);
  }
  return {
    start: run,
    wake() {
      if (isWoken || isStopped) return;
      isWoken = true;
      if (running) return;
      const restsMs = restedAtMs - performance.now();
      if (restsMs > 0) wait(restsMs);
      else run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
