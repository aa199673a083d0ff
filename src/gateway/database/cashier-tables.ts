import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PayMethod, transactionKinds } from '../../shared/contract/payment-protocol.ts';
import type {
  Concern,
  DepositFailure,
  DepositLook,
  DepositState,
  StepActor,
  StepName,
  WithdrawalState,
} from '../../shared/cashier/states.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null until something happens. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A deposit that a player has begun. */
export interface DepositTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  /** UUID that the page has chosen. Unique per member. */
  key: Fixed<string>;
  /** How the provider knows it. */
  reference: Fixed<string>;
  /** Id of the brand's method, and what kind of method it is. */
  method: Fixed<string>;
  kind: Fixed<PayMethod>;
  provider: Fixed<string>;
  currency: Fixed<string>;
  /** What the player wants to pay in. Minor units, as all amounts here. */
  amount_minor: Fixed<bigint>;
  arrived_minor: ColumnType<bigint, bigint | undefined, bigint>;
  /** What arrived less the fees. */
  credited_minor: ColumnType<bigint, bigint | undefined, bigint>;
  state: ColumnType<DepositState, DepositState, DepositState>;
  failure: Later<DepositFailure>;
  /** Where the player pays. */
  page_url: Later<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  ended_at: Later<Date>;
  look: Later<DepositLook>;
  looked_by: Later<bigint>;
  looked_at: Later<Date>;
}

/** A bank account or an e-wallet of a member. */
export interface PayeeTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  method: Fixed<string>;
  institution: Fixed<string>;
  number: Fixed<string>;
  name: Fixed<string>;
  created_at: Fixed<Date>;
  usable_at: Fixed<Date>;
  removed_at: Later<Date>;
}

/** A withdrawal. The table `withdrawal_transition` says which state may follow which. */
export interface WithdrawalTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  key: Fixed<string>;
  reference: Fixed<string>;
  payee_id: Fixed<bigint>;
  method: Fixed<string>;
  kind: Fixed<PayMethod>;
  provider: Fixed<string>;
  currency: Fixed<string>;
  /** What leaves the balance. Minor units. */
  amount_minor: Fixed<bigint>;
  /** The part of it that is not paid out. */
  fee_minor: Fixed<bigint>;
  state: ColumnType<WithdrawalState, WithdrawalState, WithdrawalState>;
  concerns: JSONColumnType<Concern[], string | undefined, never>;
  decide_by: Fixed<Date>;
  confirm_by: Later<Date>;
  first_approved_by: Later<bigint>;
  approved_by: Later<bigint>;
  needs_second: Fixed<boolean>;
  /** Who has asked that what is missing goes back, and the other one who agreed. */
  return_asked_by: Later<bigint>;
  returned_by: Later<bigint>;
  received_minor: Later<bigint>;
  requested_at: Fixed<Date>;
  ended_at: Later<Date>;
}

/** What happened to a withdrawal, one row a step. */
export interface WithdrawalStepTable {
  merchant_code: Fixed<string>;
  withdrawal_id: Fixed<bigint>;
  place: Fixed<number>;
  step: Fixed<StepName>;
  actor: Fixed<StepActor>;
  operator_id: Fixed<bigint | null>;
  note: Fixed<string | null>;
  at: Fixed<Date>;
}

/** A picture by which a player shows that a payout has not arrived. */
export interface WithdrawalProofTable {
  merchant_code: Fixed<string>;
  withdrawal_id: Fixed<bigint>;
  place: Fixed<number>;
  /** PNG. */
  picture: Fixed<Uint8Array>;
  added_at: Fixed<Date>;
}

/** A transaction that a provider has told of. */
export interface PaymentTable {
  merchant_code: Fixed<string>;
  provider: Fixed<string>;
  /** Unique at its provider. */
  transaction_id: Fixed<string>;
  kind: Fixed<(typeof transactionKinds)[number]>;
  reference: Fixed<string>;
  method: Fixed<PayMethod>;
  status: Fixed<'succeeded' | 'failed'>;
  amount_minor: Fixed<bigint>;
  currency: Fixed<string>;
  fee_minor: Fixed<bigint>;
  reason: Fixed<string | null>;
  at: Fixed<Date>;
  noticed_at: Fixed<Date>;
}
