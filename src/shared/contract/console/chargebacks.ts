import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { id, merchant, reason } from './fields.ts';

/** What taking a deposit back does. Amounts are decimal text. */
const chargebackConsequence = exact({
  currency: Type.String(),
  /** What the provider has taken back, and no operator has yet. Zero when there is nothing to take back. */
  amount: Type.String(),
  /** The part of it that was our fee, which goes back, too. */
  fee: Type.String(),
  /** The balance of the player. */
  balance: Type.String(),
  /** What of the amount leaves the balance, and what the house loses. */
  fromBalance: Type.String(),
  loss: Type.String(),
});
/** What taking a deposit back does. */
export type ChargebackConsequence = Static<typeof chargebackConsequence>;

const ours = {
  module: 'money',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'money.adjust',
  path: '/console/deposits/chargeback',
} as const;

/** Calls about deposits that their provider has taken back. */
export const chargebackCalls = {
  chargebackConsequence: call({
    method: 'GET',
    ...ours,
    summary: 'What taking a deposit back would do now.',
    query: exact({ merchant, id }),
    value: chargebackConsequence,
    errors: ['not_found'],
  }),
  chargeBack: call({
    method: 'PUT',
    ...ours,
    summary:
      'Takes back what a deposit credited and its provider has taken back: what the balance covers from the balance, the rest from the house. One operator does it.',
    body: exact({ merchant, id, reason }),
    value: chargebackConsequence,
    errors: ['not_found', 'changed_meanwhile', 'balance_too_high'],
  }),
};
