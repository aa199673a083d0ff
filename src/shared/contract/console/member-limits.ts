import { Type } from 'typebox';
import { limitChanges, limitMeasures, limitPeriods } from '../../protection/limit-order.ts';
import { call, exact, oneOf } from '../call.ts';
import { playLimit } from '../protection.ts';
import { amountText, wantedAmount } from '../wallet.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

const ours = { module: 'protection', origin: 'ours', sealed: false, auth: 'operator' } as const;
const limitOf = { measure: oneOf(limitMeasures), period: oneOf(limitPeriods) };
const amountOrNull = Type.Union([amountText, Type.Null()]);

const memberLimits = exact({
  currency: Type.String(),
  limits: Type.Array(playLimit),
  /** What was done with them, the newest first: at most a hundred. */
  changes: Type.Array(
    exact({
      ...limitOf,
      change: oneOf(limitChanges),
      /** The limit before, and the one that holds or waits since; null: none. */
      before: amountOrNull,
      after: amountOrNull,
      /** Null: the player. */
      operator: orNull(Type.String()),
      reason: orNull(Type.String()),
      at: moment,
    }),
  ),
});

/** Calls about the limits of a member. Operators lower them, and nothing else. */
export const limitCareCalls = {
  memberLimits: call({
    method: 'GET',
    path: '/console/member/limits',
    ...ours,
    capability: 'protection.read',
    summary: 'The limits of a member, and what was done with them.',
    query: exact({ merchant, id }),
    value: memberLimits,
    errors: ['not_found'],
  }),
  lowerLimit: call({
    method: 'POST',
    path: '/console/member/limits',
    ...ours,
    capability: 'protection.change',
    summary:
      'Lowers a limit of a member, or sets a first one. It holds at once, and a higher one that waits is dropped.',
    body: exact({ merchant, id, ...limitOf, limit: wantedAmount, reason }),
    value: memberLimits,
    errors: ['not_found', 'validation_failed', 'limit_order'],
  }),
};
