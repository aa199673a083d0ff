import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, LanguageRegistry } from '../../shared/brand/language.ts';
import { pseudoText, type PseudoKind } from './pseudo.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** Languages that nobody speaks, made from English: tests see by them what was never translated and what has no room. */
const pseudoKinds: Readonly<Record<string, PseudoKind>> = { XX: 'accented', XR: 'mirrored' };

/** Every language of the platform, by code: those of `locales/registry.json`, and the pseudo-languages, which no brand may offer. */
export const languageRegistry: LanguageRegistry = {
  ...(JSON.parse(readFileSync(new URL('registry.json', LOCALES), 'utf8')) as LanguageRegistry),
  XX: { tag: 'en-XA', name: '[Ƥšéûđö]', direction: 'ltr', fallbacks: ['EN'], isPseudo: true },
  XR: { tag: 'en-XB', name: '[oduesP]', direction: 'rtl', fallbacks: ['EN'], isPseudo: true },
};

/** A language by its code. */
export const languageOf = (code: string): Language => {
  const { tag, name, direction } = languageRegistry[code]!;
  return { code, tag, name, direction };
};

/** A language and those whose words stand in for the ones it lacks, nearest first. */
export const chainOf = (code: string): string[] => [code, ...(languageRegistry[code]?.fallbacks ?? [])];

/** How the texts of a language are made from English; nothing for a real language. */
export const pseudoKindOf = (code: string): PseudoKind | undefined =>
  Object.hasOwn(pseudoKinds, code) ? pseudoKinds[code] : undefined;

/**
 * The languages of a chain that are the reader's own. English may stand in for a text that is missing in an emergency; it is no
 * translation, except for English itself and for what is made from it.
 */
export const ownChainOf = (code: string): string[] =>
  code === 'EN' || pseudoKindOf(code) ? chainOf(code) : chainOf(code).filter((candidate) => candidate !== 'EN');

/** Whether a language has a catalogue, its own or that of a near one. Tests see that every catalogue is complete. */
export const hasCatalogue = (code: string): boolean =>
  ownChainOf(code).some((candidate) => catalogueFolders.has(candidate));

/** Languages with a folder of words: code, like the words themselves. */
const catalogueFolders: ReadonlySet<string> = new Set(
  readdirSync(LOCALES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
);

/** Catalogues that were read: they are part of the program, and thousands of brands are checked against them. */
const catalogues = new Map<string, Record<string, string>>();

/** The words of one language's own catalogue, its namespaces joined. */
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

const readWords = (path: URL | string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** Where a brand puts words of its own in a language, from its directory. */
export const brandWordsFile = (code: string): string => `words/${code}.json`;

/** What a brand says otherwise than the catalogue of a language. */
function brandWords(directories: readonly string[], code: string): Record<string, string> {
  const paths = directories
    .map((directory) => join(directory, brandWordsFile(code)))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...paths.reverse().map(readWords)) as Record<string, string>;
}

/** The words of a language that are its reader's own: English does not stand in. A brand's, from its directory and its parents', come before the catalogue's. */
export function ownWordsOf(code: string, directories: readonly string[]): Record<string, string> {
  const layers = ownChainOf(code).map((link) => ({ ...ownWords(link), ...brandWords(directories, link) }));
  return Object.assign({}, ...layers.reverse()) as Record<string, string>;
}

/**
 * The words of a language as a page needs them: its own over those of its fallbacks, so that no key is without words.
 * @param directories of a brand and its parents, own first, whose words come before those of the same language's catalogue
 */
export function wordsOf(code: string, directories: readonly string[] = []): Record<string, string> {
  const layers = chainOf(code).map((link) => ({ ...ownWords(link), ...brandWords(directories, link) }));
  const words = Object.assign({}, ...layers.reverse()) as Record<string, string>;
  const kind = pseudoKindOf(code);
  return kind ? Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoText(text, kind)])) : words;
}
