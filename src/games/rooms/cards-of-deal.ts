import { drawBelow } from '../../shared/fairness/seed.ts';
import { limitsOfCards, takeCards, type Card } from '../tables/cards.ts';
import { bestHands, isPok, pointsOf } from './hands.ts';

/** What decides the order of a deal's cards: its seed, and the table and number in the place of a client seed. */
export interface DealSource {
  tableId: string;
  dealNumber: number;
  serverSeed: string;
}

/** What a player does at their turn. `timeout`: nothing in time, which counts as staying. */
export type Move = 'draw' | 'stay' | 'timeout';

/** Cards that each seat is dealt before the turns. */
const FIRST_CARDS = 2;
/** The house draws with at most these points, and stays with more. */
export const HOUSE_DRAWS_MAX = 4;

/** One deck, in the order in which it is dealt. Throws a RangeError for an invalid seed. */
export async function shuffleDeck({ tableId, dealNumber, serverSeed }: DealSource): Promise<Card[]> {
  return takeCards(1, await drawBelow({ serverSeed, clientSeed: tableId, nonce: dealNumber }, limitsOfCards(1)));
}

/** How far a deal has come. */
export interface DealtCards {
  /** The cards of each seat, in the order of the deal. */
  hands: Card[][];
  /** The place of the seat whose turn it is; `undefined` when the cards decide. */
  turn: number | undefined;
  /** The places of the best hands once the cards decide; empty before. */
  winners: number[];
}

/**
 * Deals a deck: two rounds of one card to each seat, then one card to each seat that draws. A pok ends the deal before
 * the first turn.
 */
export function dealCards(deck: readonly Card[], seats: number, moves: readonly Move[]): DealtCards {
  let at = 0;
  const next = (): Card => {
    const card = deck[at];
    if (card === undefined) throw new RangeError('the deck has no card left');
    at += 1;
    return card;
  };
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  for (let count = 0; count < FIRST_CARDS; count += 1) for (const hand of hands) hand.push(next());
  if (hands.some(isPok)) return { hands, turn: undefined, winners: bestHands(hands) };
  moves.slice(0, seats).forEach((move, place) => {
    if (move === 'draw') hands[place]?.push(next());
  });
  if (moves.length < seats) return { hands, turn: moves.length, winners: [] };
  return { hands, turn: undefined, winners: bestHands(hands) };
}

/** What the house does with a hand, as the rules say. */
export const houseMove = (cards: readonly Card[]): Move => (pointsOf(cards) <= HOUSE_DRAWS_MAX ? 'draw' : 'stay');
