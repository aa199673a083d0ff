import { roomWordsFor } from '../../words/rooms/room-words.ts';
import type { RoomWords } from '../../words/rooms/word-types.ts';
import { ticketWordsFor } from '../../words/tickets/words.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { wordsFor } from '../../words/words.ts';
import type { Words } from '../../words/word-types.ts';

/** All words of a room's page: those of every game, those of tickets, and its own. */
export type PageWords = Words & { tickets: TicketWords; rooms: RoomWords };

/** Words of the page for a BCP 47 tag. */
export function pageWords(language: string): PageWords {
  const [words, rooms] = [wordsFor(language), roomWordsFor(language)];
  return { ...words, errors: { ...words.errors, ...rooms.errors }, tickets: ticketWordsFor(language), rooms };
}
