import { Type, type Static, type TSchema } from 'typebox';
import { exact } from './call.ts';

/** Most hands of a round, cards of a hand, groups of balls, balls of a group, reels, rows, wins and symbols of a window, legs of a bet, and kinds of targets. */
const LIMITS = {
  hands: 10,
  cards: 12,
  groups: 30,
  balls: 100,
  reels: 8,
  rows: 8,
  wins: 60,
  symbols: 64,
  legs: 20,
  targets: 30,
} as const;

/** Longest outcome that is kept, in bytes of its JSON. A longer one is dropped and its win is paid, because no money waits for a drawing. */
export const OUTCOME_BYTES_MAX = 4_096;

/** Rank and suit: `AS` is the ace of spades, `TH` the ten of hearts. */
const card = Type.String({ pattern: '^[A23456789TJQK][SHDC]$' });

/** Numbers drawn or chosen, with the places, from 0, of those that count as hits. */
const balls = Type.Array(Type.String({ pattern: '^[0-9]{1,6}$' }), { minItems: 1, maxItems: LIMITS.balls });
const hits = Type.Optional(
  Type.Array(Type.Integer({ minimum: 0, maximum: LIMITS.balls - 1 }), { maxItems: LIMITS.balls, uniqueItems: true }),
);

/** A symbol of a reel, such as `wild`: a short name in English that the same symbol has in every round of the game. */
const symbol = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,15}$' });
/** Reel and row of a cell, both from 0. */
const cell = Type.Array(Type.Integer({ minimum: 0, maximum: LIMITS.reels - 1 }), { minItems: 2, maxItems: 2 });

/** How a leg of a bet ended. Of a quarter handicap one half may be won or lost while the other comes back; `void`: it could not be settled. */
const legEnd = Type.Union([
  Type.Literal('won'),
  Type.Literal('half-won'),
  Type.Literal('returned'),
  Type.Literal('half-lost'),
  Type.Literal('lost'),
  Type.Literal('void'),
]);

/** How a round was played, as the betting record draws it. `text` is what a text is: one by language from a vendor, one string for a page. */
export const outcomeWith = <Text extends TSchema>(text: Text) => {
  const group = exact({ name: Type.Optional(text), balls, hits });
  return Type.Union([
    exact({
      kind: Type.Literal('cards'),
      hands: Type.Array(
        exact({
          /** Who has the hand: a side of a table, a seat. */
          name: text,
          cards: Type.Array(card, { minItems: 1, maxItems: LIMITS.cards }),
          /** What it is worth. */
          worth: Type.Optional(text),
          isOwn: Type.Optional(Type.Literal(true)),
          isWinner: Type.Optional(Type.Literal(true)),
        }),
        { minItems: 1, maxItems: LIMITS.hands },
      ),
    }),
    exact({
      kind: Type.Literal('balls'),
      drawn: Type.Array(group, { minItems: 1, maxItems: LIMITS.groups }),
      /** The player’s numbers; missing if the bet names none. */
      picked: Type.Optional(group),
    }),
    exact({
      kind: Type.Literal('reels'),
      /** The window in which the reels stopped, reel by reel, each from the top. */
      reels: Type.Array(Type.Array(symbol, { minItems: 1, maxItems: LIMITS.rows }), {
        minItems: 1,
        maxItems: LIMITS.reels,
      }),
      /** What pays: a symbol on a line, or anywhere. */
      wins: Type.Array(
        exact({ symbol, cells: Type.Array(cell, { minItems: 1, maxItems: LIMITS.reels * LIMITS.rows }) }),
        {
          maxItems: LIMITS.wins,
        },
      ),
      /** What the symbols are called; a symbol without a name is shown by its code. */
      names: Type.Optional(Type.Array(exact({ symbol, name: text }), { maxItems: LIMITS.symbols })),
    }),
    exact({
      kind: Type.Literal('legs'),
      /** How each line of the bet ended, in the order of the lines. */
      legs: Type.Array(exact({ end: legEnd, result: Type.Optional(text) }), { minItems: 1, maxItems: LIMITS.legs }),
    }),
    exact({
      kind: Type.Literal('shots'),
      /** What was aimed at, by its kind. */
      targets: Type.Array(
        exact({
          name: text,
          shots: Type.Integer({ minimum: 1 }),
          hits: Type.Integer({ minimum: 0 }),
          /** What the hits paid, minor units. */
          paidMinor: Type.String({ pattern: '^[0-9]{1,16}$' }),
        }),
        { minItems: 1, maxItems: LIMITS.targets },
      ),
    }),
  ]);
};

const shown = outcomeWith(Type.String());
/** How a round was played, in the language of a page. */
export type ShownOutcome = Static<typeof shown>;
