import { Type, type Static } from 'typebox';
import { raceMeasures } from '../missions/race.ts';
import { gift } from '../rewards/gift.ts';
import { call, exact, oneOf } from './call.ts';

/** Rows of the list of winners (spec §9). */
export const HIGH_WINS_MAX = 20;
/** Rows of a race that a page shows. */
export const RANKS_MAX = 20;
/** Races of a leaderboard: those that run or come, and the last ones that ended. */
export const RACES_MAX = 10;
/** Places beyond it are not counted, so that a long board answers as fast as a short one. */
export const PLACE_COUNTED_MAX = 10_000;

/** One of the highest wins, with a masked name. */
export const highWin = exact({
  account: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** Decimal texts. */
  betAmount: Type.String(),
  winAmount: Type.String(),
  wonAt: Type.String(),
});
/** One of the highest wins. */
export type HighWin = Static<typeof highWin>;

/** A place in a race, with a masked name. */
const rank = exact({
  place: Type.Integer(),
  account: Type.String(),
  /** Decimal text of an amount; with the measure `multiplier`, of the times. */
  score: Type.String(),
});
/** A place in a race. */
export type Rank = Static<typeof rank>;

/** A race, as pages show it. */
export const raceRow = exact({
  id: Type.String(),
  title: Type.String(),
  measure: oneOf(raceMeasures),
  currency: Type.String(),
  state: oneOf(['coming', 'running', 'counting', 'ended']),
  from: Type.String(),
  until: Type.String(),
  /** Decimal text; `0` for any. */
  stakeMin: Type.String(),
  categories: Type.Array(Type.String()),
  vendors: Type.Array(Type.String()),
  prizes: Type.Array(gift),
  list: Type.Array(rank, { maxItems: RANKS_MAX }),
});
/** A race, as pages show it. */
export type RaceRow = Static<typeof raceRow>;

const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));

/** Calls about races and winners. */
export const rankingCalls = {
  rankList: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    module: 'rewards',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary:
      'The winners: races that run, come and have ended, and the highest wins of the last days, with masked names.',
    query: exact({ language }),
    value: exact({
      /** The gateway’s time. Pages count down by it, because a device’s clock may be wrong. */
      atMs: Type.Integer(),
      currency: Type.String(),
      races: Type.Array(raceRow, { maxItems: RACES_MAX }),
      winners: Type.Array(highWin, { maxItems: HIGH_WINS_MAX }),
    }),
    errors: [],
  }),
  ownRanks: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getOwnRanks',
    module: 'rewards',
    origin: 'ours',
    auth: 'token',
    account: 'real',
    sealed: false,
    summary: 'The player’s places in the races of the leaderboard, also those outside its list.',
    value: exact({
      list: Type.Array(
        exact({
          raceId: Type.String(),
          /** Null: further back than places are counted. */
          place: Type.Union([Type.Integer(), Type.Null()]),
          score: Type.String(),
        }),
        { maxItems: RACES_MAX },
      ),
    }),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
};
