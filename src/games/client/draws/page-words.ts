import { drawsWordsFor, type DrawsWords } from '../../words/draws/words.ts';
import { ticketWordsFor, type TicketWords } from '../../words/tickets/words.ts';
import { wordsFor, type Words } from '../../words/words.ts';

/** All words of a page of draws: those of every game, of tickets, and its own. */
export type PageWords = Words & { tickets: TicketWords; draws: DrawsWords };

/** Words of the page for a BCP 47 tag. */
export const pageWords = (language: string): PageWords => ({
  ...wordsFor(language),
  tickets: ticketWordsFor(language),
  draws: drawsWordsFor(language),
});
