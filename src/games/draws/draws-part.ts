import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';
import { PATTERNS } from './bingo/patterns.ts';
import { REGIONS } from './prizes/prize-table.ts';

/** Decimal odds times 100, stake included: 650 pays 6.5 times the stake. */
const oddsCenti = Type.Integer({ minimum: 101, maximum: 100_000_000 });

const drawnBet = exact({
  /**
   * `pick`: all chosen numbers are among the balls. `big`, `small`: the sum of the balls is in the upper or lower half.
   * `exact`, `first`, `last`: both digits, or one of them. `odd`, `even`: the sum, or the two-digit number. `card`: a
   * card of bingo by its number, which pays what it completes. On a table of prizes: `lo`: a two-digit number that pays
   * once for each prize that ends in it. `de`, `three`, `four`: the last digits of the special prize. `xien`: all chosen
   * two-digit numbers are endings of prizes.
   */
  type: Type.Union([
    Type.Literal('pick'),
    Type.Literal('big'),
    Type.Literal('small'),
    Type.Literal('odd'),
    Type.Literal('even'),
    Type.Literal('exact'),
    Type.Literal('first'),
    Type.Literal('last'),
    Type.Literal('card'),
    Type.Literal('lo'),
    Type.Literal('de'),
    Type.Literal('xien'),
    Type.Literal('three'),
    Type.Literal('four'),
  ]),
  /** Numbers that a ticket of this bet names; 0 when the type alone defines the bet. */
  count: Type.Integer({ minimum: 0, maximum: 5 }),
  /** What a winning ticket pays; at most, where that depends on what a card completes; for each hit of a `lo`. */
  oddsCenti,
});

/** A pattern of a card and what it pays. */
const patternPay = exact({
  pattern: Type.Enum(PATTERNS),
  oddsCenti,
});

/** The part of a title that makes it a draws game: what is drawn, when, and what can be bet on it. */
export const drawsPart = exact({
  /**
   * `balls`: distinct balls from a pool, numbered from 1. `digits`: a number of several digits, whose last two decide
   * bets. `bingo`: balls that mark cards. `prizes`: the numbers of a Vietnamese prize table, the special prize first.
   */
  kind: Type.Union([Type.Literal('balls'), Type.Literal('digits'), Type.Literal('bingo'), Type.Literal('prizes')]),
  /** Balls in the drum, or digits to choose from. */
  pool: Type.Integer({ minimum: 10, maximum: 75 }),
  /** Balls or digits in one draw, or numbers of the prize table. */
  drawn: Type.Integer({ minimum: 2, maximum: 45 }),
  /** Time from one draw to the next. */
  periodS: Type.Integer({ minimum: 60, maximum: 86_400 }),
  /**
   * Moves all draws by this much after the start of their period. Periods begin at midnight UTC, so a period of 86,400 and
   * 40,500 here hold a draw each day at 18:15 in Vietnam.
   */
  offsetS: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_399 })),
  /** A draw stops taking tickets this long before it is held. Longer than a bet may take to be confirmed. */
  closesBeforeS: Type.Integer({ minimum: 15, maximum: 3600 }),
  bets: Type.Array(drawnBet, { minItems: 1, maxItems: 20 }),
  /** The region of a prize table. It decides the prizes and the provinces. */
  region: Type.Optional(Type.Enum(REGIONS)),
  /** What a card of bingo can complete. */
  patterns: Type.Optional(Type.Array(patternPay, { minItems: 1, maxItems: PATTERNS.length })),
});

/** The draws of a title. */
export type DrawsPart = Static<typeof drawsPart>;
/** One kind of bet on a draw. */
export type DrawnBet = Static<typeof drawnBet>;
/** The type of a bet on a draw. */
export type BetType = DrawnBet['type'];
