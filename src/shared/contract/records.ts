import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { amountText } from './wallet.ts';

/** A round as the betting record shows it. */
export const bettingRow = exact({
  roundId: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** When the stake was taken, ISO 8601 in UTC. */
  openedAt: Type.String(),
  betAmount: amountText,
  winAmount: amountText,
  status: Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('rolled_back')]),
});

/** A round of the betting record. */
export type BettingRow = Static<typeof bettingRow>;

const whole = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** Calls about the betting record. */
export const recordCalls = {
  bettingRecord: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBettingRecord',
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary: 'The rounds of the player, newest first.',
    query: exact({ page: Type.Optional(whole(limits.pageMax)), pageSize: Type.Optional(whole(limits.pageSizeMax)) }),
    value: exact({
      list: Type.Array(bettingRow),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      total: Type.Integer(),
      currency: Type.String(),
    }),
    errors: ['not_logged_in'],
  }),
};
