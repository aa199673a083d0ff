import type { Finding, SourceFile } from './sources.ts';

/** The language with complete catalogues. The others are compared with it. */
const referenceLanguage = 'EN';
/** Plural endings of i18next, which differ between languages by nature. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** A language of the registry. */
export interface CatalogueLanguage {
  /** BCP 47 tag, which decides the plural forms. */
  tag: string;
  /** Languages that it falls back to, nearest first. */
  fallbacks: readonly string[];
}

/** Flat view of a catalogue: `login.title` → text. Reports anything that is neither an object nor a text. */
function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix === '' ? key : `${prefix}.${key}`, into);
  } else into.set(prefix, '');
}

/** Placeholders and tags of a text, without duplicates, in alphabetical order. */
export const placeholdersOf = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\{([\w.]+)\}|<\/?(\w+)\s*\/?>/g)].map((match) => match[1] ?? `<${match[2] ?? ''}>`)),
  ].sort();

/**
 * Compares catalogues of the same name: no key that the reference lacks, no empty text, and the same placeholders and
 * tags in every language. All catalogues of a language are one to the pages, so that no two have the same key.
 */
export function checkCatalogues(files: readonly SourceFile[]): Finding[] {
  const catalogues = files.map((file) => ({ file, ...partsOf(file.path), texts: readTexts(file) }));
  return catalogues.flatMap(({ file, language, name, texts }) => {
    const reference = catalogues.find((other) => other.name === name && other.language === referenceLanguage)?.texts;
    if (reference === undefined)
      return [{ path: file.path, line: 1, message: `has no counterpart in locales/${referenceLanguage}` }];
    const before = catalogues.filter((other) => other.language === language && other.name < name);
    return [...texts].flatMap(([key, text]) => {
      const same = before.find((other) => other.texts.has(key));
      const message = same ? `${key} is in ${same.file.path} too` : judge(key, text, reference, language);
      return message === undefined ? [] : [{ path: file.path, line: lineOfKey(file, key), message }];
    });
  });
}

function judge(
  key: string,
  text: string,
  reference: ReadonlyMap<string, string>,
  language: string,
): string | undefined {
  if (text.trim() === '') return `${key} is empty or not a text`;
  if (language === referenceLanguage) return undefined;
  const original = reference.get(key) ?? (isPlural(key, reference) ? reference.get(otherFormOf(key)) : undefined);
  if (original === undefined) return `${key} is unknown to locales/${referenceLanguage}`;
  const [own, wanted] = [placeholdersOf(text), placeholdersOf(original)];
  // "One game" may leave out the number, so a plural form only must not have new placeholders.
  const isAlike =
    own.every((name) => wanted.includes(name)) && (isPlural(key, reference) || own.length === wanted.length);
  return isAlike
    ? undefined
    : `${key} has the placeholders "${own.join(' ')}", and locales/${referenceLanguage} has "${wanted.join(' ')}"`;
}

const otherFormOf = (key: string): string => key.replace(pluralEnding, '_other');

/**
 * A key is a plural form only if the reference has the form that every language has, because a name may end in `_other`
 * by chance.
 */
const isPlural = (key: string, reference: ReadonlyMap<string, string>): boolean =>
  pluralEnding.test(key) && reference.has(otherFormOf(key)) && reference.has(otherFormOf(key).replace(/other$/, 'one'));

/**
 * Keys that a language with a catalogue lacks, in every namespace, with every plural form of its grammar. A language
 * may lack a key that one of its fallbacks has.
 */
export function findMissingKeys(
  files: readonly SourceFile[],
  languages: Readonly<Record<string, CatalogueLanguage>>,
): Finding[] {
  const withCatalogue = new Set(files.map((file) => partsOf(file.path).language));
  const textsOf = (language: string, name: string) => {
    const file = files.find((candidate) => candidate.path === `locales/${language}/${name}`);
    return file === undefined ? new Map<string, string>() : readTexts(file);
  };
  const reference = files.filter((file) => partsOf(file.path).language === referenceLanguage);
  return Object.entries(languages)
    .filter(([language]) => withCatalogue.has(language))
    .flatMap(([language, { tag, fallbacks }]) =>
      reference.flatMap((file) => {
        const { name } = partsOf(file.path);
        // English is the last fallback of every language and would hide every gap, so it does not count here.
        const chain = [language, ...fallbacks.filter((other) => other !== referenceLanguage)].map((each) =>
          textsOf(each, name),
        );
        return keysNeeded(readTexts(file), tag)
          .filter((key) => !chain.some((texts) => texts.has(key)))
          .map((key) => ({ path: `locales/${language}/${name}`, line: 1, message: `lacks ${key}` }));
      }),
    );
}

/**
 * The keys of the reference for a language. For each plural, they have the forms of its grammar according to Intl,
 * which i18next uses.
 */
function keysNeeded(reference: ReadonlyMap<string, string>, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = [...reference.keys()].flatMap((key) =>
    isPlural(key, reference) ? forms.map((form) => key.replace(pluralEnding, `_${form}`)) : [key],
  );
  return [...new Set(keys)];
}

/**
 * Texts that equal those of the reference, and so are probably not translated.
 * @param allowed why a text is the same in another language, by key
 */
export function findUntranslated(files: readonly SourceFile[], allowed: Readonly<Record<string, string>>): Finding[] {
  const reference = new Map(
    files.filter((file) => partsOf(file.path).language === referenceLanguage).flatMap((file) => [...readTexts(file)]),
  );
  const known = new Set<string>();
  const left = files
    .filter((file) => partsOf(file.path).language !== referenceLanguage)
    .flatMap((file) =>
      [...readTexts(file)].flatMap(([key, text]) => {
        if (reference.get(key) !== text) return [];
        known.add(key);
        return key in allowed
          ? []
          : [
              {
                path: file.path,
                line: lineOfKey(file, key),
                message: `${key} is the same as in English: translate it, or list it with a reason`,
              },
            ];
      }),
    );
  const stale = Object.keys(allowed).filter((key) => !known.has(key));
  return [
    ...left,
    ...stale.map((key) => ({
      path: `locales/${referenceLanguage}`,
      line: 1,
      message: `${key} may stay English, but every language translates it: remove it from the list`,
    })),
  ];
}

function readTexts(file: SourceFile): Map<string, string> {
  const texts = new Map<string, string>();
  flatten(JSON.parse(file.text), '', texts);
  return texts;
}

function partsOf(path: string): { language: string; name: string } {
  const [, language = '', name = ''] = /^locales\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return { language, name };
}

/** Guesses the line: the first one with the last part of the key. */
function lineOfKey(file: SourceFile, key: string): number {
  const last = key.split('.').at(-1) ?? key;
  const index = file.text.split('\n').findIndex((line) => line.includes(`"${key}":`) || line.includes(`"${last}":`));
  return Math.max(index, 0) + 1;
}
