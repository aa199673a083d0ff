import { readCardNumber } from '../../../draws/bingo/card.ts';

/** Cards that the player keeps on this device, latest first. */
export interface LuckyCards {
  all(): readonly number[];
  has(card: number): boolean;
  /** Keeps a card, or lets go of one that is kept. */
  toggle(card: number): void;
}

/** How many cards are kept: fewer than are offered at a time, so that others are offered as well. */
const LUCKY_MAX = 4;

const storeName = (gameId: string): string => `livery.bingo.${gameId}`;

/** Browsers may deny storage in a frame. Then the cards are kept for this page view only. */
function readKept(gameId: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeName(gameId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((card) => readCardNumber(String(card)) ?? []).slice(0, LUCKY_MAX) : [];
  } catch {
    return [];
  }
}

/** Reads the kept cards of a game. */
export function createLuckyCards(gameId: string): LuckyCards {
  let cards = readKept(gameId);
  return {
    all: () => cards,
    has: (card) => cards.includes(card),
    toggle(card) {
      cards = cards.includes(card) ? cards.filter((each) => each !== card) : [card, ...cards].slice(0, LUCKY_MAX);
      try {
        localStorage.setItem(storeName(gameId), JSON.stringify(cards));
      } catch {
        // See readKept.
      }
    },
  };
}
