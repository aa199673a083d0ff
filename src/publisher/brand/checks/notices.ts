import type { SiteWords } from '../../../shared/site/site-words.ts';
import { untranslatedKeys } from './catalogue-faults.ts';
import { letteredPictures, unusedFiles, untranslatedTexts } from './folder-notices.ts';
import type { ShownFiles } from './folder-faults.ts';
import type { LoadedBrand } from '../load-brand.ts';

/** Most names that a notice lists; the rest is counted. */
const NAMED_MAX = 5;

/** Observations about a brand that are not faults, one sentence each. */
export function noticesOf(
  loaded: Pick<LoadedBrand, 'brand' | 'directories'>,
  shown: ShownFiles,
  site: SiteWords | undefined,
): string[] {
  const { brand, directories } = loaded;
  const copied = untranslatedTexts(brand, directories, shown.texts);
  const unused = unusedFiles(directories[0]!, shown);
  const lettered = letteredPictures(brand, directories);
  const them = ({ length }: readonly string[]) => (length === 1 ? 'it' : 'them');
  return [
    ...untranslatedWords(loaded, site),
    ...(lettered.length > 0
      ? [
          `${listed(lettered)} has letters of a font, which a reader’s device may not have, and app icons leave them out. Convert the letters to paths, or let a designer draw them.`,
        ]
      : []),
    ...(copied.length > 0 ? [`${listed(copied)} has the words of the English text. Translate ${them(copied)}.`] : []),
    ...(unused.length > 0
      ? [
          `no page of this brand shows ${listed(unused)}. Name ${them(unused)} in brand.json, or remove ${them(unused)}.`,
        ]
      : []),
  ];
}

function untranslatedWords(
  { brand, directories }: Pick<LoadedBrand, 'brand' | 'directories'>,
  site: SiteWords | undefined,
): string[] {
  if (!site) return [];
  return untranslatedKeys(brand, directories, site).map(
    ({ language, keys }) =>
      `${keys.length === 1 ? 'a text is' : `${keys.length} texts are`} the same in ${language} as in English: ${listed(keys)}. Unless it is a name, translate it in locales/${language} or words/${language}.json.`,
  );
}

const listed = (names: readonly string[]): string =>
  names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '');
