import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, LanguageRegistry } from '../../shared/brand/language.ts';
import { isObject } from '../brand/merge.ts';
import { readJson } from '../brand/read-json.ts';
import { pseudoText, type PseudoKind } from './pseudo.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** Languages made from English for tests: they reveal texts that were never translated and places that are too small. */
const pseudoKinds: Readonly<Record<string, PseudoKind>> = { XX: 'accented', XR: 'mirrored' };

/** Every language of the platform by code: those in `locales/registry.json`, and the pseudo-languages, which no brand may offer. */
export const languageRegistry: LanguageRegistry = {
  ...(JSON.parse(readFileSync(new URL('registry.json', LOCALES), 'utf8')) as LanguageRegistry),
  XX: { tag: 'en-XA', name: '[Ƥšéûđö]', direction: 'ltr', fallbacks: ['EN'], isPseudo: true },
  XR: { tag: 'en-XB', name: '[oduesP]', direction: 'rtl', fallbacks: ['EN'], isPseudo: true },
};

/** Returns the language of a code. */
export const languageOf = (code: string): Language => {
  const { tag, name, direction } = languageRegistry[code]!;
  return { code, tag, name, direction };
};

/** The languages that a site offers. Two with the same name, such as TH and TY, get their codes, because players must tell them apart. */
export const offeredLanguages = (codes: readonly string[]): Language[] =>
  codes.map((code) => {
    const language = languageOf(code);
    const isTwin = codes.some((other) => other !== code && languageOf(other).name === language.name);
    return isTwin ? { ...language, name: `${language.name} (${code})` } : language;
  });

/** A language and its fallbacks, nearest first. */
export const chainOf = (code: string): string[] => [code, ...(languageRegistry[code]?.fallbacks ?? [])];

/** The kind of a pseudo-language; undefined for a real language. */
export const pseudoKindOf = (code: string): PseudoKind | undefined =>
  Object.hasOwn(pseudoKinds, code) ? pseudoKinds[code] : undefined;

/**
 * The fallback chain of a language without English. English replaces a missing text only in an emergency, because it is not a translation,
 * except for English itself and the languages made from it.
 */
export const ownChainOf = (code: string): string[] =>
  code === 'EN' || pseudoKindOf(code) ? chainOf(code) : chainOf(code).filter((candidate) => candidate !== 'EN');

/** Whether a language has a catalogue, its own or a fallback's. Tests make sure that every catalogue is complete. */
export const hasCatalogue = (code: string): boolean =>
  ownChainOf(code).some((candidate) => catalogueFolders.has(candidate));

/** Languages with a folder of words. The folders are part of the program and do not change while it runs. */
const catalogueFolders: ReadonlySet<string> = new Set(
  readdirSync(LOCALES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
);

/** Catalogues in the cache, because thousands of brands are checked against them. They do not change while the program runs. */
const catalogues = new Map<string, Record<string, string>>();

/** The words of one language's own catalogue, with all namespaces. */
function ownWords(code: string): Record<string, string> {
  let words = catalogues.get(code);
  if (!words) catalogues.set(code, (words = readCatalogue(code)));
  return words;
}

function readCatalogue(code: string): Record<string, string> {
  const folder = new URL(`${code}/`, LOCALES);
  if (!existsSync(folder)) return {};
  return Object.assign({}, ...readdirSync(folder).map((name) => readWords(new URL(name, folder)))) as Record<
    string,
    string
  >;
}

const readWords = (path: URL) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** The words of a brand's file; none when it is not JSON, which the check of a brand reports. */
function readBrandWords(path: string): object {
  const json = readJson(readFileSync(path, 'utf8'));
  return json.isReadable && isObject(json.value) ? json.value : {};
}

/** Path of a brand's own words in a language, in the brand's directory. */
export const brandWordsFile = (code: string): string => `words/${code}.json`;

/** A brand's own words in a language, which replace those of the catalogue. */
function brandWords(directories: readonly string[], code: string): Record<string, string> {
  const paths = directories
    .map((directory) => join(directory, brandWordsFile(code)))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...paths.reverse().map(readBrandWords)) as Record<string, string>;
}

/** The words of a language without the fallback to English. A brand's own words and its parents' replace those of the catalogue. */
export function ownWordsOf(code: string, directories: readonly string[]): Record<string, string> {
  const layers = ownChainOf(code).map((link) => ({ ...ownWords(link), ...brandWords(directories, link) }));
  return Object.assign({}, ...layers.reverse()) as Record<string, string>;
}

/**
 * The words of a language for its pages: its own over those of its fallbacks, so that every key has words.
 * @param directories of a brand and its parents, own first; their words replace those of the same language's catalogue
 */
export function wordsOf(code: string, directories: readonly string[] = []): Record<string, string> {
  const layers = chainOf(code).map((link) => ({ ...ownWords(link), ...brandWords(directories, link) }));
  const words = Object.assign({}, ...layers.reverse()) as Record<string, string>;
  const kind = pseudoKindOf(code);
  return kind ? Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoText(text, kind)])) : words;
}
