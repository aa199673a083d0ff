import type { ColumnType, GeneratedAlways } from 'kysely';
import type { teamTransactionKinds } from '../../shared/contract/team.ts';

/** A column that nothing but the database's own functions writes. */
type Read<Value> = ColumnType<Value, never, never>;
/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;

/** Slots that sums are kept for. */
export type SumUnit = 'fiveMinutes' | 'hour' | 'D' | 'W' | 'M';

/** Where a member was in the tree of the brand, and when. One place of each member is the current one. */
interface TeamPlaceTable {
  merchant_code: Read<string>;
  id: Read<bigint>;
  member_id: Read<bigint>;
  /** Ids of those above, from the top, such as `/12/34/`; `/` for an account at the top. */
  path: Read<string>;
  /** The places of those above at that time. */
  uplines: Read<bigint[]>;
  from_at: Read<Date>;
  /** Null for the current place. */
  to_at: Read<Date | null>;
}

/** How many accounts are below another one now. */
interface TeamSizeTable {
  merchant_code: Read<string>;
  agent_id: Read<bigint>;
  agents: Read<number>;
  members: Read<number>;
  /** Those directly below. */
  direct: Read<number>;
}

/** Amounts are numeric: sums can be larger than any balance. */
interface Sums {
  merchant_code: Fixed<string>;
  /** The place that the account had when it happened. */
  place_id: Fixed<bigint>;
  unit: Fixed<SumUnit>;
  starts_at: Fixed<Date>;
  /** Settled rounds, their stakes and what they paid. */
  rounds: number;
  bet_minor: string;
  win_minor: string;
  /** Credited, less what was taken back. */
  deposit_minor: string;
  /** Paid, less what came back. */
  withdrawal_minor: string;
  /** What of stakes and wins belongs to earlier slots, which were closed. */
  late_bet_minor: string;
  late_win_minor: string;
  /** Stakes and payouts of own money, in rounds with a result. */
  own_bet_minor: string;
  own_win_minor: string;
  late_own_bet_minor: string;
  late_own_win_minor: string;
  /** Cash that was given, less what was taken back. */
  bonus_minor: string;
  /** What the house lost by chargebacks. */
  chargeback_minor: string;
  /** How many events beside rounds belong to earlier slots, which were closed. */
  late_others: number;
}

/** What a member did in a slot. */
interface MemberSumTable extends Sums {
  member_id: Fixed<bigint>;
}

/** What everything below an account did in a slot: hours and days, and five minutes where the brand pays by them. */
interface TeamSumTable extends Sums {
  agent_id: Fixed<bigint>;
  registrations: number;
  first_deposits: number;
  /** Members whose first stake of the day fell into the slot: for a day, those who were active in it. */
  active: number;
  active_week: number;
  active_month: number;
}

/** A deposit or a withdrawal of a member, as it was booked. What was taken back is negative. */
interface TeamPaymentTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  place_id: Fixed<bigint>;
  kind: Fixed<(typeof teamTransactionKinds)[number]>;
  amount_minor: Fixed<bigint>;
  at: Fixed<Date>;
}

/** Members who have paid in. */
interface TeamFirstDepositTable {
  merchant_code: Fixed<string>;
  member_id: Fixed<bigint>;
  at: Fixed<Date>;
}

/** A member who registered by a link with a sub-id. Insert-only. */
interface LinkRegistrationTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  /** The agent whose link it was. */
  agent_id: Fixed<bigint>;
  sub_id: Fixed<string>;
  at: Fixed<Date>;
}

/** Slots of a unit that begin before `until` take nothing more. */
interface TeamClosedTable {
  merchant_code: Fixed<string>;
  unit: Fixed<SumUnit>;
  until: Date;
}

/** Events of a merchant up to this moment are booked. */
interface TeamBookedTable {
  merchant_code: Fixed<string>;
  until: Date;
}

/** A round that was told of after its slot was closed, and the slot that it is booked in. */
interface LateRoundTable {
  merchant_code: Fixed<string>;
  provider: Fixed<string>;
  round_id: Fixed<string>;
  unit: Fixed<SumUnit>;
  starts_at: Fixed<Date>;
}

/** Accounts that an agent has registered, by the keys of the requests. */
interface TeamRegistrationTable {
  merchant_code: Fixed<string>;
  agent_id: Fixed<bigint>;
  key: Fixed<string>;
  member_id: Fixed<bigint>;
}

/** The tables of teams. */
export interface TeamTables {
  team_place: TeamPlaceTable;
  team_size: TeamSizeTable;
  member_sum: MemberSumTable;
  team_sum: TeamSumTable;
  team_payment: TeamPaymentTable;
  team_first_deposit: TeamFirstDepositTable;
  team_closed: TeamClosedTable;
  team_booked: TeamBookedTable;
  late_round: LateRoundTable;
  team_registration: TeamRegistrationTable;
  link_registration: LinkRegistrationTable;
}
