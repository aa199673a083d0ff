import { Type, type Static } from 'typebox';
import { PRIZES } from '../games/prizes.ts';
import { exact } from './call.ts';
import { id, localText } from './wallet-protocol.ts';

/**
 * A vendor's board feed, `GET <games origin>/feed/v1/live`. It is signed like the game feed, read-only, and the same for every brand.
 * Times are milliseconds since 1970 in UTC. Odds are decimal odds times 100, so that 185 means 1.85.
 */

/** Longest lists that a reader accepts; a feed with longer ones is refused. */
export const boardFeedLimits = {
  draws: 50,
  results: 500,
  fixtures: 500,
  jackpots: 500,
  markets: 12,
  selections: 12,
  numbers: 75,
} as const;

const atMs = Type.Integer({ minimum: 0 });
/** The name of a province. */
const station = Type.String({ minLength: 1, maxLength: 40 });
/** A drawn number. It is text, because a two-digit number may begin with a zero. */
const number = Type.String({ pattern: '^[0-9]{1,6}$' });

/** A draw that is open for tickets. */
export const feedDraw = exact({
  gameId: id,
  vassalage: id,
  /** Increases by one with each draw of a game. */
  drawNumber: Type.Integer({ minimum: 1 }),
  /** The draw accepts no tickets from then on. */
  closesAtMs: atMs,
  drawsAtMs: atMs,
  /** The draw's own time zone, where it has one: a lottery of a country keeps that country's time. IANA name. */
  timeZone: Type.Optional(Type.String({ pattern: '^[A-Za-z_]{2,20}(/[A-Za-z_+-]{2,20}){0,2}$' })),
  /** SHA-256 of the seed that decides the draw, published before the first ticket: 64 hex digits. */
  seedHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** The result of a draw. */
export const feedResult = exact({
  gameId: id,
  vassalage: id,
  drawNumber: Type.Integer({ minimum: 1 }),
  drawnAtMs: atMs,
  /** In the order in which they were drawn. */
  numbers: Type.Array(number, { minItems: 1, maxItems: boardFeedLimits.numbers }),
  /** The province that held a draw of a Vietnamese lottery. */
  station: Type.Optional(station),
  /** All prizes of such a draw, from the special one down. The board feed leaves them out. */
  prizes: Type.Optional(
    Type.Array(exact({ prize: Type.Enum(PRIZES), numbers: Type.Array(number, { minItems: 1, maxItems: 10 }) }), {
      minItems: 1,
      maxItems: PRIZES.length,
    }),
  ),
});

/** An outcome to bet on, with its current odds. */
export const feedSelection = exact({ selection: id, oddsCenti: Type.Integer({ minimum: 101, maximum: 100_000 }) });

/** A market of a fixture. Kinds: `result` (home, draw, away; without draw in sports that have none) and `total` (over or under a line). */
export const feedMarket = exact({
  market: Type.Union([Type.Literal('result'), Type.Literal('total')]),
  /** The line of a `total` times 10, so that 25 means 2.5; null for a `result`. */
  lineDeci: Type.Union([Type.Integer({ minimum: 5, maximum: 9999 }), Type.Null()]),
  selections: Type.Array(feedSelection, { minItems: 2, maxItems: boardFeedLimits.selections }),
});

/** A match. */
export const feedFixture = exact({
  fixtureId: id,
  gameId: id,
  vassalage: id,
  /** The sport, which pages show by the locale key `sport.<sport>`. */
  sport: Type.String({ pattern: '^[a-z-]{2,20}$' }),
  league: localText,
  home: localText,
  away: localText,
  startsAtMs: atMs,
  /** `open` accepts bets, `running` has a score and accepts none, `over` is settled. */
  state: Type.Union([Type.Literal('open'), Type.Literal('running'), Type.Literal('over')]),
  /** Home and away; null until it starts. */
  score: Type.Union([exact({ home: Type.Integer({ minimum: 0 }), away: Type.Integer({ minimum: 0 }) }), Type.Null()]),
  markets: Type.Array(feedMarket, { maxItems: boardFeedLimits.markets }),
});

/** The pool of a progressive jackpot in one currency. */
export const feedJackpot = exact({
  gameId: id,
  vassalage: id,
  /** ISO 4217. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Play money has pools of its own. */
  isDemoMoney: Type.Boolean(),
  /** What the pool holds, minor units. */
  amountMinor: Type.Integer({ minimum: 0 }),
  /** When it was won last and what it paid; null before the first time. */
  lastWin: Type.Union([exact({ amountMinor: Type.Integer({ minimum: 1 }), wonAtMs: atMs }), Type.Null()]),
});

/** The board feed of a vendor. */
export const boardFeed = exact({
  provider: id,
  /** When it was made, by which a reader knows how old it is. */
  madeAtMs: atMs,
  /** The next draw of each game with draws, soonest first. */
  draws: Type.Array(feedDraw, { maxItems: boardFeedLimits.draws }),
  /** The last results of each game, newest first within a game. */
  results: Type.Array(feedResult, { maxItems: boardFeedLimits.results }),
  /** Open and running matches by start time, then finished ones, newest first. */
  fixtures: Type.Array(feedFixture, { maxItems: boardFeedLimits.fixtures }),
  /** The pools of its jackpots. A vendor without any may leave it out. */
  jackpots: Type.Optional(Type.Array(feedJackpot, { maxItems: boardFeedLimits.jackpots })),
});

/** Draws that a vendor keeps for its results feed, and numbers that one of its games can draw. */
export const resultsFeedLimits = { results: 100, numbers: 100 } as const;

/**
 * The last results of one game, newest first, `GET <games origin>/feed/v1/results?gameId=…`. Signed like the board feed. A game without draws answers
 * 404.
 */
export const resultsFeed = exact({
  provider: id,
  madeAtMs: atMs,
  /** The game that was asked for, so that an answer about another one is refused. */
  gameId: id,
  /** Every number that the game can draw, in ascending order. */
  possible: Type.Array(number, { minItems: 2, maxItems: resultsFeedLimits.numbers }),
  results: Type.Array(feedResult, { maxItems: resultsFeedLimits.results }),
});

/** The last results of one game. */
export type ResultsFeed = Static<typeof resultsFeed>;
/** The board feed of a vendor. */
export type BoardFeed = Static<typeof boardFeed>;
/** A draw that is open for tickets. */
export type FeedDraw = Static<typeof feedDraw>;
/** The result of a draw. */
export type FeedResult = Static<typeof feedResult>;
/** A match of a feed. */
export type FeedFixture = Static<typeof feedFixture>;

/** The pool of a progressive jackpot. */
export type FeedJackpot = Static<typeof feedJackpot>;

/** The parameter `slip` of a game's address: a slip from a page, in the form that the game reads. */
export const slipPattern = '^[A-Za-z0-9_.:,-]{1,120}$';
