import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { dayRangeFields, listQuery, listValue } from './list.ts';
import { movementKinds, type MovementKind } from './movement-kinds.ts';
import { amountText } from './wallet.ts';

const kind = Type.Unsafe<MovementKind>(Type.Union(movementKinds.map((word) => Type.Literal(word))));

/** A movement of the player's money, as the account record shows it. */
export const movementRow = exact({
  /** Unique in the record. */
  id: Type.String(),
  kind,
  /** Negative for money that left. */
  amount: amountText,
  balanceAfter: amountText,
  /** ISO 8601 in UTC. */
  at: Type.String(),
  /** The round that it belongs to, if it is play. */
  round: Type.Union([
    exact({ provider: Type.String(), roundId: Type.String(), gameId: Type.String(), vassalage: Type.String() }),
    Type.Null(),
  ]),
  /** What it is about otherwise, such as the id of a deposit. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** Why an operator corrected the balance. */
  reason: Type.Union([Type.String(), Type.Null()]),
});

/** A movement of the account record. */
export type MovementRow = Static<typeof movementRow>;

/** The sums of all movements that a filter lets through. */
export const movementTotals = exact({
  /** What came in, and what went out, both without a sign. */
  in: amountText,
  out: amountText,
  /** `in` less `out`. */
  net: amountText,
  count: Type.Integer(),
});

/** What the account record can be limited to. */
export const movementFilter = { ...dayRangeFields, kind: Type.Optional(kind) };

/** Calls about the account record. */
export const accountRecordCalls = {
  accountRecord: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getAccountRecord',
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary:
      'The movements of the player’s cash, newest day first, by cursor, with the totals of the filter. Days are those of the brand’s time zone.',
    query: listQuery(movementFilter),
    value: listValue(movementRow, { currency: Type.String(), totals: movementTotals }),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed', 'cursor_invalid'],
  }),
};
