import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Notes that a consumer counts events, and returns those that it had not counted before: an event that comes again counts nothing. Gateways that
 * count at the same moment go one after the other.
 */
export async function countOnce<Event extends { id: bigint }>(
  trx: Transaction<Tables>,
  merchantCode: string,
  consumer: string,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${consumer} ${merchantCode}`}, 0))`.execute(trx);
  const rows = await trx
    .insertInto('counted_event')
    .values(events.map(({ id }) => ({ merchant_code: merchantCode, event_id: id, consumer })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  const fresh = new Set(rows.map(({ event_id: id }) => id));
  return events.filter(({ id }) => fresh.has(id));
}
