import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Consumer } from './consumer.ts';
import { beginEra, claimPlace, movePlace, releasePlace, waitingConsumers, type Place } from './consumer-cursor.ts';
import { handleAlone, handleBatch, type EventTools } from './handle-events.ts';
import { readBatch, readSetAside } from './read-events.ts';

/** Pause between two looks for events. A signal comes earlier, and one may get lost. */
const LOOK_EVERY_MS = 1_000;

/**
 * Least pause after a turn. What a busy moment brings is then handled together, which costs the requests beside it much less than a turn for each event;
 * after a quiet moment an event is handled at once.
 */
const REST_MS = 250;

/** How far a consumer is behind. */
export interface EventLag {
  consumer: string;
  /** Age of the oldest event that it has not looked at, at least 1; 0 if it has looked at all. */
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
  const loops = consumers.map((consumer) => createLoop(tools, consumer, holder));
  const looks = createLooks(async () => {
    // Where the question fails, the turns fail as well and tell why. They go on when the database is back.
    const waiting = await database.asPlatform(waitingConsumers).catch(() => undefined);
    for (const loop of loops) if (!waiting || waiting.includes(loop.name) || loop.isFailing()) loop.wake();
  });
  return {
    async start() {
      await database.asPlatform(beginEra);
      for (const loop of loops) loop.start();
      looks.start();
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
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
        behindMs: oldest_at ? Math.max(clock() - oldest_at.getTime(), 1) : 0,
        setAside: Number(set_aside),
      }));
    },
    async stop() {
      await looks.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
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

/** Looks now and then, one look after another, until it is stopped. */
function createLooks(look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const waitForNext = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void (running = look().finally(waitForNext)), LOOK_EVERY_MS);
    timer.unref();
  };
  return {
    start: waitForNext,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Follows the events for one consumer, when it is woken. */
function createLoop(tools: EventTools, consumer: Consumer, holder: string) {
  // A wake-up comes from the middle of other work, and a turn must not count as a part of it.
  const outside = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  /** When the rest after the last turn is over. */
  let restedMs = 0;
  let isStopped = false;
  let isFailing = false;

  async function turn(): Promise<void> {
    try {
      isWoken = false;
      for (let hasMore = true; hasMore;) hasMore = (await handleNext(tools, consumer, holder)) && !isStopped;
      isFailing = false;
    } catch (error) {
      // Once until it works again: a database that is gone would fill the log.
      if (!isFailing) tools.log.warn({ err: error, consumer: consumer.name }, 'events could not be read');
      isFailing = true;
    }
    running = undefined;
    restedMs = performance.now() + REST_MS;
    if (isWoken) runIn(REST_MS);
  }
  function runIn(pauseMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(run, pauseMs);
    timer.unref();
  }
  function run(): void {
    clearTimeout(timer);
    running ??= outside(turn);
  }
  return {
    name: consumer.name,
    isFailing: () => isFailing,
    start: run,
    wake() {
      if (isWoken) return;
      isWoken = true;
      if (!running) runIn(Math.max(0, restedMs - performance.now()));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
