import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** Odds are decimal odds times 100, the stake included: 650 pays 6.5 times what was staked. */
const oddsCenti = Type.Integer({ minimum: 101, maximum: 100_000_000 });

const drawnBet = exact({
  /**
   * `pick`: all of the chosen numbers are among the balls. `big`, `small`: the balls' sum is in the upper or the lower half. `exact`,
   * `first`, `last`: the two digits, or the one. `odd`, `even`: of the sum, or of the two-digit number.
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
  ]),
  /** Numbers that a ticket of this bet names; 0 where the type says all. */
  count: Type.Integer({ minimum: 0, maximum: 5 }),
  oddsCenti,
});

/** What makes a title one of draws: what is drawn, when, and what can be bet on it. */
export const drawsPart = exact({
  /** `balls`: some of a pool, none twice, numbered from 1. `digits`: a number of so many digits, whose last two count. */
  kind: Type.Union([Type.Literal('balls'), Type.Literal('digits')]),
  /** Balls in the drum, or digits to choose from. */
  pool: Type.Integer({ minimum: 10, maximum: 60 }),
  /** Balls or digits of one draw. */
  drawn: Type.Integer({ minimum: 2, maximum: 6 }),
  /** From one draw to the next. */
  periodS: Type.Integer({ minimum: 60, maximum: 86_400 }),
  /** So long before a draw no ticket is taken any more: longer than a bet may take to be confirmed. */
  closesBeforeS: Type.Integer({ minimum: 15, maximum: 3600 }),
  bets: Type.Array(drawnBet, { minItems: 1, maxItems: 20 }),
});

/** The draws of a title. */
export type DrawsPart = Static<typeof drawsPart>;
/** One kind of bet on a draw. */
export type DrawnBet = Static<typeof drawnBet>;
/** What a bet on a draw is about. */
export type BetType = DrawnBet['type'];
