import { Type, type Static } from 'typebox';
import { depositFailures, depositStates, stepActors, stepNames, withdrawalStates } from '../cashier/states.ts';
import { call, exact, oneOf, sealErrors } from './call.ts';
import { documentsAsked } from './kyc.ts';
import { listQuery, listValue } from './list.ts';
import { limits } from './limits.ts';
import { payMethods } from './payment-protocol.ts';
import { amountText, openBonus, requestKey as key, wantedAmount } from './wallet.ts';
import { rowId } from './row-id.ts';

const methodId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
const moment = Type.String();
const momentOrNull = Type.Union([moment, Type.Null()]);

const fee = exact({ fixed: amountText, basisPoints: Type.Integer() });
const methodFields = {
  id: Type.String(),
  /** Its name, as players know it; null: what its kind is called. */
  name: Type.Union([Type.String(), Type.Null()]),
  kind: oneOf(payMethods),
  min: amountText,
  max: amountText,
  fee,
  /** How long it usually takes; 0: at once. */
  minutes: Type.Integer(),
};
const institution = exact({ code: Type.String(), name: Type.String() });

/** A deposit, as its player sees it. */
export const depositRow = exact({
  id: Type.String(),
  method: Type.String(),
  kind: oneOf(payMethods),
  currency: Type.String(),
  amount: amountText,
  /** What has arrived, which may differ from the amount, and what of it was credited. */
  arrived: amountText,
  credited: amountText,
  /** The bonus or money that the deposit earned and that was added to the balance; missing if there is none. */
  earned: Type.Optional(amountText),
  state: oneOf(depositStates),
  failure: Type.Union([oneOf(depositFailures), Type.Null()]),
  /** Where the player pays, while it is pending. */
  pageUrl: Type.Union([Type.String(), Type.Null()]),
  createdAt: moment,
  expiresAt: moment,
  endedAt: momentOrNull,
});
/** A deposit, as its player sees it. */
export type DepositRow = Static<typeof depositRow>;

/** A payee, with most of the number masked. */
export const payeeRow = exact({
  id: Type.String(),
  method: Type.String(),
  institution,
  number: Type.String(),
  name: Type.String(),
  /** From when on it can be paid. */
  usableAt: moment,
  isUsable: Type.Boolean(),
});
/** A payee, with most of the number masked. */
export type PayeeRow = Static<typeof payeeRow>;

/** One step of a withdrawal's timeline. */
export const timelineStep = exact({
  step: oneOf(stepNames),
  actor: oneOf(stepActors),
  at: moment,
  note: Type.Union([Type.String(), Type.Null()]),
});
/** One step of a withdrawal's timeline. */
export type TimelineStep = Static<typeof timelineStep>;

/** A withdrawal, as its player sees it. */
const withdrawalFields = {
  id: Type.String(),
  method: Type.String(),
  kind: oneOf(payMethods),
  payee: exact({ institution, number: Type.String(), name: Type.String() }),
  currency: Type.String(),
  /** What leaves the balance, the part of it that is the fee, and what is paid out. */
  amount: amountText,
  fee: amountText,
  payout: amountText,
  state: oneOf(withdrawalStates),
  requestedAt: moment,
  endedAt: momentOrNull,
};
/** A withdrawal in a list. */
export const withdrawalRow = exact(withdrawalFields);
/** A withdrawal in a list. */
export type WithdrawalRow = Static<typeof withdrawalRow>;

/** A withdrawal with its timeline. */
export const withdrawalDetail = exact({
  ...withdrawalFields,
  steps: Type.Array(timelineStep),
  /** Who acts next, and until when; `null` after the end. */
  next: Type.Union([exact({ actor: oneOf(stepActors), by: momentOrNull }), Type.Null()]),
  canCancel: Type.Boolean(),
  /** The identity documents that it waits for; `null`: none. */
  documents: Type.Union([documentsAsked, Type.Null()]),
  /** What the player received of a payout that arrived in part, and the rest. */
  received: Type.Union([amountText, Type.Null()]),
  remaining: Type.Union([amountText, Type.Null()]),
  /** Pictures that the player has added. */
  proofs: Type.Integer(),
});
/** A withdrawal with its timeline. */
export type WithdrawalDetail = Static<typeof withdrawalDetail>;

