/**
 * Cards. Pure, as all rules of the tables are, so that the server and the player's browser run the same code.
 */

/** Ranks from the ace, which is the lowest, to the king. `T` is the ten. */
export const RANKS = 'A23456789TJQK';
/** Spades, hearts, diamonds, clubs. */
const SUITS = 'SHDC';
/** Cards of one deck. */
export const DECK_CARDS = RANKS.length * SUITS.length;

/** A card by rank and suit: `AS` is the ace of spades, `TH` the ten of hearts. */
export type Card = string;

/** The rank of a card, from 0 for an ace to 12 for a king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0));

/** The cards of several decks, in order. */
export const decksOf = (decks: number): Card[] =>
  Array.from({ length: decks }, () =>
    SUITS.split('').flatMap((suit) => RANKS.split('').map((rank) => rank + suit)),
  ).flat();

/** The limits of the numbers that shuffle several decks: a card is drawn from those that are left. */
export const limitsOfCards = (decks: number): number[] =>
  Array.from({ length: decks * DECK_CARDS }, (_, index) => decks * DECK_CARDS - index);

/** The cards that such numbers take, in order. */
export function takeCards(decks: number, drawn: readonly number[]): Card[] {
  const left = decksOf(decks);
  return drawn.flatMap((at) => left.splice(at, 1));
}
