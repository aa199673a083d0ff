import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { dayRangeFields, listQuery, listValue } from './list.ts';
import { limits } from './limits.ts';
import { amountText } from './wallet.ts';

const roundStatus = Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('rolled_back')]);

/** A round as the betting record shows it. */
export const bettingRow = exact({
  roundId: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** When the stake was taken, ISO 8601 in UTC. */
  openedAt: Type.String(),
  betAmount: amountText,
  winAmount: amountText,
  status: roundStatus,
});

/** A round of the betting record. */
export type BettingRow = Static<typeof bettingRow>;

/** Calls about the betting record. */
export const recordCalls = {
  bettingRecord: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBettingRecord',
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'The rounds of the player, newest first, by cursor. Days are those of the brand’s time zone.',
    query: listQuery({
      ...dayRangeFields,
      status: Type.Optional(roundStatus),
      vassalage: Type.Optional(Type.String({ minLength: 1, maxLength: limits.fieldLengthMax })),
    }),
    value: listValue(bettingRow, { currency: Type.String() }),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed', 'cursor_invalid'],
  }),
};
