import { rankOf, type Card } from '../tables/cards.ts';

/**
 * What a hand of pok deng is worth. Pure, as the rules of all our games are, so that the server and the player's browser
 * run the same code.
 */

/** The kinds of hands, the best one first. */
export const HAND_KINDS = ['pok', 'triple', 'courts', 'points'] as const;

/** The worth of a hand: its kind, and the points that decide between hands of one kind. */
export interface HandWorth {
  kind: (typeof HAND_KINDS)[number];
  /** Last digit of the sum of the cards; for three of a kind the rank of the cards, from 0 for aces. */
  points: number;
}

/** Cards of a hand before and after drawing. */
const [DEALT, DRAWN] = [2, 3];
/** Two cards of at least these points are a pok. */
const POK_POINTS = 8;
/** Jack, queen and king are the ranks from here on. */
const FIRST_COURT = 10;

/** The points of cards: aces count one, tens and court cards nothing, and only the last digit of the sum counts. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) + 1 >= 10 ? 0 : rankOf(card) + 1), 0) % 10;

/** Whether the first two cards of a hand are a pok, with which the deal ends at once. */
export const isPok = (cards: readonly Card[]): boolean => cards.length === DEALT && pointsOf(cards) >= POK_POINTS;

/** The worth of a hand of two or three cards. */
export function worthOf(cards: readonly Card[]): HandWorth {
  const ranks = cards.map(rankOf);
  if (isPok(cards)) return { kind: 'pok', points: pointsOf(cards) };
  if (cards.length === DRAWN && new Set(ranks).size === 1) return { kind: 'triple', points: ranks[0] ?? 0 };
  if (cards.length === DRAWN && ranks.every((rank) => rank >= FIRST_COURT)) return { kind: 'courts', points: 0 };
  return { kind: 'points', points: pointsOf(cards) };
}

/** Which of two hands is better: above 0 for the first one, 0 for equal hands. */
export const compareWorth = (one: HandWorth, other: HandWorth): number =>
  HAND_KINDS.indexOf(other.kind) - HAND_KINDS.indexOf(one.kind) || one.points - other.points;

/** The places of the best hands. Several share a pot. */
export function bestHands(hands: readonly (readonly Card[])[]): number[] {
  const worths = hands.map(worthOf);
  const best = worths.reduce<HandWorth | undefined>(
    (top, worth) => (top === undefined || compareWorth(worth, top) > 0 ? worth : top),
    undefined,
  );
  return best === undefined ? [] : worths.flatMap((worth, at) => (compareWorth(worth, best) === 0 ? [at] : []));
}
