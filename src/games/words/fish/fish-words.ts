import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { FishWords } from './word-types.ts';

/** The words about fish games for a BCP 47 tag. */
export const fishWordsFor = (language: string): FishWords => textFor({ EN, TH, CN, VI }, language);
