import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A role: a set of capabilities. */
export interface OperatorRoleTable {
  id: string;
  capabilities: string[];
}

/** A person who works in the console. */
export interface OperatorTable {
  id: GeneratedAlways<bigint>;
  login: string;
  name: string;
  /** Argon2id hash in PHC format; null before the operator has enrolled, and after a reset. */
  password_hash: Nullable<string>;
  /** Secret of the one-time codes, sealed; null like the hash. */
  code_secret: Nullable<Uint8Array>;
  /** The last step of 30 seconds whose code was used. */
  code_step: Generated<bigint>;
  /** Written as an array's text (`arrayText`). */
  roles: ColumnType<string[], string, string>;
  /** Merchant codes; null for an operator of the platform. */
  merchants: ColumnType<string[] | null, string | null, string | null>;
  /** Sign-ins that failed since the last success. */
  failures: Generated<number>;
  failed_at: Nullable<Date>;
  created_at: Date;
  signed_in_at: Nullable<Date>;
  removed_at: Nullable<Date>;
}

/** What was done to an operator’s account, or waits for a second operator. */
export interface OperatorChangeTable {
  id: GeneratedAlways<bigint>;
  operator_id: bigint;
  kind: 'made' | 'changed' | 'reset';
  /** Null for the command line of the installation. */
  asked_by: bigint | null;
  asked_at: Date;
  reason: Nullable<string>;
  /** What the operator is to be allowed to; null for a reset. */
  roles: ColumnType<string[] | null, string | undefined, never>;
  merchants: ColumnType<string[] | null, string | null | undefined, never>;
  state: 'waiting' | 'done' | 'refused' | 'withdrawn';
  /** The second operator; null for what waits or was done alone. */
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
  /** SHA-256 of the link by which the operator enrols. */
  link_hash: ColumnType<Uint8Array | null, Uint8Array | undefined, never>;
  /** Secret of the one-time codes that the link offers, sealed. */
  link_secret: ColumnType<Uint8Array | null, Uint8Array | undefined, never>;
  link_ends_at: ColumnType<Date | null, Date | undefined, never>;
  link_used_at: Nullable<Date>;
}

/** A session of an operator. Its token is not stored. */
export interface OperatorSessionTable {
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  operator_id: bigint;
  /** Network that it began in. It is refused from any other. */
  network: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Nullable<Date>;
}

/** A note of an operator about a member. */
export interface MemberNoteTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  operator_id: bigint;
  text: string;
  at: Date;
}

/** A line of the audit log, which is only ever added to. */
export interface AuditTable {
  id: GeneratedAlways<bigint>;
  at: ColumnType<Date, Date, never>;
  operator_id: ColumnType<bigint | null, bigint | null, never>;
  operator: ColumnType<string, string, never>;
  merchant: ColumnType<string | null, string | null | undefined, never>;
  call: ColumnType<string, string, never>;
  outcome: ColumnType<'done' | 'refused' | 'failed', 'done' | 'refused' | 'failed', never>;
  code: ColumnType<string | null, string | null | undefined, never>;
  target: ColumnType<string | null, string | null | undefined, never>;
  /** Written as JSON text. */
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  address: ColumnType<string, string, never>;
}
