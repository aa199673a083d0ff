import type { VendorErrorCode } from '../errors.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';
import type { Words } from './word-types.ts';

/** The languages of the games: platform code and words, by the BCP 47 tag that the page carries. */
export const languages = {
  en: { code: 'EN', words: EN },
  th: { code: 'TH', words: TH },
  'zh-Hans': { code: 'CN', words: CN },
  vi: { code: 'VI', words: VI },
} as const satisfies Record<string, { code: string; words: Words }>;

/** The BCP 47 tag of a language that has words. */
export type ReadableTag = keyof typeof languages;

/**
 * The language in which a player with this BCP 47 tag reads the game. All variants of Chinese get the simplified words,
 * because they serve those players better than English. Any other language gets English.
 */
export function readLanguage(language: string): ReadableTag {
  const primary = language.toLowerCase().split('-', 1)[0]!;
  return primary === 'zh' ? 'zh-Hans' : primary === 'th' || primary === 'vi' ? primary : 'en';
}

/** The words for a BCP 47 tag. */
export const wordsFor = (language: string): Words => languages[readLanguage(language)].words;

/** Picks the text for a BCP 47 tag. */
export const textFor = <Text>(
  texts: Readonly<Record<(typeof languages)[ReadableTag]['code'], Text>>,
  language: string,
): Text => texts[languages[readLanguage(language)].code];

/** The text of an error code. A code without a text of its own gets the text of an internal error. */
export const errorText = ({ errors }: Pick<Words, 'errors'>, code: VendorErrorCode): string =>
  errors[code] ?? errors.internal;

/** Fills in the placeholders. A placeholder without a value stays, so that the mistake is visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
