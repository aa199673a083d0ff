import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AskReason, DocumentKind, DocumentState, Paper } from '../../shared/kyc/states.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null until something happens. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** The member who was verified with a number. */
interface IdentityNumberTable {
  merchant_code: Fixed<string>;
  /** Keyed hash of the number. */
  number_hash: Fixed<Uint8Array>;
  member_id: Fixed<bigint>;
}

/** An identity document that a player has sent. Once it is decided, only its pictures go. */
interface IdentityDocumentTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  /** UUID that the page chose. Unique per member. */
  key: Fixed<string>;
  kind: Fixed<DocumentKind>;
  state: ColumnType<DocumentState, DocumentState | undefined, DocumentState>;
  sent_at: Fixed<Date>;
  decided_at: Later<Date>;
  /** Null for a verification service. */
  decided_by: Later<bigint>;
  /** What the player reads about a rejection. */
  reason: Later<string>;
  paper: Later<Paper>;
  name: Later<string>;
  /** The name of the payees that an operator has taken for the same person's. */
  payee_name: Later<string>;
  number_hash: Later<Uint8Array>;
  /** Encrypted. */
  number_end: Later<string>;
  /** YYYY-MM-DD. */
  expires_on: Later<string>;
  /** When its pictures were deleted. */
  erased_at: Later<Date>;
}

/** A picture of a document, or of one that a player is about to send. */
interface IdentityPictureTable {
  merchant_code: Fixed<string>;
  id: ColumnType<string, never, never>;
  member_id: Fixed<bigint>;
  /** Null while the document is not sent. */
  document_id: Later<bigint>;
  place: Later<number>;
  /** A JPEG, encrypted. */
  sealed: Fixed<Uint8Array>;
  added_at: Fixed<Date>;
}

/** What a withdrawal waits for. */
export interface DocumentRequestTable {
  merchant_code: Fixed<string>;
  withdrawal_id: Fixed<bigint>;
  member_id: Fixed<bigint>;
  kinds: JSONColumnType<DocumentKind[], string, string>;
  why: JSONColumnType<AskReason[], string, string>;
  /** A rule asks for them: the withdrawal cannot be approved without. */
  is_rule: ColumnType<boolean, boolean, boolean>;
  asked_at: ColumnType<Date, Date, Date>;
  answer_by: ColumnType<Date, Date, Date>;
  met_at: Later<Date>;
}

/** The tables of identity documents. */
export interface KycTables {
  identity_number: IdentityNumberTable;
  identity_document: IdentityDocumentTable;
  identity_picture: IdentityPictureTable;
  document_request: DocumentRequestTable;
}
