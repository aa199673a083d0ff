import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A message in a room of the chat. Only its deletion changes it. */
export interface ChatMessageTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  /** The code of its language. */
  room: string;
  member_id: bigint;
  /** UUID that the page chose. */
  key: string;
  /** Empty only where there is a win. */
  text: string;
  /** Ids of the members that it names. Written as JSON text. */
  mentions: JSONColumnType<string[], string | undefined>;
  /** The game server and the id of the round whose win it shows: a settled one of its author. */
  provider: Nullable<string>;
  round_id: Nullable<string>;
  at: Date;
  /** Grows with each message and each deletion. */
  change_id: Generated<bigint>;
  deleted_at: Nullable<Date>;
  deleted_by: Nullable<'author' | 'operator'>;
}

/** A player's report of a message. */
export interface ChatReportTable {
  merchant_code: string;
  message_id: bigint;
  member_id: bigint;
  at: Date;
  /** When an operator has decided. Null: it waits. */
  closed_at: Nullable<Date>;
}

/** A member who may not write. */
export interface ChatMuteTable {
  merchant_code: string;
  member_id: bigint;
  /** Null: for good. */
  until: Nullable<Date>;
  reason: string;
  operator_id: bigint;
  at: Date;
}

/** A word that a brand does not allow in its chat. */
export interface ChatWordTable {
  merchant_code: string;
  /** As the filter compares it. */
  folded: string;
  /** As an operator wrote it. */
  word: string;
}
