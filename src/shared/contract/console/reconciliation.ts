import { Type, type Static } from 'typebox';
import { findingKinds } from '../../cashier/findings.ts';
import { call, exact } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

/** A calendar day of the brand's time zone, such as 2026-03-29. */
const day = Type.String({ minLength: 10, maxLength: 10 });
const kind = Type.Unsafe<(typeof findingKinds)[number]>(Type.Union(findingKinds.map((name) => Type.Literal(name))));

/** A day that was compared with what a payment provider has. */
const reconciliation = exact({
  id,
  provider: Type.String(),
  day,
  runAt: moment,
  /** The operator of the last run; null for the daily job. */
  runBy: orNull(Type.String()),
  /** Transactions that both sides have with the same amount. */
  matched: Type.Integer(),
  open: Type.Integer(),
  resolved: Type.Integer(),
});
/** A day that was compared with what a payment provider has. */
export type ReconciliationRow = Static<typeof reconciliation>;

/** A transaction that the two sides do not agree about. */
const finding = exact({
  id,
  kind,
  transactionId: Type.String(),
  transactionKind: Type.String(),
  reference: Type.String(),
  currency: Type.String(),
  /** Decimal text; null for the side that has nothing. */
  ours: orNull(Type.String()),
  theirs: orNull(Type.String()),
  at: moment,
  resolvedBy: orNull(Type.String()),
  resolvedAt: orNull(moment),
  reason: orNull(Type.String()),
});
/** A transaction that the two sides do not agree about. */
export type FindingRow = Static<typeof finding>;

const ours = { module: 'money', origin: 'ours', sealed: false, auth: 'operator' } as const;

/** Calls that compare the books of a merchant with what its payment providers have. */
export const reconciliationCalls = {
  reconciliationList: call({
    method: 'GET',
    path: '/console/reconciliations',
    ...ours,
    capability: 'cashier.read',
    summary: 'The days that were compared with the payment providers, newest first, by cursor.',
    query: listQuery({ merchant }),
    value: listValue(reconciliation, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  reconcileDay: call({
    method: 'POST',
    path: '/console/reconciliations',
    ...ours,
    capability: 'cashier.change',
    summary:
      'Compares a day with every payment provider of the brand. What is resolved stays so; what is open is brought up to date.',
    body: exact({ merchant, day }),
    value: exact({ list: Type.Array(reconciliation) }),
    errors: ['not_found', 'validation_failed', 'provider_unavailable'],
  }),
  findingList: call({
    method: 'GET',
    path: '/console/reconciliations/findings',
    ...ours,
    capability: 'cashier.read',
    summary: 'What a day and a provider do not agree about, in the order it was found, by cursor.',
    query: listQuery({ merchant, reconciliation: id }),
    value: listValue(finding, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  resolveFinding: call({
    method: 'PUT',
    path: '/console/reconciliations/findings',
    ...ours,
    capability: 'cashier.change',
    summary: 'Resolves a finding with a reason, once.',
    body: exact({ merchant, id, reason }),
    value: exact({ finding }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
