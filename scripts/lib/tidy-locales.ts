import type { Finding, SourceFile } from './sources.ts';

/** The language whose catalogues are whole; the others are compared with it. */
const referenceLanguage = 'EN';
/** Endings that i18next adds for plurals and that differ between languages by nature. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Flat view of a catalogue: `login.title` → text. Anything but objects and texts is told as such. */
function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix === '' ? key : `${prefix}.${key}`, into);
  } else into.set(prefix, '');
}

/** Placeholders and tags of a text, each once, in the order of the alphabet. */
const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(/\{([\w.]+)\}|<\/?(\w+)\s*\/?>/g)].map((match) => match[1] ?? `<${match[2] ?? ''}>`))].sort();

/** Compares catalogues of the same name: no key that the reference lacks, no empty text, the same placeholders and tags in every language. */
export function checkCatalogues(files: readonly SourceFile[]): Finding[] {
  const catalogues = files.map((file) => ({ file, ...partsOf(file.path), texts: readTexts(file) }));
  return catalogues.flatMap(({ file, language, name, texts }) => {
    const reference = catalogues.find((other) => other.name === name && other.language === referenceLanguage)?.texts;
    if (reference === undefined) return [{ path: file.path, line: 1, message: `has no counterpart in locales/${referenceLanguage}` }];
    return [...texts].flatMap(([key, text]) => {
      const message = judge(key, text, reference, language);
      return message === undefined ? [] : [{ path: file.path, line: lineOfKey(file, key), message }];
    });
  });
}

function judge(key: string, text: string, reference: ReadonlyMap<string, string>, language: string): string | undefined {
  if (text.trim() === '') return `${key} is empty or no text`;
  if (language === referenceLanguage) return undefined;
  const original = reference.get(key) ?? (pluralEnding.test(key) ? reference.get(key.replace(pluralEnding, '_other')) : undefined);
  if (original === undefined) return `${key} is unknown to locales/${referenceLanguage}`;
  const [own, wanted] = [placeholdersOf(text), placeholdersOf(original)];
  // "One game" may leave the number out, so a plural form needs only to name nothing new.
  const isAlike = own.every((name) => wanted.includes(name)) && (pluralEnding.test(key) || own.length === wanted.length);
  return isAlike ? undefined : `${key} has the placeholders "${own.join(' ')}", and locales/${referenceLanguage} has "${wanted.join(' ')}"`;
}

/** Keys that a full language lacks. A language that falls back to another (the registry says which) may lack what that one has. */
export function findMissingKeys(files: readonly SourceFile[], fallbacks: Readonly<Record<string, readonly string[]>>): Finding[] {
  const textsOf = (language: string, name: string) => {
    const file = files.find((candidate) => candidate.path === `locales/${language}/${name}`);
    return file === undefined ? new Map<string, string>() : readTexts(file);
  };
  const reference = files.filter((file) => partsOf(file.path).language === referenceLanguage);
  const full = Object.keys(fallbacks).filter((language) => language !== referenceLanguage);
  return full.flatMap((language) =>
    reference.flatMap((file) => {
      const { name } = partsOf(file.path);
      // English is everybody's last resort and would hide every gap, so it does not count here.
      const chain = [language, ...(fallbacks[language] ?? []).filter((other) => other !== referenceLanguage)].map((each) => textsOf(each, name));
      const has = (key: string) => chain.some((texts) => texts.has(key) || (pluralEnding.test(key) && texts.has(key.replace(pluralEnding, '_other'))));
      return [...readTexts(file).keys()].filter((key) => !has(key)).map((key) => ({ path: `locales/${language}/${name}`, line: 1, message: `lacks ${key}` }));
    }),
  );
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
