import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FindingKind } from '../../shared/cashier/findings.ts';
import type { transactionKinds } from '../../shared/contract/payment-protocol.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;

/** A day of a merchant that was compared with what a payment provider has. */
export interface ReconciliationTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  provider: Fixed<string>;
  /** A day of the brand's time zone, as YYYY-MM-DD. */
  day: Fixed<string>;
  /** The operator of the last run; null for the job. */
  run_by: bigint | null;
  run_at: Date;
  /** Transactions that both sides have with the same amount. */
  matched: bigint;
}

/** A transaction that the two sides do not agree about. */
export interface ReconciliationFindingTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  reconciliation_id: Fixed<bigint>;
  kind: FindingKind;
  transaction_id: Fixed<string>;
  transaction_kind: Fixed<(typeof transactionKinds)[number]>;
  reference: Fixed<string>;
  currency: Fixed<string>;
  /** Minor units; null for the side that has nothing. */
  our_minor: bigint | null;
  their_minor: bigint | null;
  /** When the transaction happened. */
  at: Date;
  resolved_by: ColumnType<bigint | null, undefined, bigint>;
  resolved_at: ColumnType<Date | null, undefined, Date>;
  reason: ColumnType<string | null, undefined, string>;
}
