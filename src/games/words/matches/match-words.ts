import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { MatchWords } from './word-types.ts';

/** The words about matches for a BCP 47 tag. */
export const matchWordsFor = (language: string): MatchWords => textFor({ EN, TH, CN, VI }, language);
