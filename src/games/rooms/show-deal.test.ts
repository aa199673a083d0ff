import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { roundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Deal } from '../store/deals.ts';
import { decksOf } from '../tables/cards.ts';
import { dealCards } from './cards-of-deal.ts';
import { showDeal } from './describe-ticket.ts';

test('a deal shows every hand, the player’s own and the winners, within the protocol [WPROT-35]', () => {
  const deck = decksOf(1);
  for (let start = 0; start < deck.length; start += 1) {
    const cut = [...deck.slice(start), ...deck.slice(0, start)];
    const seats = [2, 4, 5].map((seat) => ({ seat, ticketId: `ticket-${seat}`, playerId: `p${seat}` }));
    const deal = { seats, moves: ['draw', 'stay', 'draw'] } as unknown as Deal;
    const outcome = showDeal(deal, cut, 'ticket-4');
    expect(Value.Check(roundOutcome, outcome)).toBe(true);
    if (outcome.kind !== 'cards') throw new Error('a deal is shown as cards');
    const { hands, winners } = dealCards(cut, 3, deal.moves);
    expect(outcome.hands.map(({ cards }) => cards)).toEqual(hands);
    expect(outcome.hands.flatMap(({ isWinner }, place) => (isWinner ? [place] : []))).toEqual(winners);
    expect(outcome.hands.map(({ isOwn = false }) => isOwn)).toEqual([false, true, false]);
    expect(outcome.hands[1]!.name['EN']).toContain('4');
  }
});
