import { applyEdits, modify } from 'jsonc-parser';
import { isObject } from '../../publisher/brand/merge.ts';
import { ownTexts } from '../../publisher/brand/own-texts.ts';
import { readJson } from '../../publisher/brand/read-json.ts';
import { brandWordsFile, wordsOf } from '../../publisher/site/words.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { brandFileCalls } from '../../shared/contract/console/brand-files.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { readLayers } from './brand-files.ts';
import { withChange, type BrandChange, type BrandOfStudio } from '../brand-source/brand-content.ts';
import type { Preview } from './preview-hosts.ts';
import type { StudioParts } from './read-studio.ts';

type Calls = typeof brandFileCalls;

/** Most texts of one answer. */
const WORDS_MAX = 50;

/** The texts of a file of words; none when it cannot be read, which the check of the draft reports. */
function wordsIn(text: string | null | undefined): Readonly<Record<string, string>> {
  const json = readJson(text ?? '{}');
  const value: Record<string, unknown> = json.isReadable && isObject(json.value) ? json.value : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, word]) => (typeof word === 'string' ? [[key, word]] : [])),
  );
}

/** Short texts of pages: those that an operator's draft replaces, or those in which a text is found, in any language or in the key. */
export async function brandWords(
  parts: StudioParts,
  preview: Preview,
  search?: string,
): Promise<Result<ValueOf<Calls['brandWords']>, 'not_found' | 'brand_faulty'>> {
  const read = await readLayers(parts, preview);
  if (!read.ok) return read;
  const { brand, own, languages, directories } = read.value;
  const [, ...parents] = directories;
  const inLanguages = languages.map((code) => ({
    own: wordsIn(own[brandWordsFile(code)]),
    inherited: wordsOf(code, parents),
  }));
  const replaced = [...ownTexts(brand).keys(), ...inLanguages.flatMap((words) => Object.keys(words.own))];
  const known = new Set([...Object.keys(inLanguages[0]?.inherited ?? {}), ...replaced]);
  const sought = search?.toLowerCase();
  const isFound = (key: string) =>
    key.toLowerCase().includes(sought!) ||
    inLanguages.some((words) => (words.own[key] ?? words.inherited[key] ?? '').toLowerCase().includes(sought!));
  const keys = [...(sought === undefined ? new Set(replaced) : [...known].filter(isFound))].sort();
  return ok({
    languages: [...languages],
    count: keys.length,
    words: keys.slice(0, WORDS_MAX).map((key) => ({
      key,
      in: inLanguages.map((words) => ({ own: words.own[key] ?? null, inherited: words.inherited[key] ?? '' })),
    })),
  });
}

/**
 * A draft in which the brand says one short text itself, or inherits it again. A file of words without a text is taken away, and one that is no
 * JSON stays as it is: the check of the draft says what is wrong with it.
 */
export function editWord(
  brand: BrandOfStudio,
  draft: BrandChange,
  { language, key, text }: Pick<BodyOf<Calls['saveWord']>, 'language' | 'key' | 'text'>,
): BrandChange {
  const path = brandWordsFile(language);
  const before = withChange(brand.files, draft)[path] ?? '{}\n';
  if (!readJson(before).isReadable) return draft;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edited = applyEdits(before, modify(before, [key], text ?? undefined, { formattingOptions }));
  const isEmpty = Object.keys(wordsIn(edited)).length === 0;
  return { ...draft, files: { ...draft.files, [path]: isEmpty ? null : edited } };
}