const real = { module: 'cashier', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;
const oneWithdrawal = { value: withdrawalDetail } as const;

/** Calls of deposits, payees and withdrawals. */
export const cashierCalls = {
  cashier: call({
    method: 'GET',
    path: '/wps/relay/GCS_cashier',
    ...real,
    summary: 'The methods of the cashier with their limits and fees, and what the player needs to use them.',
    value: exact({
      currency: Type.String(),
      deposits: Type.Array(exact(methodFields)),
      chips: Type.Array(amountText),
      withdrawals: Type.Array(exact({ ...methodFields, institutions: Type.Array(institution) })),
      payeesMax: Type.Integer(),
      payeeWaitHours: Type.Integer(),
      canCancelWithdrawals: Type.Boolean(),
      /** Minutes after the payout until a withdrawal counts as received. */
      receiptMinutes: Type.Integer(),
      /** The name that every payee must have; `null` before the first one. */
      payeeName: Type.Union([Type.String(), Type.Null()]),
      hasPaymentPassword: Type.Boolean(),
      openBonus,
    }),
    errors: realErrors,
  }),
  createDeposit: call({
    method: 'POST',
    path: '/wps/relay/GCS_createDeposit',
    ...real,
    isPlay: true,
    summary: 'Begins a deposit, and answers the page on which the player pays.',
    body: exact({ key, method: methodId, amount: wantedAmount, language: Type.String({ pattern: '^[A-Z]{2,5}$' }) }),
    value: depositRow,
    errors: [
      ...realErrors,
      'validation_failed',
      'transaction_conflict',
      'too_many_requests',
      'limit_reached',
      'provider_unavailable',
      'provider_unavailable',
      'play_blocked',
    ],
  }),
  deposit: call({
    method: 'GET',
    path: '/wps/relay/GCS_deposit',
    ...real,
    summary: 'One deposit of the player.',
    query: exact({ id: rowId }),
    value: depositRow,
    errors: [...realErrors, 'not_found'],
  }),
  depositList: call({
    method: 'GET',
    path: '/wps/relay/GCS_depositList',
    ...real,
    summary: 'The deposits of the player, newest first, by cursor.',
    query: listQuery({ state: Type.Optional(oneOf(depositStates)) }),
    value: listValue(depositRow, {}),
    errors: [...realErrors, 'cursor_invalid'],
  }),
  giveUpDeposit: call({
    method: 'POST',
    path: '/wps/relay/GCS_giveUpDeposit',
    ...real,
    summary:
      'Ends a deposit that the player does not want to pay any more. Money that arrives all the same is credited.',
    body: exact({ id: rowId }),
    value: depositRow,
    errors: [...realErrors, 'not_found', 'transition_refused'],
  }),
  payeeList: call({
    method: 'GET',
    path: '/wps/relay/GCS_payeeList',
    ...real,
    summary: 'The payees of the player.',
    value: exact({ list: Type.Array(payeeRow) }),
    errors: realErrors,
  }),
  addPayee: call({
    method: 'POST',
    path: '/wps/relay/GCS_addPayee',
    ...real,
    sealed: true,
    summary: 'Adds a payee, which can be paid after the brand’s waiting period. The owner is told of it.',
    body: exact({
      method: methodId,
      institution: Type.String({ minLength: 1, maxLength: limits.fieldNameLengthMax }),
      number: Type.String({ minLength: 1, maxLength: limits.payeeTextLengthMax }),
      name: Type.String({ minLength: 1, maxLength: limits.payeeTextLengthMax }),
      paymentPassword: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
    }),
    value: payeeRow,
    errors: [...realErrors, ...sealErrors, 'validation_failed', 'too_many_requests', 'busy'],
  }),
  removePayee: call({
    method: 'POST',
    path: '/wps/relay/GCS_removePayee',
    ...real,
    summary: 'Removes a payee. Withdrawals to it that are under way go on.',
    body: exact({ id: rowId }),
    value: exact({}),
    errors: [...realErrors, 'not_found'],
  }),
  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/relay/GCS_requestWithdrawal',
    ...real,
    sealed: true,
    summary: 'Requests a withdrawal. Its amount leaves the balance at once, and is held until it is paid or returned.',
    body: exact({
      key,
      payee: rowId,
      amount: wantedAmount,
      paymentPassword: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
    }),
    ...oneWithdrawal,
    errors: [
      ...realErrors,
      ...sealErrors,
      'validation_failed',
      'insufficient_funds',
      'balance_too_high',
      'transaction_conflict',
      'too_many_requests',
      'busy',
      'not_found',
      'payee_not_usable',
    ],
  }),
  withdrawal: call({
    method: 'GET',
    path: '/wps/relay/GCS_withdrawal',
    ...real,
    summary: 'One withdrawal of the player with its timeline: what happened, who acts next, and until when.',
    query: exact({ id: rowId }),
    ...oneWithdrawal,
    errors: [...realErrors, 'not_found'],
  }),
  withdrawalList: call({
    method: 'GET',
    path: '/wps/relay/GCS_withdrawalList',
    ...real,
    summary: 'The withdrawals of the player, newest first, by cursor.',
    query: listQuery({}),
    value: listValue(withdrawalRow, {}),
    errors: [...realErrors, 'cursor_invalid'],
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/relay/GCS_cancelWithdrawal',
    ...real,
    summary: 'Cancels a withdrawal that no operator has approved. The held amount goes back to the balance.',
    body: exact({ id: rowId }),
    ...oneWithdrawal,
    errors: [...realErrors, 'not_found', 'transition_refused', 'function_disabled', 'balance_too_high'],
  }),
  confirmReceipt: call({
    method: 'POST',
    path: '/wps/relay/GCS_confirmReceipt',
    ...real,
    summary: 'Says how much of a payout has arrived. Partly needs the received amount; not received needs a picture.',
    body: exact({
      id: rowId,
      outcome: Type.Union([Type.Literal('received'), Type.Literal('partly'), Type.Literal('not')]),
      receivedAmount: Type.Optional(wantedAmount),
    }),
    ...oneWithdrawal,
    errors: [...realErrors, 'not_found', 'validation_failed', 'transition_refused'],
  }),
  addReceiptProof: call({
    method: 'POST',
    path: '/wps/relay/GCS_addReceiptProof',
    ...real,
    picture: true,
    summary:
      'Adds a picture that shows that a payout has not arrived, at most three. It is stored as it is drawn, without anything else in the file.',
    query: exact({ id: rowId }),
    value: exact({ proofs: Type.Integer() }),
    errors: [
      ...realErrors,
      'not_found',
      'transition_refused',
      'picture_invalid',
      'picture_too_large',
      'too_many_requests',
      'busy',
    ],
  }),
};
