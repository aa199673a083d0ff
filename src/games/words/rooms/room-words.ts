import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { RoomWords } from './word-types.ts';

/** The words about rooms for a BCP 47 tag. */
export const roomWordsFor = (language: string): RoomWords => textFor({ EN, TH, CN, VI }, language);
