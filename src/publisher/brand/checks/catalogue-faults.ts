import type { Brand } from '../../../shared/brand/brand.generated.ts';
import type { PagesOf } from '../../../shared/brand/access.ts';
import type { SiteWords } from '../../../shared/site/site-words.ts';
import { hasCatalogue, languageRegistry, ownWordsOf } from '../../site/words.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { ownTexts } from '../own-texts.ts';
import { reachableKeys } from './reachable-words.ts';

/** Most keys that a fault lists; the rest is counted. */
const NAMED_MAX = 5;

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

type Words = Readonly<Record<string, string>>;
/** Returns the words of a language without the fallback to English. */
type WordsIn = (code: string, directories: readonly string[]) => Words;

/**
 * Finds texts that a brand can show but that one of its languages lacks, or that have other placeholders than the English text. A related
 * language may stand in for a language, English never does.
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
    // A language that cannot be offered already has a fault.
    if (!languageRegistry[code] || !hasCatalogue(code)) return [];
    const findings = findingsOf(wordsIn(code, directories), english, languageRegistry[code].tag);
    const found = [...new Set(needed.flatMap((key) => findings(key)))];
    const missing = [...new Set(found.flatMap(({ key, mismatch }) => (mismatch === undefined ? [key] : [])))];
    const [ofBrand, ofSite] = [missing.filter((key) => own.has(key)), missing.filter((key) => !own.has(key))];
    const at = (message: string) => faultAt(file, ['languages', 'switch', index], message);
    return [
      ...ofBrand.map((key) =>
        at(
          `the text ${key} is missing in ${code}. No catalogue has it, because it belongs to this brand. Write it in words/${code}.json.`,
        ),
      ),
      ...(ofSite.length > 0
        ? [
            at(
              `${code} lacks ${count(ofSite.length)} that this brand needs: ${list(ofSite)}. Write ${ofSite.length === 1 ? 'it' : 'them'} in locales/${code}, or only for this brand in words/${code}.json.`,
            ),
          ]
        : []),
      ...[...new Set(found.flatMap((finding) => finding.mismatch ?? []))].map(at),
    ];
  });
}

/** Finds texts that a brand can show and that are the same in another language as in English: probably not translated. This is not a fault, because a name may be the same everywhere. */
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

/** Whether a text has words to translate outside its placeholders. */
const hasWords = (text: string | undefined): boolean =>
  text !== undefined && /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

/** Texts that are names, symbols, or words fixed by the specification. */
const SAME_EVERYWHERE = [
  'field.line',
  'field.whatsapp',
  'title.home',
  'matches.versus',
  'category.BINGO',
  'apps.ios.tab',
  'apps.android.tab',
];

/** A text that is missing or has other placeholders. */
interface Finding {
  key: string;
  /** The message about the placeholders; undefined when the text is missing. */
  mismatch?: string;
}

/** Findings by words object and key, because thousands of brands share a few catalogues. */
const knownFindings = new WeakMap<
  Words,
  { english: Words; tag: string; forms: readonly string[]; byKey: Map<string, readonly Finding[]> }
>();

/** Checks the texts of a language by key, each once. A plural is checked in all forms of the language's grammar, as i18next selects them. */
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
      const formKeys = isPlural(key, english) ? forms.map((form) => key.replace(pluralEnding, `_${form}`)) : [key];
      byKey.set(
        key,
        (found = formKeys.flatMap((form) =>
          words[form]?.trim()
            ? mismatch(form, words[form], english).map((text) => ({ key: form, mismatch: text }))
            : [{ key: form }],
        )),
      );
    }
    return found;
  };
}

/** A key may end in `_other` by chance: it is a plural only if English has both forms. */
const isPlural = (key: string, english: Words): boolean =>
  pluralEnding.test(key) && ['_one', '_other'].every((form) => key.replace(pluralEnding, form) in english);

function mismatch(key: string, text: string | undefined, english: Words): string[] {
  const original = english[key] ?? english[key.replace(pluralEnding, '_other')];
  if (!text || original === undefined) return [];
  const [own, wanted] = [placeholders(text), placeholders(original)];
  // A plural form such as "One game" may leave the number out.
  const isAlike =
    own.every((name) => wanted.includes(name)) && (isPlural(key, english) || own.length === wanted.length);
  return isAlike
    ? []
    : [`${key} has the placeholders [${own.join(' ')}], but the English text has [${wanted.join(' ')}]. Use the same.`];
}

const count = (number: number) => (number === 1 ? 'a text' : `${number} texts`);
const list = (keys: readonly string[]) =>
  keys.slice(0, NAMED_MAX).join(', ') + (keys.length > NAMED_MAX ? ` and ${keys.length - NAMED_MAX} more` : '');
