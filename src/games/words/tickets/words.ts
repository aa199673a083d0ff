import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { TicketWords } from './word-types.ts';

/** The words about tickets for a BCP 47 tag. */
export const ticketWordsFor = (language: string): TicketWords => textFor({ EN, TH, CN, VI }, language);
