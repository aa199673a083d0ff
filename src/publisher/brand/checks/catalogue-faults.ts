import type { Brand } from '../../../shared/brand/brand.generated.ts';
import type { PagesOf } from '../../../shared/brand/access.ts';
import type { SiteWords } from '../../../shared/site/site-words.ts';
import { hasCatalogue, languageRegistry, ownWordsOf } from '../../site/words.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { ownTexts } from '../own-texts.ts';
import { reachableKeys } from './reachable-words.ts';

/** How many keys a fault names; the rest is counted. */
const NAMED_MAX = 5;

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

type Words = Readonly<Record<string, string>>;
/** Gives the words of a language that are its reader's own. */
type WordsIn = (code: string, directories: readonly string[]) => Words;

/**
 * Texts that a brand can come to show and that a language which it offers does not have, of its own or of a language that stands in for it
 * (English stands in for none), or that have other placeholders than the English ones.
 */
export function catalogueFaults(
  file: ParsedFile,
  brand: Brand & PagesOf,
  directories: readonly string[],
  site: SiteWords | undefined,
  wordsIn: WordsIn = ownWordsOf,
): BrandFault[] {
  if (!site) return [];
  const english = wordsIn('EN', []);
  const own = ownTexts(brand);
  const needed = reachableKeys(brand, site, Object.keys(english));
  return brand.languages.switch.flatMap((code, index) => {
    // A language that cannot be offered has been told already.
    if (!languageRegistry[code] || !hasCatalogue(code)) return [];
    const findings = findingsOf(wordsIn(code, directories), english, languageRegistry[code].tag);
    const found = [...new Set(needed.flatMap((key) => findings(key)))];
    const missing = [...new Set(found.flatMap(({ key, mismatch }) => (mismatch === undefined ? [key] : [])))];
    const [ofBrand, ofSite] = [missing.filter((key) => own.has(key)), missing.filter((key) => !own.has(key))];
    const at = (message: string) => faultAt(file, ['languages', 'switch', index], message);
    return [
      ...ofBrand.map((key) =>
        at(`the text ${key} is missing in ${code}: what it says is this brand’s own. Write it in words/${code}.json.`),
      ),
      ...(ofSite.length > 0
        ? [
            at(
              `${code} lacks ${count(ofSite.length)} of what this brand turns on: ${list(ofSite)}. Write ${ofSite.length === 1 ? 'it' : 'them'} in locales/${code}, or for this brand alone in words/${code}.json.`,
            ),
          ]
        : []),
      ...[...new Set(found.flatMap((finding) => finding.mismatch ?? []))].map(at),
    ];
  });
}

/** Texts of what a brand turns on that read in another language as they do in English: most likely nobody translated them. No fault, for a name may be one everywhere. */
export function untranslatedKeys(
  brand: Brand,
  directories: readonly string[],
  site: SiteWords,
): { language: string; keys: string[] }[] {
  const english = ownWordsOf('EN', []);
  const needed = reachableKeys(brand, site, Object.keys(english));
  return brand.languages.switch.flatMap((language) => {
    if (languageRegistry[language]?.tag.startsWith('en') !== false || !hasCatalogue(language)) return [];
    const words = ownWordsOf(language, directories);
    const keys = needed.filter(
      (key) => !SAME_EVERYWHERE.includes(key) && hasWords(english[key]) && words[key] === english[key],
    );
    return keys.length > 0 ? [{ language, keys }] : [];
  });
}

/** Whether there is something to translate: not where all stands in placeholders. */
const hasWords = (text: string | undefined): boolean =>
  text !== undefined && /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

/** Texts that are names, signs, or words that the specification gives. */
const SAME_EVERYWHERE = [
  'field.line',
  'field.whatsapp',
  'footer.copyright',
  'title.home',
  'matches.versus',
  'category.BINGO',
  'apps.ios.tab',
  'apps.android.tab',
];

/** What is wrong with a text: it is missing, or it has other placeholders. */
interface Finding {
  key: string;
  /** What is said of the placeholders; nothing where the text is missing. */
  mismatch?: string;
}

/** What was found out about words, text by text: thousands of brands share a handful of catalogues. */
const knownFindings = new WeakMap<
  Words,
  { english: Words; tag: string; forms: readonly string[]; byKey: Map<string, readonly Finding[]> }
>();

/** Looks at the texts of a language's words by their key, at each once: of a plural at all forms of the language's own grammar, as i18next asks for them. */
function findingsOf(words: Words, english: Words, tag: string): (key: string) => readonly Finding[] {
  let known = knownFindings.get(words);
  if (known?.english !== english || known.tag !== tag)
    knownFindings.set(
      words,
      (known = { english, tag, forms: new Intl.PluralRules(tag).resolvedOptions().pluralCategories, byKey: new Map() }),
    );
  const { forms, byKey } = known;
  return (key) => {
    let found = byKey.get(key);
    if (!found) {
      const asked = isPlural(key, english) ? forms.map((form) => key.replace(pluralEnding, `_${form}`)) : [key];
      byKey.set(
        key,
        (found = asked.flatMap((form) =>
          words[form]?.trim()
            ? mismatch(form, words[form], english).map((text) => ({ key: form, mismatch: text }))
            : [{ key: form }],
        )),
      );
    }
    return found;
  };
}

/** A name may end in `_other` by chance: a plural is what English has in both its forms. */
const isPlural = (key: string, english: Words): boolean =>
  pluralEnding.test(key) && ['_one', '_other'].every((form) => key.replace(pluralEnding, form) in english);

function mismatch(key: string, text: string | undefined, english: Words): string[] {
  const original = english[key] ?? english[key.replace(pluralEnding, '_other')];
  if (!text || original === undefined) return [];
  const [own, wanted] = [placeholders(text), placeholders(original)];
  // "One game" may leave the number out.
  const isAlike =
    own.every((name) => wanted.includes(name)) && (isPlural(key, english) || own.length === wanted.length);
  return isAlike
    ? []
    : [`${key} has the placeholders [${own.join(' ')}], and the English text has [${wanted.join(' ')}]. Use the same.`];
}

const count = (number: number) => (number === 1 ? 'a text' : `${number} texts`);
const list = (keys: readonly string[]) =>
  keys.slice(0, NAMED_MAX).join(', ') + (keys.length > NAMED_MAX ? ` and ${keys.length - NAMED_MAX} more` : '');
