import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { DrawsWords } from './word-types.ts';

/** The words about draws for a BCP 47 tag. */
export const drawsWordsFor = (language: string): DrawsWords => textFor({ EN, TH, CN, VI }, language);
