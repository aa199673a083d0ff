import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { day } from './list.ts';
import { limits } from './limits.ts';
import { amountText } from './wallet.ts';

/** What was played in some time. A round counts on the day of its first stake. Returned rounds are in no sum. */
const sums = {
  /** Stakes of settled rounds. */
  stake: amountText,
  /** What they paid. */
  payout: amountText,
  /** `payout` less `stake`. */
  net: amountText,
  /** Settled rounds. */
  rounds: Type.Integer(),
  /** Stakes of rounds that still run. */
  running: amountText,
};

/** Sums of what was played. */
export const playSums = exact(sums);

/** Sums of what was played. */
export type PlaySums = Static<typeof playSums>;

/** The games that a record is limited to. */
export const gameFilter = {
  vassalage: Type.Optional(Type.String({ minLength: 1, maxLength: limits.fieldLengthMax })),
  /** Category of games, such as SLOT. */
  category: Type.Optional(Type.String({ minLength: 1, maxLength: limits.fieldLengthMax })),
};

/** A day with its sums. */
const profitDay = exact({ day, ...sums });

/** A day of profit and loss. */
export type ProfitDay = Static<typeof profitDay>;

/** Calls about profit and loss. */
export const profitCalls = {
  profitAndLoss: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getProfitAndLoss',
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary:
      'What the player staked and won in a period, by day and in total. Days are those of the brand’s time zone.',
    query: exact({ from: day, to: day, ...gameFilter }),
    value: exact({
      currency: Type.String(),
      totals: playSums,
      /** Days with play, the oldest first. */
      days: Type.Array(profitDay),
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed'],
  }),
};
