import type { SiteWords } from '../../../shared/site/site-words.ts';
import { untranslatedKeys } from './catalogue-faults.ts';
import type { LoadedBrand } from '../load-brand.ts';

/** How many keys a notice names; the rest is counted. */
const NAMED_MAX = 5;

/** What is no fault of a brand, and still worth a look: one sentence each. */
export function noticesOf(
  { brand, directories }: Pick<LoadedBrand, 'brand' | 'directories'>,
  site: SiteWords | undefined,
): string[] {
  if (!site) return [];
  return untranslatedKeys(brand, directories, site).map(({ language, keys }) => {
    const named =
      keys.slice(0, NAMED_MAX).join(', ') + (keys.length > NAMED_MAX ? ` and ${keys.length - NAMED_MAX} more` : '');
    return `${keys.length === 1 ? 'a text reads' : `${keys.length} texts read`} in ${language} as in English: ${named}. Translate in locales/${language} or words/${language}.json what is no name.`;
  });
}
