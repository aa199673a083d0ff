import { Type, type Static } from 'typebox';
import { exact } from './call.ts';
import { id, localText } from './wallet-protocol.ts';

/**
 * A vendor's second feed, `GET <games origin>/feed/v1/live`: what changes by the minute. Signed like the catalogue feed, read-only, and the
 * same for every brand. Times are milliseconds since 1970 in UTC; odds are decimal odds times 100, so that 185 stands for 1.85.
 */

/** Longest lists that a reader takes; a feed with more is refused. */
export const boardFeedLimits = {
  draws: 50,
  results: 500,
  fixtures: 500,
  markets: 12,
  selections: 12,
  numbers: 20,
} as const;

const atMs = Type.Integer({ minimum: 0 });

/** A draw that takes tickets. */
export const feedDraw = exact({
  gameId: id,
  vassalage: id,
  /** Counts up by one a draw within a game. */
  drawNumber: Type.Integer({ minimum: 1 }),
  /** No ticket is taken from then on. */
  closesAtMs: atMs,
  drawsAtMs: atMs,
  /** SHA-256 of the seed that decides it, committed to before the first ticket: 64 hex digits. */
  seedHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** What was drawn. */
export const feedResult = exact({
  gameId: id,
  vassalage: id,
  drawNumber: Type.Integer({ minimum: 1 }),
  drawnAtMs: atMs,
  /** The numbers as they are called, in that order: text, since a two-digit number may begin with a nought. */
  numbers: Type.Array(Type.String({ pattern: '^[0-9]{1,6}$' }), { minItems: 1, maxItems: boardFeedLimits.numbers }),
});

/** One thing to bet on, at its present odds. */
export const feedSelection = exact({ selection: id, oddsCenti: Type.Integer({ minimum: 101, maximum: 100_000 }) });

/** A market of a fixture. Kinds: `result` (home, draw, away; without draw where there is none) and `total` (over, under a line). */
export const feedMarket = exact({
  market: Type.Union([Type.Literal('result'), Type.Literal('total')]),
  /** The line of a `total` times 10, so that 25 stands for 2.5; null for a `result`. */
  lineDeci: Type.Union([Type.Integer({ minimum: 5, maximum: 9999 }), Type.Null()]),
  selections: Type.Array(feedSelection, { minItems: 2, maxItems: boardFeedLimits.selections }),
});

/** A match. */
export const feedFixture = exact({
  fixtureId: id,
  gameId: id,
  vassalage: id,
  /** Which sport: the page words it by the locale key `sport.<sport>`. */
  sport: Type.String({ pattern: '^[a-z-]{2,20}$' }),
  league: localText,
  home: localText,
  away: localText,
  startsAtMs: atMs,
  /** `open` takes bets, `running` shows a score and takes none, `over` is settled. */
  state: Type.Union([Type.Literal('open'), Type.Literal('running'), Type.Literal('over')]),
  /** Home and away; null until it starts. */
  score: Type.Union([exact({ home: Type.Integer({ minimum: 0 }), away: Type.Integer({ minimum: 0 }) }), Type.Null()]),
  markets: Type.Array(feedMarket, { maxItems: boardFeedLimits.markets }),
});

/** The live feed of a vendor. */
export const boardFeed = exact({
  provider: id,
  /** When it was made: a reader tells by it how late it is. */
  madeAtMs: atMs,
  /** The next draw of each game that has draws, soonest first. */
  draws: Type.Array(feedDraw, { maxItems: boardFeedLimits.draws }),
  /** The last results of each game, newest first within a game. */
  results: Type.Array(feedResult, { maxItems: boardFeedLimits.results }),
  /** Open and running matches by their start, then those that are over, newest first. */
  fixtures: Type.Array(feedFixture, { maxItems: boardFeedLimits.fixtures }),
});

/** The live feed of a vendor. */
export type BoardFeed = Static<typeof boardFeed>;
/** A draw that takes tickets. */
export type FeedDraw = Static<typeof feedDraw>;
/** What was drawn. */
export type FeedResult = Static<typeof feedResult>;
/** A match of a feed. */
export type FeedFixture = Static<typeof feedFixture>;

/** What `slip` of a game's address may be: a bet that was put together on a page, as the game itself reads it. */
export const slipPattern = '^[A-Za-z0-9_.:,-]{1,120}$';
