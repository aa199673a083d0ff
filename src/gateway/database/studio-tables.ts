import type { ColumnType, GeneratedAlways } from 'kysely';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** Files of a brand beside its `brand.json`, by path, written as JSON. */
type Files<Content> = Readonly<Record<string, Content>>;

/** What an operator is changing of a brand. */
interface BrandDraftTable {
  merchant_code: Fixed<string>;
  operator_id: Fixed<bigint>;
  text: string;
  /** The files that it changes; null takes one away. */
  files: ColumnType<Files<string | null>, string | undefined, string>;
  /** Hash of the files that it began from, as hex. */
  base: string;
  saved_at: Date;
}

/** What the files of a brand said. */
interface BrandVersionTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  text: Fixed<string>;
  /** All files beside `brand.json`; null in versions from before these were kept. */
  files: ColumnType<Files<string> | null, string | undefined, never>;
  /** SHA-256 of all of it, as hex. */
  hash: Fixed<string>;
  /** Null: it was found on disk. */
  operator_id: ColumnType<bigint | null, bigint | null | undefined, never>;
  reason: ColumnType<string | null, string | null | undefined, never>;
  restores: ColumnType<bigint | null, bigint | null | undefined, never>;
  at: Fixed<Date>;
}

/** How far a proposal has come. */
export type ProposalState = 'waiting' | 'approved' | 'published' | 'refused' | 'withdrawn' | 'failed';

/** What an operator wants to be published. */
interface BrandProposalTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  text: Fixed<string>;
  /** The files that it changes; null takes one away. */
  files: ColumnType<Files<string | null>, string | undefined, never>;
  /** Hash of the files that the operator has seen, as hex. */
  base: Fixed<string>;
  proposed_by: Fixed<bigint>;
  reason: Fixed<string>;
  proposed_at: Fixed<Date>;
  /** Null: as soon as it is approved. */
  publish_at: Fixed<Date | null>;
  state: ColumnType<ProposalState, never, ProposalState>;
  decided_by: ColumnType<bigint | null, never, bigint>;
  decided_at: ColumnType<Date | null, never, Date>;
  /** Why it was refused, or the code of what stopped its publication. */
  note: ColumnType<string | null, never, string | null>;
}

/** A brand that lives in the database. */
interface BrandSourceTable {
  slug: Fixed<string>;
  text: string;
  files: ColumnType<Files<string>, string, string>;
  /** Hash of all of it, as hex. */
  hash: string;
  /** Grows with each write of any brand. */
  version: ColumnType<bigint, never, bigint>;
}

/** Tables of the Studio. */
export interface StudioTables {
  brand_source: BrandSourceTable;
  brand_draft: BrandDraftTable;
  brand_version: BrandVersionTable;
  brand_proposal: BrandProposalTable;
}
