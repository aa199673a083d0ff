import { chainOf, languageRegistry } from '../../publisher/site/words.ts';

/** The language to answer in. One that the platform does not have reads as English: nobody fills the memory with made-up ones. */
export const knownLanguage = (languageCode: string): string =>
  Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';

/** A vendor's text in a language: its own, or the nearest of the chain that the vendor has. */
export const inLanguage = (text: Readonly<Record<string, string>>, languageCode: string): string =>
  chainOf(languageCode)
    .map((code) => text[code])
    .find((found) => found !== undefined) ??
  text['EN'] ??
  '';
