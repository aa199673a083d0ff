import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { feedDraw, feedFixture, feedJackpot, feedResult } from './board-feed.ts';

const { league: _, home: __, away: ___, ...fixtureShape } = feedFixture.properties;

/** A jackpot in the currency of the brand, minor units. */
export const jackpot = exact({
  gameId: feedJackpot.properties.gameId,
  vassalage: feedJackpot.properties.vassalage,
  amountMinor: feedJackpot.properties.amountMinor,
  lastWin: feedJackpot.properties.lastWin,
});

/** A match as pages show it, in the requested language. */
export const fixture = exact({ ...fixtureShape, league: Type.String(), home: Type.String(), away: Type.String() });

/** The boards of the brand's vendors: `results` newest first, `draws` soonest first, `fixtures` open and running by start time, then finished ones, newest first. */
export const board = exact({
  /** The gateway's time when it answers. Pages count down by it, because a device's clock may be wrong. */
  atMs: Type.Integer(),
  /** When the vendor made it; 0 if no feed has been read yet. */
  madeAtMs: Type.Integer(),
  /** Whether the vendor's feed is late, so that draws and matches may be over already. */
  isLate: Type.Boolean(),
  draws: Type.Array(feedDraw),
  results: Type.Array(feedResult),
  fixtures: Type.Array(fixture),
  /** The jackpots that the brand's players play for, the largest pool first. */
  jackpots: Type.Array(jackpot),
});

/** A round that a player won, with a masked name. */
export const winner = exact({
  /** First and last character of the username, with stars between. */
  account: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** Decimal text. */
  winAmount: Type.String(),
  /** When the round was settled, ISO 8601 in UTC. */
  wonAt: Type.String(),
});

/** The boards of a brand. */
export type Board = Static<typeof board>;
/** A match as pages show it. */
export type Fixture = Static<typeof fixture>;
/** A jackpot as pages show it. */
export type Jackpot = Static<typeof jackpot>;
/** A round that a player won. */
export type Winner = Static<typeof winner>;

const language = Type.String({ pattern: '^[A-Z]{2,5}$' });

/** Rows of the winners ticker, as many as in the specification's top list. */
export const WINNERS_MAX = 20;

/** Calls about boards and winners. */
export const boardCalls = {
  board: call({
    method: 'GET',
    path: '/lgw/games/live',
    module: 'boards',
    origin: 'ours',
    auth: 'brand',
    sealed: false,
    summary: 'Next draws, latest results and matches with odds of the brand’s vendors.',
    query: exact({ language }),
    value: board,
    errors: ['not_logged_in'],
  }),
  winners: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWinners',
    module: 'boards',
    origin: 'ours',
    auth: 'brand',
    sealed: false,
    summary: 'The latest rounds of the brand that paid more than their stake, newest first, with masked names.',
    value: exact({ currency: Type.String(), list: Type.Array(winner, { maxItems: WINNERS_MAX }) }),
    errors: ['not_logged_in'],
  }),
};
