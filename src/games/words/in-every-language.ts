import { languages, type ReadableTag } from './words.ts';

/**
 * Texts of one meaning in all languages of the games, by platform code, as the wallet protocol sends them.
 * @param write writes the text for a BCP 47 tag
 */
export const inEveryLanguage = (write: (tag: ReadableTag) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(languages).map(([tag, { code }]) => [code, write(tag as ReadableTag)]));
