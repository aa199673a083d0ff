import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, LanguageRegistry } from '../../shared/brand/language.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** Every language of the platform, by code. */
export const languageRegistry = JSON.parse(readFileSync(new URL('registry.json', LOCALES), 'utf8')) as LanguageRegistry;

/** A language by its code. */
export const languageOf = (code: string): Language => {
  const { tag, name, direction } = languageRegistry[code]!;
  return { code, tag, name, direction };
};

/** A language and those whose words stand in for the ones it lacks, nearest first. */
export const chainOf = (code: string): string[] => [code, ...(languageRegistry[code]?.fallbacks ?? [])];

/** The words of one language's own catalogue, its namespaces joined. */
function ownWords(code: string): Record<string, string> {
  const folder = new URL(`${code}/`, LOCALES);
  if (!existsSync(folder)) return {};
  return Object.assign({}, ...readdirSync(folder).map((name) => readWords(new URL(name, folder)))) as Record<string, string>;
}

const readWords = (path: URL | string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** Where a brand puts words of its own in a language, from its directory. */
export const brandWordsFile = (code: string): string => `words/${code}.json`;

/** What a brand says otherwise than the catalogue of a language. */
function brandWords(directory: string, code: string): Record<string, string> {
  const path = join(directory, brandWordsFile(code));
  return existsSync(path) ? readWords(path) : {};
}

/**
 * The words of a language as a page needs them: its own over those of its fallbacks, so that no key is without words.
 * @param directory of a brand, whose own words come before those of the same language's catalogue
 */
export function wordsOf(code: string, directory?: string): Record<string, string> {
  const layers = chainOf(code).map((link) => ({ ...ownWords(link), ...(directory && brandWords(directory, link)) }));
  return Object.assign({}, ...layers.reverse()) as Record<string, string>;
}
