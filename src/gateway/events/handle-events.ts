import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Consumer } from './consumer.ts';
import { eventOf, type EventRow } from './read-events.ts';
import type { Signals } from '../signals/signals.ts';

/** What handling events needs. */
export interface EventTools {
  database: Database;
  clock: () => number;
  log: Logger;
  signals?: Pick<Signals, 'send'> | undefined;
}

/** Wait before an event that failed is tried again. It doubles with every try. */
const RETRY_MS = 10_000;
/** Longest wait between two tries. */
const RETRY_MAX_MS = 3_600_000;
/** Characters of an error's text that are kept. */
const REASON_LENGTH_MAX = 500;

/**
 * Handles a batch, one transaction a merchant. If one fails, its events are handled one by one, and those that still fail are set aside: no event
 * stops the others. Throws `DatabaseUnavailable`, after which the batch is handled again.
 */
export async function handleBatch(tools: EventTools, consumer: Consumer, rows: readonly EventRow[]): Promise<void> {
  for (const [merchantCode, own] of Map.groupBy(rows, (row) => row.merchant_code)) {
    try {
      await handleTogether(tools, consumer, merchantCode, own);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      for (const row of own) await handleAlone(tools, consumer, row, 0);
    }
  }
}

/** Handles one event, or sets it aside. An event that was set aside before is taken off the list in the same transaction. */
export async function handleAlone(
  tools: EventTools,
  consumer: Consumer,
  row: EventRow,
  triesBefore: number,
): Promise<void> {
  try {
    await handleTogether(tools, consumer, row.merchant_code, [row], triesBefore > 0);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await setAside(tools, consumer, row, triesBefore + 1, error);
  }
}

async function handleTogether(
  { database, signals }: EventTools,
  consumer: Consumer,
  merchantCode: string,
  rows: readonly EventRow[],
  wasSetAside = false,
): Promise<void> {
  const events = rows.map(eventOf);
  const told = await database.withMerchant(merchantCode, async (trx) => {
    if (wasSetAside)
      await trx
        .deleteFrom('event_set_aside')
        .where('merchant_code', '=', merchantCode)
        .where('consumer', '=', consumer.name)
        .where(
          'event_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    return consumer.handle(trx, merchantCode, events);
  });
  signals?.send(told);
}

async function setAside(
  { database, clock, log }: EventTools,
  { name }: Consumer,
  { merchant_code, id, type }: EventRow,
  tries: number,
  error: unknown,
): Promise<void> {
  log.error({ err: error, consumer: name, event: String(id), type, tries }, 'an event could not be handled');
  const next_try_at = new Date(clock() + Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS));
  const reason = String(error).slice(0, REASON_LENGTH_MAX);
  await database.withMerchant(merchant_code, (trx) =>
    trx
      .insertInto('event_set_aside')
      .values({ merchant_code, consumer: name, event_id: id, reason, tries, next_try_at })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'consumer', 'event_id']).doUpdateSet({ reason, tries, next_try_at }),
      )
      .execute(),
  );
}
