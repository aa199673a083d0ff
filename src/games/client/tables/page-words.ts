import { tableWordsFor } from '../../words/tables/table-words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { ticketWordsFor } from '../../words/tickets/words.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { wordsFor } from '../../words/words.ts';
import type { Words } from '../../words/word-types.ts';

/** All words of a table's page: those of every game, those of tickets, and its own. */
export type PageWords = Words & { tickets: TicketWords; tables: TableWords };

/** Words of the page for a BCP 47 tag. */
export const pageWords = (language: string): PageWords => ({
  ...wordsFor(language),
  tickets: ticketWordsFor(language),
  tables: tableWordsFor(language),
});
