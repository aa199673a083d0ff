import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { feedDraw, feedFixture, feedResult } from './board-feed.ts';

const { league: _, home: __, away: ___, ...fixtureShape } = feedFixture.properties;

/** A match as pages show it, in the language that was asked for. */
export const fixture = exact({ ...fixtureShape, league: Type.String(), home: Type.String(), away: Type.String() });

/** What changes by the minute, of the brand's vendors alone: `results` newest first, `draws` soonest first, `fixtures` open and running by their start, then those that are over, newest first. */
export const board = exact({
  /** The gateway's clock at the answer: a page counts down by it, whatever its own clock says. */
  atMs: Type.Integer(),
  /** When the vendor made it; 0 where nothing has been read yet. */
  madeAtMs: Type.Integer(),
  /** The vendor is late: what is here may be over. */
  isLate: Type.Boolean(),
  draws: Type.Array(feedDraw),
  results: Type.Array(feedResult),
  fixtures: Type.Array(fixture),
});

/** A round that somebody won, the name masked. */
export const winner = exact({
  /** First and last sign of the account, with stars between. */
  account: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** Decimal text. */
  winAmount: Type.String(),
  /** When the round was settled, ISO 8601 in UTC. */
  wonAt: Type.String(),
});

/** What changes by the minute. */
export type Board = Static<typeof board>;
/** A match as pages show it. */
export type Fixture = Static<typeof fixture>;
/** A round that somebody won. */
export type Winner = Static<typeof winner>;

const language = Type.String({ pattern: '^[A-Z]{2,5}$' });

/** Rows of the winners ticker: the specification's top list has as many. */
export const WINNERS_MAX = 20;

/** Calls about what changes by the minute. */
export const boardCalls = {
  board: call({
    method: 'GET',
    path: '/lgw/games/live',
    origin: 'ours',
    auth: 'brand',
    sealed: false,
    summary: 'Next draws, last results and matches with odds, of the brand’s vendors.',
    query: exact({ language }),
    value: board,
    errors: ['not_logged_in'],
  }),
  winners: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWinners',
    origin: 'ours',
    auth: 'brand',
    sealed: false,
    summary: 'The last rounds of the brand that paid more than they cost, newest first, names masked.',
    value: exact({ currency: Type.String(), list: Type.Array(winner, { maxItems: WINNERS_MAX }) }),
    errors: ['not_logged_in'],
  }),
};
