import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { id, merchant, moment, orNull, reason, uuid } from './fields.ts';
import { listQuery, listValue } from '../list.ts';

/** Chosen by the console for each request of its operator. The same request again gets the first answer. */
const key = uuid;

const correctionStates = ['waiting', 'posted', 'refused', 'withdrawn'] as const;
/** Where a correction stands. */
export type CorrectionState = (typeof correctionStates)[number];
const state = Type.Unsafe<CorrectionState>(Type.Union(correctionStates.map((name) => Type.Literal(name))));

/** Kinds of a member's ledger accounts that operators may correct. What is held belongs to a withdrawal. */
const correctedKinds = ['cash', 'bonus', 'points'] as const;
const account = Type.Unsafe<(typeof correctedKinds)[number]>(
  Type.Union(correctedKinds.map((name) => Type.Literal(name))),
);

/** A correction of a balance. */
const correction = exact({
  id,
  memberId: id,
  /** Username of the member. */
  member: Type.String(),
  /** Kind of the ledger account. */
  account: Type.String(),
  currency: Type.String(),
  /** Decimal text, negative for a debit. */
  amount: Type.String(),
  reason: Type.String(),
  state,
  /** The correction that it reverses. */
  reverses: orNull(id),
  askedBy: Type.String(),
  askedAt: moment,
  /** Whether the operator who reads it has asked for it, and so cannot approve it. */
  isOwn: Type.Boolean(),
  /** Who approved, refused or withdrew it. The same operator if they could post it alone. */
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
});

/** A correction of a balance. */
export type CorrectionRow = Static<typeof correction>;

/** The books of a merchant. Amounts are decimal text. */
const books = exact({
  /** Sums of the ledger accounts by currency and kind. */
  lines: Type.Array(exact({ kind: Type.String(), currency: Type.String(), balance: Type.String() })),
  /** What each currency sums to, which must be zero. */
  nets: Type.Array(exact({ currency: Type.String(), net: Type.String(), isZero: Type.Boolean() })),
  /** How the last check of every entry ended; null before the first one. */
  lastCheck: Type.Union([
    exact({
      at: moment,
      isBalanced: Type.Boolean(),
      driftedAccounts: Type.Integer(),
      brokenTransfers: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

/** The books of a merchant. */
export type Books = Static<typeof books>;

const ours = { module: 'money', origin: 'ours', sealed: false, auth: 'operator' } as const;
const answer = exact({ correction });
const postingErrors = ['insufficient_funds', 'balance_too_high'] as const;

/** Calls about the money of one merchant. */
export const moneyCalls = {
  trialBalance: call({
    method: 'GET',
    path: '/console/books',
    ...ours,
    capability: 'books.read',
    summary: 'Sums of the ledger accounts by currency and kind, and the last check of the books.',
    query: exact({ merchant }),
    value: books,
    errors: ['not_found'],
  }),
  correctionList: call({
    method: 'GET',
    path: '/console/corrections',
    ...ours,
    capability: 'books.read',
    summary: 'Corrections of balances, newest first, by cursor: all, those of a member, or those in a state.',
    query: listQuery({ merchant, state: Type.Optional(state), member: Type.Optional(id) }),
    value: listValue(correction, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  askCorrection: call({
    method: 'POST',
    path: '/console/corrections',
    ...ours,
    capability: 'money.adjust',
    summary: 'Corrects a balance. Above what the operator may post alone it waits for a second operator.',
    body: exact({
      merchant,
      key,
      member: id,
      account,
      currency: Type.String({ pattern: '^[A-Z]{3,10}$' }),
      /** Decimal text, negative for a debit. */
      amount: Type.String({ pattern: String.raw`^-?[0-9]{1,16}(\.[0-9]{1,4})?$` }),
      reason,
    }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile', 'transaction_conflict', ...postingErrors],
  }),
  reverseCorrection: call({
    method: 'POST',
    path: '/console/corrections/reversal',
    ...ours,
    capability: 'money.adjust',
    summary: 'Reverses a correction that was posted, once, with its amount. The same limit holds.',
    body: exact({ merchant, key, id, reason }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile', 'transaction_conflict', ...postingErrors],
  }),
  decideCorrection: call({
    method: 'PUT',
    path: '/console/corrections',
    ...ours,
    capability: 'money.approve',
    summary: 'Approves or refuses what another operator has asked for.',
    body: exact({ merchant, id, isApproved: Type.Boolean() }),
    value: answer,
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile', 'transaction_conflict', ...postingErrors],
  }),
  withdrawCorrection: call({
    method: 'DELETE',
    path: '/console/corrections',
    ...ours,
    capability: 'money.adjust',
    summary: 'Withdraws what the operator has asked for and nobody has decided.',
    body: exact({ merchant, id }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
