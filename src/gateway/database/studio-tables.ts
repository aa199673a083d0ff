import type { ColumnType, GeneratedAlways } from 'kysely';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** The text that an operator is giving a brand's file. */
interface BrandDraftTable {
  merchant_code: Fixed<string>;
  operator_id: Fixed<bigint>;
  text: string;
  /** SHA-256 of the file that it began from, as hex. */
  base: string;
  saved_at: Date;
}

/** A text that a brand's file had. */
interface BrandVersionTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  text: Fixed<string>;
  /** SHA-256 of the text, as hex. */
  hash: Fixed<string>;
  /** Null: it was found on disk. */
  operator_id: ColumnType<bigint | null, bigint | null | undefined, never>;
  reason: ColumnType<string | null, string | null | undefined, never>;
  restores: ColumnType<bigint | null, bigint | null | undefined, never>;
  at: Fixed<Date>;
}

/** How far a proposal has come. */
export type ProposalState = 'waiting' | 'approved' | 'published' | 'refused' | 'withdrawn' | 'failed';

/** A text that an operator wants to be published. */
interface BrandProposalTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  text: Fixed<string>;
  /** SHA-256 of the file that the operator has seen, as hex. */
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

/** Tables of the Studio. */
export interface StudioTables {
  brand_draft: BrandDraftTable;
  brand_version: BrandVersionTable;
  brand_proposal: BrandProposalTable;
}
