import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

const tableBet = exact({
  /**
   * `player`, `banker`, `dragon`, `tiger`: the side that wins. `tie`: neither. `player-pair`, `banker-pair`: the side's first
   * two cards have one rank. `suited-tie`: both cards are alike, rank and suit.
   */
  type: Type.Union([
    Type.Literal('player'),
    Type.Literal('banker'),
    Type.Literal('tie'),
    Type.Literal('player-pair'),
    Type.Literal('banker-pair'),
    Type.Literal('dragon'),
    Type.Literal('tiger'),
    Type.Literal('suited-tie'),
  ]),
  /** Decimal odds times 100, stake included: 195 pays 1.95 times the stake. */
  oddsCenti: Type.Integer({ minimum: 101, maximum: 100_000 }),
});

/** A rung of the stake ladder, which has ten in every currency. */
const rung = Type.Integer({ minimum: 0, maximum: 9 });

/** The part of a title that makes it a table: the game, its shoe, its pace, its limits and its bets. */
export const tablesPart = exact({
  game: Type.Union([Type.Literal('baccarat'), Type.Literal('dragon-tiger')]),
  /** Decks of 52 cards in a shoe. */
  decks: Type.Integer({ minimum: 6, maximum: 8 }),
  /** Rounds that are dealt from a shoe. They may not need more cards than it has. */
  roundsPerShoe: Type.Integer({ minimum: 20, maximum: 100 }),
  /** Time from one deal to the next. */
  periodS: Type.Integer({ minimum: 15, maximum: 90 }),
  /** Bets are closed this long before the deal, so that each is confirmed or returned before a card is turned. */
  closesBeforeS: Type.Integer({ minimum: 4, maximum: 30 }),
  /** Bets on the next round open this long after a deal, when its cards have been turned and its wins paid. */
  showsS: Type.Integer({ minimum: 5, maximum: 20 }),
  /** The limits of the table: its lowest and its highest rung of the stake ladder. */
  limits: exact({ lowest: rung, highest: rung }),
  bets: Type.Array(tableBet, { minItems: 1, maxItems: 8 }),
});

/** The table of a title. */
export type TablesPart = Static<typeof tablesPart>;
/** One bet of a table. */
export type TableBet = Static<typeof tableBet>;
/** The type of a bet at a table. */
export type TableBetType = TableBet['type'];
