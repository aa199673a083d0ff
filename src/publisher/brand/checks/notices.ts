import type { SiteWords } from '../../../shared/site/site-words.ts';
import { untranslatedKeys } from './catalogue-faults.ts';
import type { LoadedBrand } from '../load-brand.ts';

/** Most keys that a notice lists; the rest is counted. */
const NAMED_MAX = 5;

/** Observations about a brand that are not faults, one sentence each. */
export function noticesOf(
  { brand, directories }: Pick<LoadedBrand, 'brand' | 'directories'>,
  site: SiteWords | undefined,
): string[] {
  if (!site) return [];
  return untranslatedKeys(brand, directories, site).map(({ language, keys }) => {
    const named =
      keys.slice(0, NAMED_MAX).join(', ') + (keys.length > NAMED_MAX ? ` and ${keys.length - NAMED_MAX} more` : '');
    return `${keys.length === 1 ? 'a text is' : `${keys.length} texts are`} the same in ${language} as in English: ${named}. Unless it is a name, translate it in locales/${language} or words/${language}.json.`;
  });
}
