import { CARDS_COUNT } from '../../../draws/bingo/card.ts';

/** How many cards are offered, and may be bought, at a time. */
export const HAND_SIZE = 6;

/** The cards that the player can choose from. */
export interface Hand {
  offered: readonly number[];
  /** Those of them that will be bought, in the order in which they were chosen. */
  chosen: readonly number[];
}

/** A random card. The modulo bias of 32 bits is negligible here, and every card has the same chance. */
const randomCard = (): number => ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % CARDS_COUNT) + 1;

/**
 * Deals a hand: the chosen cards stay, then come the lucky ones, then others that were not offered before.
 * @param random returns a card; a card that is dealt already is not taken twice
 */
export function deal(hand: Hand, lucky: readonly number[], random: () => number = randomCard): Hand {
  const offered = [...new Set([...hand.chosen, ...lucky])].slice(0, HAND_SIZE);
  while (offered.length < HAND_SIZE) {
    const card = random();
    if (!offered.includes(card) && !hand.offered.includes(card)) offered.push(card);
  }
  return { offered, chosen: hand.chosen };
}

/** Chooses a card, or gives up one that is chosen. */
export const toggleCard = ({ offered, chosen }: Hand, card: number): Hand => ({
  offered,
  chosen: chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card],
});

/** Puts a card first and chooses it, as a slip from the lobby does. */
export const chooseFirst = ({ offered, chosen }: Hand, card: number): Hand => ({
  offered: [card, ...offered.filter((each) => each !== card)].slice(0, HAND_SIZE),
  chosen: [...chosen.filter((each) => each !== card), card],
});
