import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageTopic, MessageWay } from '../../shared/contract/message-topics.ts';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** The second factor of a member. */
interface SecondFactorTable {
  merchant_code: string;
  member_id: bigint;
  /** Sealed. */
  secret: Uint8Array;
  begun_at: Date;
  /** Null until the player has typed a first code. */
  confirmed_at: Nullable<Date>;
  /** The step of the last code that was used. */
  last_step: Generated<bigint>;
}

/** A code that replaces the app of a member once. */
interface RecoveryCodeTable {
  merchant_code: string;
  member_id: bigint;
  code_hash: Uint8Array;
  used_at: Nullable<Date>;
}

/** A consent to marketing, given or withdrawn. Insert-only; the latest row of a member counts. */
interface ConsentTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  is_given: boolean;
  at: Date;
  way: 'account' | 'closing';
  language: string;
  /** The words that the player read, and their SHA-256. */
  text: string;
  text_hash: Uint8Array;
}

/** A choice of messages that differs from what is sent without one. */
interface MessageChoiceTable {
  merchant_code: string;
  member_id: bigint;
  topic: MessageTopic;
  way: MessageWay;
  is_on: boolean;
}

/** All data of a member, as they asked for it. */
interface MemberExportTable {
  merchant_code: string;
  id: Generated<string>;
  member_id: bigint;
  asked_at: Date;
  language: string;
  /** Null until it is written. */
  done_at: Nullable<Date>;
  ends_at: Date;
  size_bytes: Generated<bigint>;
  /** Hash of the token of the session that may fetch it, and until when. */
  opened_by: Nullable<Uint8Array>;
  opened_until: Nullable<Date>;
}

/** A part of an export. */
interface MemberExportPartTable {
  merchant_code: string;
  export_id: string;
  part: number;
  /** Sealed. */
  body: Uint8Array;
}

/** What players decide about their own account. */
export interface OwnAccountTables {
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  consent: ConsentTable;
  message_choice: MessageChoiceTable;
  member_export: MemberExportTable;
  member_export_part: MemberExportPartTable;
}
