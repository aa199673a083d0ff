import { chainOf, languageRegistry } from '../../publisher/site/words.ts';

/** The language to answer in. English when the platform does not have the requested one, so that invented codes cannot fill the memory. */
export const knownLanguage = (languageCode: string): string =>
  Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';

/** A vendor's text in a language, or in the next language of its chain that the vendor has. */
export const inLanguage = (text: Readonly<Record<string, string>>, languageCode: string): string =>
  chainOf(languageCode)
    .map((code) => text[code])
    .find((found) => found !== undefined) ??
  text['EN'] ??
  '';
