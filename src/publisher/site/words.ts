import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  return Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object)) as Record<string, string>;
}

/** The words of a language as a page needs them: its own over those of its fallbacks, so that no key is without words. */
export function wordsOf(code: string): Record<string, string> {
  return Object.assign({}, ...chainOf(code).map(ownWords).reverse()) as Record<string, string>;
}
