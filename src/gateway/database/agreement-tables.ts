import type { ColumnType, GeneratedAlways } from 'kysely';
import type {
  AgreementKind,
  AgreementState,
  IncomeState,
  SettlementUnit,
} from '../../shared/agents/agreement-kinds.ts';
import type { ApplicationState } from '../../shared/agents/application.ts';
import type { ReversalState, SettlementState } from '../../shared/agents/settlement-states.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** The same, for a column that nothing changes. */
type FixedNullable<Value> = ColumnType<Value | null, Value | null | undefined, never>;
/** Minor units beyond bigint: the database sends and takes their text. */
type BigMinor = ColumnType<string, string, never>;

/** What an upline grants a direct downline. */
export interface AgreementTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  kind: Fixed<AgreementKind>;
  /** Length of a period. */
  unit: Fixed<SettlementUnit>;
  /** Null for the brand. */
  upline_id: Fixed<bigint | null>;
  downline_id: Fixed<bigint>;
  state: AgreementState;
  /** The version that was accepted last. */
  version: Nullable<number>;
  /** The version that waits for the downline. */
  offered_version: Nullable<number>;
  created_at: Fixed<Date>;
  /** Set while it ends and once it has ended. */
  ends_at: Nullable<Date>;
}

/** Terms of an agreement, with both signatures. */
export interface AgreementVersionTable {
  merchant_code: Fixed<string>;
  agreement_id: Fixed<bigint>;
  version: Fixed<number>;
  /** JSON text of the terms, as they were shown. */
  terms: Fixed<string>;
  /** SHA-256 of that text, as hex. */
  terms_hash: Fixed<string>;
  offered_by_member: FixedNullable<bigint>;
  offered_by_operator: FixedNullable<bigint>;
  offered_at: Fixed<Date>;
  answer: Nullable<'accepted' | 'rejected' | 'withdrawn' | 'replaced'>;
  answered_at: Nullable<Date>;
  answered_by: Nullable<bigint>;
  /** The first period that it counts for begins here. */
  valid_from: Nullable<Date>;
}

/** What a member asked for, by key. */
interface AgreementRequestTable {
  merchant_code: Fixed<string>;
  member_id: Fixed<bigint>;
  key: Fixed<string>;
  asked: Fixed<string>;
  agreement_id: Fixed<bigint>;
}

/** A period of a kind of agreement, settled once. */
export interface SettlementTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  kind: Fixed<AgreementKind>;
  unit: Fixed<SettlementUnit>;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  currency: Fixed<string>;
  state: SettlementState;
  /** 1, or more if earlier settlements of the period were reversed. */
  attempt: ColumnType<number, number | undefined, never>;
  /** The operator who asked for a settlement after the first. */
  asked_by: FixedNullable<bigint>;
  lines: ColumnType<number, number | undefined, number>;
  /** What its lines pay in all. */
  total_minor: ColumnType<string, string | undefined, string>;
  settled_at: Nullable<Date>;
  /** The operator who approved one above the limit. */
  approved_by: Nullable<bigint>;
  approved_at: Nullable<Date>;
  /** When all of it was paid, or reversed. */
  ended_at: Nullable<Date>;
}

/** Figures of a line as JSON: minor units as text. */
export interface LineFigures {
  activeMembers: number;
  validBetMinor: string;
  profitLossMinor: string;
  lateValidBetMinor: string;
  lateProfitLossMinor: string;
  /** Missing in lines of terms without a base. */
  bonusMinor?: string;
  chargebackMinor?: string;
  paymentMinor?: string;
  lateOthers?: number;
}

/** What a settlement brings for one agreement. */
export interface IncomeLineTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  settlement_id: Fixed<bigint>;
  agreement_id: Fixed<bigint>;
  version: Fixed<number>;
  member_id: Fixed<bigint>;
  /** When the period begins. */
  starts_at: Fixed<Date>;
  figures: ColumnType<LineFigures, string, never>;
  carried_loss_minor: BigMinor;
  base_minor: BigMinor;
  /** Percent as text; null if the period reached no step. */
  rate: ColumnType<string | null, string | null, never>;
  gross_minor: BigMinor;
  /** Null if the period was settled by the rule before 0095. */
  cut_minor: ColumnType<string | null, string | null, never>;
  granted_minor: BigMinor;
  carried_amount_minor: BigMinor;
  amount_minor: Fixed<bigint>;
  /** Paid to the line and everything below it. */
  given_minor: GeneratedAlways<string>;
  left_loss_minor: BigMinor;
  left_amount_minor: BigMinor;
  state: IncomeState;
  transfer_id: Nullable<bigint>;
  paid_at: Nullable<Date>;
}

/** The reversal of a settlement, which one operator asks for and another one decides. */
interface SettlementReversalTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  key: Fixed<string>;
  settlement_id: Fixed<bigint>;
  reason: Fixed<string>;
  state: ReversalState;
  asked_by: Fixed<bigint>;
  asked_at: Fixed<Date>;
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
}

/** A write-off of what an account carries, requested by one operator and decided by another. */
interface CarriedWriteOffTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  key: Fixed<string>;
  member_id: Fixed<bigint>;
  kind: Fixed<AgreementKind>;
  /** The period that left it. */
  starts_at: Fixed<Date>;
  loss_minor: BigMinor;
  amount_minor: BigMinor;
  reason: Fixed<string>;
  state: ReversalState;
  asked_by: Fixed<bigint>;
  asked_at: Fixed<Date>;
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
}

/** An application to become an agent. */
export interface AgentApplicationTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  key: Fixed<string>;
  /** The requested username. */
  account: Fixed<string>;
  email: Fixed<string>;
  market: Fixed<string>;
  channel: Fixed<string>;
  plan: Fixed<string>;
  /** Code of the page's language. */
  language: Fixed<string>;
  sent_at: Fixed<Date>;
  state: ApplicationState;
  reason: Nullable<string>;
  member_id: Nullable<bigint>;
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
}

/** The tables of agreements, settlements and agents' applications. */
export interface AgreementTables {
  agent_application: AgentApplicationTable;
  carried_write_off: CarriedWriteOffTable;
  agreement: AgreementTable;
  agreement_version: AgreementVersionTable;
  agreement_request: AgreementRequestTable;
  settlement: SettlementTable;
  income_line: IncomeLineTable;
  settlement_reversal: SettlementReversalTable;
}
