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

/** Tables of the Studio. */
export interface StudioTables {
  brand_draft: BrandDraftTable;
  brand_version: BrandVersionTable;
}
