import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { dayRangeFields, listQuery, listValue } from './list.ts';
import { gameFilter, playSums } from './profit.ts';
import { outcomeWith } from './round-outcome.ts';
import { amountText } from './wallet.ts';
import { id } from './wallet-protocol.ts';

/** How a round stands. */
export const roundStatus = Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('rolled_back')]);

/** Language of the vendors' texts; English without one. */
export const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));

/** What the betting record can be limited to. */
export const roundFilter = { ...dayRangeFields, status: Type.Optional(roundStatus), ...gameFilter };

/** One thing that was bet on, in the requested language. */
const shownLine = exact({
  event: Type.String(),
  pick: Type.String(),
  /** Decimal odds times 100. */
  oddsCenti: Type.Optional(Type.Integer()),
  /** When the event begins, ISO 8601 in UTC. */
  startsAt: Type.Optional(Type.String()),
});

/** What a list and a single round tell of a round. */
const round = {
  /** The game server that played it. With `roundId` it names a round of the brand. */
  provider: Type.String(),
  roundId: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** When the stake was taken, ISO 8601 in UTC. */
  openedAt: Type.String(),
  betAmount: amountText,
  winAmount: amountText,
  status: roundStatus,
  /** What was bet, if the vendor described it. A bet that was taken back is left out, unless the whole round was. */
  lines: Type.Array(shownLine),
  /** How it ended, if the vendor said so. */
  result: Type.Union([Type.String(), Type.Null()]),
};

/** A round as the betting record shows it. */
export const bettingRow = exact(round);

/** What runs now in a category of games. */
const stakeOfCategory = exact({
  /** As the catalogue has it; empty for games that it no longer has. */
  category: Type.String(),
  /** How many rounds run. */
  rounds: Type.Integer(),
  /** Their stakes. */
  stake: amountText,
});

/** What runs now in a category of games. */
export type AtStake = Static<typeof stakeOfCategory>;

/** A round of the betting record. */
export type BettingRow = Static<typeof bettingRow>;

/** One movement of the player's money in a round. */
const movement = exact({
  kind: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('rollback')]),
  /** Negative for a stake. */
  amount: amountText,
  /** ISO 8601 in UTC. */
  at: Type.String(),
});

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
    summary:
      'The rounds of the player, newest first, by cursor, with the totals of the filter. Days are those of the brand’s time zone.',
    query: listQuery({ ...roundFilter, language }),
    value: listValue(bettingRow, {
      currency: Type.String(),
      totals: playSums,
      /** The open rounds over all games, whatever the filter, by category, the largest stake first. */
      atStake: Type.Array(stakeOfCategory),
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed', 'cursor_invalid'],
  }),
  bettingRound: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBettingRound',
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'One round of the player: what was bet, and each movement of their money in it.',
    query: exact({ provider: id, roundId: id, language }),
    value: exact({
      ...round,
      currency: Type.String(),
      /** When it was settled or taken back, ISO 8601 in UTC; `null` while it runs. */
      closedAt: Type.Union([Type.String(), Type.Null()]),
      /** How it was played, if the vendor said so. */
      outcome: Type.Union([outcomeWith(Type.String()), Type.Null()]),
      /** Oldest first, without those of nothing. */
      movements: Type.Array(movement),
      /** There are more movements than the answer may list. */
      hasMoreMovements: Type.Boolean(),
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'round_unknown'],
  }),
};
