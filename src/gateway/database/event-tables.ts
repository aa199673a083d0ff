import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MailingTexts, Segment } from '../../shared/contract/console/mailings.ts';
import type { MessageKind } from '../../shared/contract/inbox.ts';

/** A point in time. */
type Moment = ColumnType<Date, Date, Date>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A message of an operator to one member or to a segment. */
export interface MailingTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  /** UUID that the console chose. */
  key: string;
  /** Null for a segment. */
  member_id: Nullable<bigint>;
  /** Null for one member. Written as JSON text. */
  segment: ColumnType<Segment | null, string | null | undefined, never>;
  /** Written as JSON text. */
  texts: JSONColumnType<MailingTexts>;
  operator_id: bigint;
  /** It advertises, so that only members who agree to that get it. */
  is_marketing: Generated<boolean>;
  created_at: Moment;
  /** Members that it was meant for when it was sent. */
  expected: bigint;
  delivered: Generated<bigint>;
  /** The last member who was told. */
  last_member_id: Generated<bigint>;
  done_at: Nullable<Date>;
}

/** Something that happened, written in the transaction in which it happened. Insert-only. */
export interface EventTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  /** The transaction that wrote it. Events are read in the order of `xid`, then `id`. */
  xid: ColumnType<string, never, never>;
  /** A type of `shared/events/catalogue.ts`. */
  type: string;
  version: number;
  /** The member that it happened to, if it did to one. */
  member_id: Nullable<bigint>;
  /** Written as JSON text. */
  body: JSONColumnType<Record<string, unknown>>;
  at: Moment;
}

/** An event that a consumer could not handle. It is tried again, and does not stop those after it. */
export interface EventSetAsideTable {
  merchant_code: string;
  consumer: string;
  event_id: bigint;
  /** Why the last attempt failed. */
  reason: string;
  tries: number;
  next_try_at: Moment;
}

/** The place of a consumer in the events of all merchants. It belongs to the platform. */
export interface EventCursorTable {
  consumer: string;
  /** The database cluster in which the events were recorded: each counts its transactions from the beginning. */
  era: number;
  /** The transaction and the id of the last event that was handled. */
  xid: string;
  id: bigint;
  /** The gateway that works for the consumer, until its lease ends. */
  holder: Nullable<string>;
  lease_ends_at: Nullable<Date>;
}

/** A message in the inbox of a member. */
export interface MessageTable {
  merchant_code: string;
  /** UUID. */
  id: GeneratedAlways<string>;
  member_id: bigint;
  kind: MessageKind;
  /** The template of its text, in `inbox/templates.ts`. */
  template: string;
  /** What the template tells, without words. Written as JSON text. */
  params: JSONColumnType<Record<string, string>>;
  /** What the message is about. A member gets one message for each. */
  key: string;
  /** When it happened. */
  created_at: Moment;
  read_at: Nullable<Date>;
  /** When the member deleted it. It is kept for two days, so that this can be undone. */
  deleted_at: Nullable<Date>;
}
