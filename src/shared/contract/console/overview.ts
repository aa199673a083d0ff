import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { merchant } from './fields.ts';

const count = Type.Union([Type.Integer(), Type.Null()]);

/** A merchant at a glance. What the operator may not see is null. */
const overview = exact({
  /** Withdrawals that wait for an operator: to be decided, or because less has arrived than was paid. */
  waitingWithdrawals: count,
  /** Deposits that no operator has looked at yet, though one should. */
  depositsToLookAt: count,
  /** Identity documents that wait for an operator. */
  waitingDocuments: count,
  /** Corrections that wait for a second operator. */
  waitingCorrections: count,
  /** Voids of rounds that wait for a second operator. */
  waitingVoids: count,
  /** Jobs of the merchant that have died. */
  deadJobs: count,
  /** Whether the last check found the books balanced; null also before the first check. */
  isBalanced: Type.Union([Type.Boolean(), Type.Null()]),
  /** Members who registered within 24 hours, without trials. */
  registeredLastDay: count,
  /** Members, trials among them, whose pages made a call within five minutes. */
  online: count,
});

/** A merchant at a glance. */
export type Overview = Static<typeof overview>;

/** The first call of the console. */
export const overviewCalls = {
  overview: call({
    method: 'GET',
    path: '/console/overview',
    module: 'overview',
    origin: 'ours',
    sealed: false,
    auth: 'operator',
    summary: 'A merchant at a glance: what waits, what has failed, and who is here.',
    query: exact({ merchant }),
    value: overview,
    errors: ['not_found'],
  }),
};
