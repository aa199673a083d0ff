import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Announcement } from '../../shared/news/announcement.ts';
import type { AnnouncementType } from '../../shared/news/announcement-types.ts';
import type { FeedbackKind } from '../../shared/news/feedback-kinds.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null until something happens. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** An announcement. Its texts are in its last version. */
export interface AnnouncementTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  /** UUID that the console chose. */
  key: Fixed<string>;
  version: ColumnType<number, number | undefined, number>;
  type: AnnouncementType;
  priority: number;
  starts_at: Date;
  /** Null: until an operator ends it. */
  ends_at: Later<Date>;
  /** When an operator ended it before its time. */
  ended_at: Later<Date>;
  ended_by: Later<bigint>;
}

/** What an operator wrote. Insert-only. */
export interface AnnouncementVersionTable {
  merchant_code: Fixed<string>;
  announcement_id: Fixed<bigint>;
  version: Fixed<number>;
  /** Written as JSON text. */
  document: JSONColumnType<Announcement, string, never>;
  operator_id: Fixed<bigint>;
  written_at: Fixed<Date>;
}

/** What a player told the brand, and what an operator answered. */
export interface FeedbackTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  /** UUID that the page chose. Unique per member. */
  key: Fixed<string>;
  kind: Fixed<FeedbackKind>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
  answer: Later<string>;
  answered_by: Later<bigint>;
  answered_at: Later<Date>;
}

/** A picture of a player's feedback, or of one that they are writing. */
export interface FeedbackPictureTable {
  merchant_code: Fixed<string>;
  id: ColumnType<string, never, never>;
  member_id: Fixed<bigint>;
  /** Null while the feedback is not sent. */
  feedback_id: Later<bigint>;
  place: Later<number>;
  /** JPEG. */
  picture: Fixed<Uint8Array>;
  added_at: Fixed<Date>;
}
