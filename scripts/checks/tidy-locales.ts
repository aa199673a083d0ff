import type { Finding, SourceFile } from './sources.ts';

/** The language whose catalogues are whole; the others are compared with it. */
const referenceLanguage = 'EN';
/** Endings that i18next adds for plurals and that differ between languages by nature. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** A language as the registry tells it. */
export interface CatalogueLanguage {
  /** BCP 47 tag: it says which plural forms there are. */
  tag: string;
  /** Languages whose words stand in, nearest first. */
  fallbacks: readonly string[];
}

/** Flat view of a catalogue: `login.title` → text. Anything but objects and texts is told as such. */
function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix === '' ? key : `${prefix}.${key}`, into);
  } else into.set(prefix, '');
}

/** Placeholders and tags of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\{([\w.]+)\}|<\/?(\w+)\s*\/?>/g)].map((match) => match[1] ?? `<${match[2] ?? ''}>`)),
  ].sort();

/** Compares catalogues of the same name: no key that the reference lacks, no empty text, the same placeholders and tags in every language. */
export function checkCatalogues(files: readonly SourceFile[]): Finding[] {
  const catalogues = files.map((file) => ({ file, ...partsOf(file.path), texts: readTexts(file) }));
  return catalogues.flatMap(({ file, language, name, texts }) => {
    const reference = catalogues.find((other) => other.name === name && other.language === referenceLanguage)?.texts;
    if (reference === undefined)
      return [{ path: file.path, line: 1, message: `has no counterpart in locales/${referenceLanguage}` }];
    return [...texts].flatMap(([key, text]) => {
      const message = judge(key, text, reference, language);
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
  if (text.trim() === '') return `${key} is empty or no text`;
  if (language === referenceLanguage) return undefined;
  const original = reference.get(key) ?? (isPlural(key, reference) ? reference.get(otherFormOf(key)) : undefined);
  if (original === undefined) return `${key} is unknown to locales/${referenceLanguage}`;
  const [own, wanted] = [placeholdersOf(text), placeholdersOf(original)];
  // "One game" may leave the number out, so a plural form needs only to name nothing new.
  const isAlike =
    own.every((name) => wanted.includes(name)) && (isPlural(key, reference) || own.length === wanted.length);
  return isAlike
    ? undefined
    : `${key} has the placeholders "${own.join(' ')}", and locales/${referenceLanguage} has "${wanted.join(' ')}"`;
}

const otherFormOf = (key: string): string => key.replace(pluralEnding, '_other');

/** A key is a plural form only where the reference has the form that every language has: a name may end in `_other` by chance alone. */
const isPlural = (key: string, reference: ReadonlyMap<string, string>): boolean =>
  pluralEnding.test(key) && reference.has(otherFormOf(key)) && reference.has(otherFormOf(key).replace(/other$/, 'one'));

/**
 * Keys that a language with a catalogue lacks, in every namespace, with every plural form that its grammar asks for. A language that falls
 * back to another may lack what that one has.
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
        // English is everybody's last resort and would hide every gap, so it does not count here.
        const chain = [language, ...fallbacks.filter((other) => other !== referenceLanguage)].map((each) =>
          textsOf(each, name),
        );
        return keysNeeded(readTexts(file), tag)
          .filter((key) => !chain.some((texts) => texts.has(key)))
          .map((key) => ({ path: `locales/${language}/${name}`, line: 1, message: `lacks ${key}` }));
      }),
    );
}

/** The keys of the reference as a language has them: for each plural, the forms of its own grammar, as Intl knows it and i18next asks for them. */
function keysNeeded(reference: ReadonlyMap<string, string>, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = [...reference.keys()].flatMap((key) =>
    isPlural(key, reference) ? forms.map((form) => key.replace(pluralEnding, `_${form}`)) : [key],
  );
  return [...new Set(keys)];
}

/**
 * Texts that are the reference's to the letter: most likely nobody translated them.
 * @param allowed per key, why it reads the same in another language
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
                message: `${key} is English to the letter: translate it, or say why not`,
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
      message: `${key} may stay English, and no language has it so: take it off the list`,
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

/** A good guess at the line: the first that holds the last part of the key. */
function lineOfKey(file: SourceFile, key: string): number {
  const last = key.split('.').at(-1) ?? key;
  const index = file.text.split('\n').findIndex((line) => line.includes(`"${key}":`) || line.includes(`"${last}":`));
  return Math.max(index, 0) + 1;
}
