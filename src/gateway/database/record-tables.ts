import type { ColumnType } from 'kysely';
import type { TransferKind } from './ledger-tables.ts';

/** A column that only functions of the database write. */
type Summed<Value> = ColumnType<Value, never, never>;

/** What moved on a ledger account on a day of its brand's time zone, by kind of transfer. */
export interface AccountDayTable {
  merchant_code: Summed<string>;
  account_id: Summed<bigint>;
  /** `YYYY-MM-DD`. */
  day: Summed<string>;
  kind: Summed<TransferKind>;
  /** Sum of the entries above 0. Minor units. */
  in_minor: Summed<bigint>;
  /** Sum of the entries below 0, without its sign. Minor units. */
  out_minor: Summed<bigint>;
  /** How many entries these are. Entries of 0 do not count. */
  movements: Summed<bigint>;
  /** The first and the last transfer of the day of this kind. */
  first_id: Summed<bigint>;
  last_id: Summed<bigint>;
}

/** How far the entries of a ledger account are in its days. */
export interface AccountSummedTable {
  merchant_code: Summed<string>;
  account_id: Summed<bigint>;
  /** Every transfer up to this one is in the days, and no later one. */
  until_id: Summed<bigint>;
  /** IANA name of the time zone of the days. */
  time_zone: Summed<string>;
}

/** What a member has played on a day of its brand's time zone, by game. Returned rounds are in no sum. Amounts are minor units. */
export interface PlayDayTable {
  merchant_code: Summed<string>;
  member_id: Summed<bigint>;
  currency: Summed<string>;
  /** The day of the first stake, `YYYY-MM-DD`. */
  day: Summed<string>;
  vassalage: Summed<string>;
  game_id: Summed<string>;
  /** Settled rounds, with their stakes and payouts. */
  rounds: Summed<bigint>;
  bet_minor: Summed<bigint>;
  win_minor: Summed<bigint>;
  /** Open rounds, with their stakes. */
  running: Summed<bigint>;
  running_minor: Summed<bigint>;
}

/** How far the rounds of a member are in its days. */
export interface PlaySummedTable {
  merchant_code: Summed<string>;
  member_id: Summed<bigint>;
  currency: Summed<string>;
  /** Every round that began before this is in the days, and no later one. */
  until_at: Summed<Date>;
  /** IANA name of the time zone of the days. */
  time_zone: Summed<string>;
}
