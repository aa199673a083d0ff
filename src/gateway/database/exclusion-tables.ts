import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null until something happens. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What says who a member is, also at another brand. */
export type IdentityKind = 'mobile' | 'email' | 'document';

/** A keyed hash of what says who a member is: a verified number or mail, or an accepted document. */
export interface MemberIdentityTable {
  merchant_code: Fixed<string>;
  member_id: Fixed<bigint>;
  kind: Fixed<IdentityKind>;
  hash: Fixed<Uint8Array>;
}

/** The figures of a breach or a marker. Limits that were passed have figures of their own. */
export interface BreachFigures {
  [name: string]: string | number | Record<string, string>[] | undefined;
  currency?: string;
  limits?: Record<string, string>[];
}

/** What operators should look at: money that arrived against a limit or in a pause, and markers of harm. */
export interface ProtectionBreachTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  kind: Fixed<string>;
  at: Fixed<Date>;
  /** Amounts are text of minor units. */
  figures: JSONColumnType<BreachFigures, string, string>;
  noted_at: Later<Date>;
  noted_by: Later<bigint>;
  note: Later<string>;
}

/** How far the markers of a merchant's day are computed. */
export interface HarmCheckTable {
  merchant_code: Fixed<string>;
  /** The last day that is done; empty: none. */
  day: string;
  last_member_id: bigint;
}

/** Tables of exclusions. The table of the licensees is not among them: only functions reach it. */
export interface ExclusionTables {
  member_identity: MemberIdentityTable;
  protection_breach: ProtectionBreachTable;
  harm_check: HarmCheckTable;
}
