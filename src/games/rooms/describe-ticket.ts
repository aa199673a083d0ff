import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Deal } from '../store/deals.ts';
import type { Ticket } from '../store/tickets.ts';
import type { Card } from '../tables/cards.ts';
import type { RoomsTitle } from '../titles/title.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { roomWordsFor } from '../words/rooms/room-words.ts';
import { fill, languages } from '../words/words.ts';
import { dealCards } from './cards-of-deal.ts';
import { worthOf } from './hands.ts';

/** What a stake in a room is on: the deal, and the seat. */
export const describeRoomTicket = ({ name }: Pick<RoomsTitle, 'name'>, { pick }: Pick<Ticket, 'pick'>): BetLine => {
  const [dealNumber = '', seat = ''] = pick.split(':');
  return {
    event: inEveryLanguage(
      (tag) => `${name[languages[tag].code]} · ${fill(roomWordsFor(tag).deal, { n: dealNumber })}`,
    ),
    pick: inEveryLanguage((tag) => fill(roomWordsFor(tag).seat, { n: seat })),
  };
};

/** How a deal ended for a seat: what its hand was worth, and what won. */
export function describeDeal(deal: Deal, deck: readonly Card[], ticketId: string): Record<string, string> {
  const { hands } = dealCards(deck, deal.seats.length, deal.moves);
  const own = deal.seats.findIndex((seat) => seat.ticketId === ticketId);
  const best = deal.winsMinor.findIndex((winMinor) => winMinor > 0n);
  return inEveryLanguage((tag) => {
    const words = roomWordsFor(tag);
    const told = (at: number): string => {
      const { kind, points } = worthOf(hands[at] ?? []);
      return fill(words.hands[kind], { n: points });
    };
    return fill(words.ended, { own: told(own), best: told(best) });
  });
}
