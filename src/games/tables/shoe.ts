import { drawBelow, hashServerSeed, isServerSeed } from '../../shared/fairness/seed.ts';
import { limitsOfCards, takeCards, type Card } from './cards.ts';
import { tableRules, type Round } from './round.ts';
import type { TablesPart } from './tables-part.ts';

/** What decides the order of a shoe's cards: its seed, and the table and number in the place of a client seed. */
export interface ShoeSource {
  gameId: string;
  shoeNumber: number;
  serverSeed: string;
}

/**
 * The cards of a shoe in the order in which they are dealt: each is drawn from those that are left. Throws a RangeError
 * for an invalid seed.
 */
export async function shuffle(
  { decks }: Pick<TablesPart, 'decks'>,
  { gameId, shoeNumber, serverSeed }: ShoeSource,
): Promise<Card[]> {
  const draws = await drawBelow({ serverSeed, clientSeed: gameId, nonce: shoeNumber }, limitsOfCards(decks));
  return takeCards(decks, draws);
}

/** Deals the rounds of a shoe, each from where the last one ended. */
export function dealRounds({ game, roundsPerShoe }: TablesPart, cards: readonly Card[]): Round[] {
  let at = 0;
  const next = (): Card => {
    const card = cards[at];
    if (card === undefined) throw new RangeError('the shoe has no card left');
    at += 1;
    return card;
  };
  return Array.from({ length: roundsPerShoe }, () => tableRules[game].deal(next));
}

/** All rounds of a shoe, from its seed. */
export const roundsOf = async (part: TablesPart, source: ShoeSource): Promise<Round[]> =>
  dealRounds(part, await shuffle(part, source));

/** Whether a seed is the one of a fingerprint. */
export const isSeedOf = async (seed: string, seedHash: string): Promise<boolean> =>
  isServerSeed(seed) && (await hashServerSeed(seed)) === seedHash;
