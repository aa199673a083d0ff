import type { Transaction } from 'kysely';
import { eventCatalogue, type EventBody, type EventType } from '../../shared/events/catalogue.ts';
import type { Tables } from '../database/tables.ts';

/** Something that has happened, with the body that its type declares. */
export type NewEvent = {
  [Type in EventType]: { type: Type; memberId: bigint; body: EventBody<Type> };
}[EventType];

/**
 * Records events in the caller's transaction: they are there exactly if what they tell has happened. Consumers see them after the commit.
 * @param atMs when it happened, by `services.clock`
 */
export async function recordEvents(
  trx: Transaction<Tables>,
  merchantCode: string,
  atMs: number,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('event')
    .values(
      events.map(({ type, memberId, body }) => ({
        merchant_code: merchantCode,
        type,
        version: eventCatalogue[type].version,
        member_id: memberId,
        body: JSON.stringify(body),
        at: new Date(atMs),
      })),
    )
    .execute();
}
