import { Type, type Static } from 'typebox';
import { concernNames, depositLooks, withdrawalStates } from '../../cashier/states.ts';
import { documentKinds } from '../../kyc/states.ts';
import { call, exact, oneOf } from '../call.ts';
import { depositRow, timelineStep, withdrawalDetail, withdrawalRow } from '../cashier.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

/** Which withdrawals a queue shows: those that wait for operators, those under way, and those that are over. */
export const withdrawalQueues = ['waiting', 'under_way', 'over'] as const;
/** Which withdrawals a queue shows. */
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

/** What operators see of a withdrawal beside what its player sees. */
const forOperators = {
  memberId: id,
  /** Username of the member. */
  member: Type.String(),
  reference: Type.String(),
  provider: Type.String(),
  concerns: Type.Array(oneOf(concernNames)),
  decideBy: moment,
  /** Whether two operators must approve it, who has, and whether that was the reader. */
  needsSecond: Type.Boolean(),
  firstApprovedBy: orNull(Type.String()),
  isOwnApproval: Type.Boolean(),
  /** Who has asked that what is missing goes back, and whether that was the reader. */
  returnAskedBy: orNull(Type.String()),
  isOwnReturn: Type.Boolean(),
};

const queuedWithdrawal = exact({ ...withdrawalRow.properties, ...forOperators });
/** A withdrawal in a queue of the console. */
export type QueuedWithdrawal = Static<typeof queuedWithdrawal>;

/** A player's money at the cashier so far. Amounts are decimal text. */
const history = exact({
  registeredAt: moment,
  balance: Type.String(),
  deposited: Type.String(),
  deposits: Type.Integer(),
  withdrawn: Type.String(),
  withdrawals: Type.Integer(),
  /** Stakes and payouts of all rounds. */
  staked: Type.String(),
  won: Type.String(),
  payees: Type.Integer(),
});

const withdrawalCase = exact({
  ...withdrawalDetail.properties,
  ...forOperators,
  /** With the names of operators. */
  steps: Type.Array(exact({ ...timelineStep.properties, operator: orNull(Type.String()) })),
  /** In full, because the operator compares it. */
  payeeNumber: Type.String(),
  payeeSince: moment,
  history,
});
/** A withdrawal with all that an operator decides by. */
export type WithdrawalCase = Static<typeof withdrawalCase>;

const queuedDeposit = exact({
  ...depositRow.properties,
  memberId: id,
  member: Type.String(),
  reference: Type.String(),
  provider: Type.String(),
  look: Type.Union([oneOf(depositLooks), Type.Null()]),
  lookedBy: orNull(Type.String()),
  lookedAt: orNull(moment),
  /** What it had earned when it was taken back, and what of it was still there and went back. */
  rewardsTakenBack: Type.Array(
    exact({
      id: Type.String(),
      title: Type.String(),
      currency: Type.String(),
      given: Type.String(),
      taken: Type.String(),
    }),
  ),
});
/** A deposit as operators see it. */
export type QueuedDeposit = Static<typeof queuedDeposit>;

const ours = { module: 'money', origin: 'ours', sealed: false, auth: 'operator' } as const;
const answer = exact({ withdrawal: withdrawalCase });

/** Calls about the deposits and withdrawals of one merchant. */
export const consoleCashierCalls = {
  withdrawalQueue: call({
    method: 'GET',
    path: '/console/withdrawals',
    ...ours,
    capability: 'cashier.read',
    summary: 'Withdrawals by cursor: those that wait for operators oldest first, the others newest first.',
    query: listQuery({
      merchant,
      queue: oneOf(withdrawalQueues),
      state: Type.Optional(oneOf(withdrawalStates)),
      member: Type.Optional(id),
    }),
    value: listValue(queuedWithdrawal, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  withdrawalCase: call({
    method: 'GET',
    path: '/console/withdrawals/case',
    ...ours,
    capability: 'cashier.read',
    summary: 'One withdrawal: its timeline, its payee, and the history of its player.',
    query: exact({ merchant, id }),
    value: answer,
    errors: ['not_found'],
  }),
  withdrawalProof: call({
    method: 'GET',
    path: '/console/withdrawals/proof',
    ...ours,
    capability: 'cashier.read',
    summary: 'A picture that a player added to a withdrawal: a PNG in base64.',
    query: exact({ merchant, id, place: Type.String({ pattern: '^[1-3]$' }) }),
    value: exact({ png: Type.String() }),
    errors: ['not_found'],
  }),
  payoutAnswer: call({
    method: 'GET',
    path: '/console/withdrawals/provider',
    ...ours,
    capability: 'cashier.read',
    summary: 'Asks the provider of a withdrawal what has become of its payout. Without an answer: `unavailable`.',
    query: exact({ merchant, id }),
    value: exact({
      currency: Type.String(),
      /** False: the provider never got it. */
      isKnown: Type.Boolean(),
      transactions: Type.Array(
        exact({ transactionId: Type.String(), hasSucceeded: Type.Boolean(), amount: Type.String(), at: moment }),
      ),
    }),
    errors: ['not_found', 'unavailable', 'function_disabled'],
  }),
  decideWithdrawal: call({
    method: 'PUT',
    path: '/console/withdrawals',
    ...ours,
    capability: 'cashier.change',
    summary:
      'Approves a withdrawal, rejects it with a reason that its player reads, or asks the player for documents. Over a limit two operators approve.',
    body: exact({
      merchant,
      id,
      decision: Type.Union([Type.Literal('approve'), Type.Literal('reject'), Type.Literal('ask_documents')]),
      /** What the player reads. A rejection and a request for documents need it. */
      note: Type.Optional(reason),
      /** The identity documents that are asked for, on a brand that asks for any; a proof of identity if none is named. */
      documents: Type.Optional(Type.Array(oneOf(documentKinds), { minItems: 1, maxItems: 2, uniqueItems: true })),
    }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required', 'documents_missing', 'validation_failed'],
  }),
  settleWithdrawal: call({
    method: 'PUT',
    path: '/console/withdrawals/dispute',
    ...ours,
    capability: 'cashier.change',
    summary:
      'Settles a withdrawal whose player received less: it counts as received after all, or what is missing goes back to the balance once a second operator asks for it, too.',
    body: exact({ merchant, id, outcome: Type.Union([Type.Literal('force'), Type.Literal('return')]), note: reason }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile', 'balance_too_high', 'second_operator_required'],
  }),
  depositQueue: call({
    method: 'GET',
    path: '/console/deposits',
    ...ours,
    capability: 'cashier.read',
    summary: 'Deposits, newest first, by cursor: all, or those that an operator should look at.',
    query: listQuery({ merchant, needsLook: Type.Optional(Type.Boolean()), member: Type.Optional(id) }),
    value: listValue(queuedDeposit, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  lookAtDeposit: call({
    method: 'PUT',
    path: '/console/deposits',
    ...ours,
    capability: 'cashier.change',
    summary: 'Notes that an operator has looked at a deposit, and what came of it.',
    body: exact({ merchant, id, note: reason }),
    value: exact({ deposit: queuedDeposit }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
