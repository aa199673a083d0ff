import { CN } from './CN.ts';
import { EN } from './EN.ts';
import type { PayWords } from './pay-words.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

/** Words by their language, and for Chinese by its script. */
const languages: Readonly<Record<string, PayWords>> = { en: EN, th: TH, vi: VI, 'zh-Hans': CN };

/** The words for a BCP 47 tag. English for a language that the pages do not have, and for a tag that is malformed. */
export function wordsFor(tag: string): PayWords {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return languages[language] ?? languages[`${language}-${script ?? ''}`] ?? EN;
  } catch {
    return EN;
  }
}
