import type { PastDealView } from '../../rooms/board-view.ts';
import { dealCards, shuffleDeck } from '../../rooms/cards-of-deal.ts';
import { isSeedOf } from '../../tables/shoe.ts';
import type { Verdict } from '../tickets/fairness-panel.ts';
import type { RoomWitness } from './witness.ts';

/** Shuffles the deck of a deal again from its seed, deals it, and compares the cards of every seat. */
export async function judgeDeal(
  { dealNumber, seed, seedHash, seats, moves, hands }: PastDealView,
  tableId: string,
  witness: Pick<RoomWitness, 'hashOf'>,
): Promise<Verdict> {
  const promised = witness.hashOf(tableId, dealNumber);
  if (!(await isSeedOf(seed, seedHash)) || (promised !== undefined && promised !== seedHash)) return 'forged';
  const deck = await shuffleDeck({ tableId, dealNumber, serverSeed: seed });
  const again = dealCards(deck, seats.length, moves);
  if (JSON.stringify(again.hands) !== JSON.stringify(hands)) return 'forged';
  return promised === undefined ? 'unseen' : 'genuine';
}
