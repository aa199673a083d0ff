import type { Transaction } from 'kysely';
import type { EventBody, EventType } from '../../shared/events/catalogue.ts';
import type { Tables } from '../database/tables.ts';
import type { Signal } from '../signals/signal.ts';

/** An event as consumers get it, with the body that its type declares. */
export type RecordedEvent<Wanted extends EventType = EventType> = {
  [Type in Wanted]: { id: bigint; type: Type; memberId: bigint | null; body: EventBody<Type>; at: Date };
}[Wanted];

/** Something that happens because of events, after their commit. */
export interface Consumer<Wanted extends EventType = EventType> {
  /** Names its cursor. A consumer with a new name begins with the first event. */
  name: string;
  types: readonly Wanted[];
  /**
   * Handles events of one merchant in the order of their transactions. It may get an event again, after a crash or together with others, and must
   * then do nothing. When it throws, its transaction is rolled back and the events are tried one by one.
   * @returns what to send after the commit
   */
  handle: (
    trx: Transaction<Tables>,
    merchantCode: string,
    events: readonly RecordedEvent<Wanted>[],
  ) => Promise<readonly Signal[]>;
}

/** Keeps the types of a consumer's events, and gives it the shape that all have. */
export const consumer = <Wanted extends EventType>(spec: Consumer<Wanted>): Consumer => spec as unknown as Consumer;
