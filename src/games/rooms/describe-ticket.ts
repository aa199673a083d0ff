import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
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

/** What a hand is worth, by language. */
const worthWords = (cards: readonly Card[]) => {
  const { kind, points } = worthOf(cards);
  return (tag: Parameters<typeof roomWordsFor>[0]): string => fill(roomWordsFor(tag).hands[kind], { n: points });
};

/** The hands of a deal with what they were worth, which of them is that of the ticket, and which won. */
export function showDeal(deal: Deal, deck: readonly Card[], ticketId: string): RoundOutcome {
  const { hands, winners } = dealCards(deck, deal.seats.length, deal.moves);
  return {
    kind: 'cards',
    hands: hands.map((cards, place) => ({
      name: inEveryLanguage((tag) => fill(roomWordsFor(tag).seat, { n: deal.seats[place]?.seat ?? place + 1 })),
      cards,
      worth: inEveryLanguage(worthWords(cards)),
      ...(deal.seats[place]?.ticketId === ticketId && { isOwn: true as const }),
      ...(winners.includes(place) && { isWinner: true as const }),
    })),
  };
}

/** How a deal ended for a seat: what its hand was worth, and what won. */
export function describeDeal(deal: Deal, deck: readonly Card[], ticketId: string): Record<string, string> {
  const { hands } = dealCards(deck, deal.seats.length, deal.moves);
  const own = deal.seats.findIndex((seat) => seat.ticketId === ticketId);
  const best = deal.winsMinor.findIndex((winMinor) => winMinor > 0n);
  const [ownWords, bestWords] = [worthWords(hands[own] ?? []), worthWords(hands[best] ?? [])];
  return inEveryLanguage((tag) => fill(roomWordsFor(tag).ended, { own: ownWords(tag), best: bestWords(tag) }));
}
