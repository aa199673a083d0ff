import type { ColumnType, GeneratedAlways } from 'kysely';
import type { EarningType } from '../../shared/mall/states.ts';
import type { LimitChangeKind, LimitMeasure, LimitPeriod } from '../../shared/protection/limit-order.ts';

/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** A column that the application role can read but not write. `ledger/` is the only write path. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** What keeps a member from betting. */
export interface PlayBlockTable {
  merchant_code: string;
  member_id: bigint;
  kind: 'closed' | 'excluded' | 'time_out';
  begins_at: Date;
  /** Null: until it is taken away, or the player has asked to play again after an exclusion. */
  ends_at: Nullable<Date>;
  /** Why the account was closed, or the pause written. */
  reason: Nullable<string>;
  /** The operator who did it; null for the player. */
  operator_id: Nullable<bigint>;
  id: GeneratedAlways<bigint>;
  /** Null for a closing. */
  set_by: Nullable<'player' | 'operator' | 'licensee'>;
  /** When the time of an exclusion is over; null: never. */
  over_at: Nullable<Date>;
  reopen_asked_at: Nullable<Date>;
}

/** How much a member may deposit, lose or stake within a period. Only what `wager` counts is changed by anything but a change of the limit. */
export interface PlayLimitTable {
  merchant_code: string;
  member_id: bigint;
  currency: string;
  measure: LimitMeasure;
  period: LimitPeriod;
  /** Null: it was taken away. */
  limit_minor: bigint | null;
  /** Stakes of the period, or what was lost of the cash. 0 for deposits, which are counted where they are. */
  used_minor: ColumnType<bigint, bigint | undefined, bigint>;
  period_ends_at: Date;
  /** IANA name of the brand's time zone, in which periods begin and end. */
  time_zone: string;
  /** The higher limit that waits, or null for none, and from when on it may be confirmed; both moments are null while nothing waits. */
  raise_minor: Nullable<bigint>;
  raise_asked_at: Nullable<Date>;
  raise_from: Nullable<Date>;
  /** The operator who set the limit; null: the player. */
  set_by: Nullable<bigint>;
  /** Who changed the row last, when and why. */
  changed_by: Nullable<bigint>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  reason: Nullable<string>;
}

/** A change of a limit. The database writes it. */
export interface PlayLimitChangeTable {
  merchant_code: ReadOnly<string>;
  id: ReadOnly<bigint>;
  member_id: ReadOnly<bigint>;
  currency: ReadOnly<string>;
  measure: ReadOnly<LimitMeasure>;
  period: ReadOnly<LimitPeriod>;
  change: ReadOnly<LimitChangeKind>;
  /** The limit before, and the one that holds or waits now. Null: none. */
  before_minor: ReadOnly<bigint | null>;
  after_minor: ReadOnly<bigint | null>;
  operator_id: ReadOnly<bigint | null>;
  reason: ReadOnly<string | null>;
  at: ReadOnly<Date>;
}

/** How a member's cash and bonus pay a stake while a bonus runs. */
export interface BonusSplitTable {
  merchant_code: string;
  member_id: bigint;
  currency: string;
  pays_first: 'cash' | 'bonus';
  /** The largest stake while the bonus runs, minor units. */
  stake_max_minor: Nullable<bigint>;
}

/** Purpose of a ledger account, a row of `account_kind`. */
export type AccountKind =
  | 'cash'
  | 'bonus'
  | 'held'
  | 'points'
  | 'float'
  | 'vendor'
  | 'payment'
  | 'campaign'
  | 'commission'
  | 'adjustment'
  | 'points_issue'
  | 'rewards'
  | 'house'
  | 'fee'
  | 'chargeback'
  | 'demo_issue';

/** A ledger account. Only the functions of the ledger change its balance. */
export interface AccountTable {
  merchant_code: ReadOnly<string>;
  id: ReadOnly<bigint>;
  kind: ReadOnly<AccountKind>;
  owner: ReadOnly<'none' | 'member' | 'agent' | 'provider' | 'method' | 'campaign'>;
  /** Id of the member, agent or campaign that owns it. */
  owner_id: ReadOnly<bigint | null>;
  /** Code of the provider or payment method that owns it; of a member's wallet at a vendor the vendor's code. */
  owner_code: ReadOnly<string | null>;
  currency: ReadOnly<string>;
  /** Always equal to the sum of the entries. Minor units. */
  balance_minor: ReadOnly<bigint>;
  /** Whether the balance may be negative, as the kind says. */
  can_overdraw: ReadOnly<boolean>;
}

/** Kind of a transfer, a row of `transfer_kind`. */
export type TransferKind =
  | 'demo_money'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'tombstone'
  | 'points'
  | `points_${EarningType}`
  | 'points_redeem'
  | 'points_conversion'
  | 'adjustment'
  | 'small_adjustment'
  | 'deposit'
  | 'chargeback'
  | 'withdrawal_hold'
  | 'withdrawal_release'
  | 'payout'
  | 'payout_return'
  | 'wallet_transfer'
  | 'upline_transfer'
  | 'downline_transfer'
  | 'commission'
  | 'reward'
  | 'bonus_grant'
  | 'bonus_conversion'
  | 'bonus_end'
  | 'reward_taken_back'
  | 'reversal';

/** A transfer between ledger accounts. Its entries say how much each gave or got. Insert-only. */
export interface TransferTable {
  merchant_code: ReadOnly<string>;
  id: ReadOnly<bigint>;
  /** The poster: a provider's code or a part of the gateway. */
  source: ReadOnly<string>;
  /** Unique per merchant and source. */
  idempotency_key: ReadOnly<string>;
  kind: ReadOnly<TransferKind>;
  /** Sum of the positive entries. Minor units. */
  amount_minor: ReadOnly<bigint>;
  /** What the transfer is about, such as a round id. */
  reference: ReadOnly<string | null>;
  /** The transfer that this one reverses. Unique, so that a transfer is reversed only once. */
  reverses_id: ReadOnly<bigint | null>;
  /** Why it was made, where its kind needs a reason. */
  reason: ReadOnly<string | null>;
  /** Who made it, and the other person who approved it, where its kind needs that. */
  made_by: ReadOnly<string | null>;
  approved_by: ReadOnly<string | null>;
  created_at: ReadOnly<Date>;
}

/** One leg of a transfer. Insert-only. */
export interface EntryTable {
  merchant_code: ReadOnly<string>;
  transfer_id: ReadOnly<bigint>;
  account_id: ReadOnly<bigint>;
  /** Negative on an account that the money leaves. The entries of a transfer sum to zero in each currency. */
  amount_minor: ReadOnly<bigint>;
  balance_after_minor: ReadOnly<bigint>;
}
