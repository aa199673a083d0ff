import type { PastDealView } from '../../rooms/board-view.ts';
import { dealCards, shuffleDeck } from '../../rooms/cards-of-deal.ts';
import { isSeedOf } from '../../tables/shoe.ts';
import type { RoomWitness } from './witness.ts';

/**
 * What this browser can say about a deal. `unseen`: seed, fingerprint and cards agree, but this browser saw no
 * fingerprint before, so nothing proves that the seed was fixed in advance.
 */
export type DealVerdict = 'genuine' | 'unseen' | 'forged';

/** Shuffles the deck of a deal again from its seed, deals it, and compares the cards of every seat. */
export async function judgeDeal(
  { dealNumber, seed, seedHash, seats, moves, hands }: PastDealView,
  tableId: string,
  witness: Pick<RoomWitness, 'hashOf'>,
): Promise<DealVerdict> {
  const promised = witness.hashOf(tableId, dealNumber);
  if (!(await isSeedOf(seed, seedHash)) || (promised !== undefined && promised !== seedHash)) return 'forged';
  const deck = await shuffleDeck({ tableId, dealNumber, serverSeed: seed });
  const again = dealCards(deck, seats.length, moves);
  if (JSON.stringify(again.hands) !== JSON.stringify(hands)) return 'forged';
  return promised === undefined ? 'unseen' : 'genuine';
}
