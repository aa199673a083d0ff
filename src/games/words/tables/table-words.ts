import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { TableWords } from './word-types.ts';

/** The words about tables for a BCP 47 tag. */
export const tableWordsFor = (language: string): TableWords => textFor({ EN, TH, CN, VI }, language);
