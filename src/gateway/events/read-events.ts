import { sql, type Transaction } from 'kysely';
import { eventCatalogue, type EventType } from '../../shared/events/catalogue.ts';
import type { Tables } from '../database/tables.ts';
import { faultFinder } from '../schema/fault-finder.ts';
import type { Consumer, RecordedEvent } from './consumer.ts';
import type { Place } from './consumer-cursor.ts';

/** Events that a batch looks at. Handling them takes a fraction of a second, and the other gateways can take over after each batch. */
const SCANNED_MAX = 500;
/** Events that are tried again in one turn. */
const SET_ASIDE_MAX = 20;

/** An event as it is stored. */
export interface EventRow {
  merchant_code: string;
  id: bigint;
  type: string;
  version: number;
  member_id: bigint | null;
  body: unknown;
  at: Date;
}

/** A batch of a consumer's events, and where the next one begins. */
interface Batch {
  rows: readonly EventRow[];
  /** The last event that the batch looked at; undefined if there was none. */
  last: Pick<Place, 'xid' | 'id'> | undefined;
  /** More events may follow. */
  isFull: boolean;
}

/** Reads the events after a place that no transaction can add to any more, those of all merchants. */
export async function readBatch(trx: Transaction<Tables>, { types }: Consumer, place: Place): Promise<Batch> {
  const { rows } = await sql<EventRow & { xid: string; is_wanted: boolean; scanned: bigint }>`
    select * from public.events_after(${place.era}, ${place.xid}::text, ${place.id}, array[${sql.join(types)}]::text[], ${SCANNED_MAX})
  `.execute(trx);
  const last = rows.at(-1);
  return {
    rows: rows.filter((row) => row.is_wanted),
    last: last && { xid: last.xid, id: last.id },
    isFull: last?.scanned === BigInt(SCANNED_MAX),
  };
}

/** Reads the events that a consumer could not handle and that are to be tried again. */
export async function readSetAside(
  trx: Transaction<Tables>,
  { name }: Consumer,
  nowMs: number,
): Promise<readonly (EventRow & { tries: number })[]> {
  const { rows } = await sql<EventRow & { tries: number }>`
    select * from public.events_set_aside(${name}, ${new Date(nowMs)}, ${SET_ASIDE_MAX})
  `.execute(trx);
  return rows;
}

const faultsOf = Object.fromEntries(
  Object.entries(eventCatalogue).map(([type, { body }]) => [type, faultFinder(body, 'body')]),
) as Record<EventType, ReturnType<typeof faultFinder>>;

/**
 * The event of a row, checked against the catalogue.
 * @throws Error when this gateway does not know such an event, for example one that a newer gateway has recorded
 */
export function eventOf({ id, type, version, member_id, body, at }: EventRow): RecordedEvent {
  const known = eventCatalogue[type as EventType].version;
  if (version !== known) throw new Error(`${type} has version ${version}, and version ${known} is known`);
  const found = faultsOf[type as EventType](body);
  if (found) throw new Error(`the body of ${type} is not as declared: ${JSON.stringify(found.faults)}`);
  return { id, type, memberId: member_id, body, at } as RecordedEvent;
}
