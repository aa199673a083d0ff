import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CorrectionState } from '../../shared/contract/console/money.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that the decision sets. */
type Decided<Value> = ColumnType<Value | null, Value | null | undefined, Value>;

/** A correction of a member's balance, which an operator asks for and, over a limit, another one decides. */
export interface CorrectionTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  /** UUID that the console has chosen. Unique per merchant. */
  key: Fixed<string>;
  member_id: Fixed<bigint>;
  /** The ledger account of the member. */
  account_id: Fixed<bigint>;
  /** The correction that it reverses. */
  reverses_id: Fixed<bigint | null>;
  /** Negative for a debit. Minor units. */
  amount_minor: Fixed<bigint>;
  /** What the operator could post alone when they asked. Minor units. */
  alone_max_minor: Fixed<bigint>;
  reason: Fixed<string>;
  state: ColumnType<CorrectionState, CorrectionState, CorrectionState>;
  asked_by: Fixed<bigint>;
  asked_at: Fixed<Date>;
  /** Who approved, refused or withdrew it; the same operator if they posted it alone. */
  decided_by: Decided<bigint>;
  decided_at: Decided<Date>;
  transfer_id: Decided<bigint>;
}

/** How the last check of a merchant's books ended. */
export interface BooksCheckTable {
  merchant_code: string;
  at: ColumnType<Date, Date, Date>;
  is_balanced: boolean;
  /** Ledger accounts whose balance is not the sum of their entries. */
  drifted_accounts: number;
  broken_transfers: number;
}
