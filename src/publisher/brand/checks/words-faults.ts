import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { brandWordsFile, chainOf, wordsOf } from '../../site/words.ts';
import { placeIn, suggestion, type BrandFault } from '../brand-fault.ts';
import { isObject } from '../merge.ts';
import { readJson } from '../read-json.ts';
import { ownTexts } from '../own-texts.ts';
import type { BrandFile } from '../read-brand-file.ts';
import type { Sources } from '../sources.ts';
import { plainTextFault } from './text-faults.ts';

/** Longest text that may replace one of the catalogue. Longer texts belong in the brand's copy. */
const WORDS_LENGTH_MAX = 300;

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .sort()
    .join(' ');

/**
 * Checks the words with which a brand replaces texts of the catalogue: `words/<LANG>.json`, locale key → text.
 * @param isOwn whether the file is the brand's own. A parent may have words in languages that the brand does not offer
 */
export function wordsFaults(
  sources: Sources,
  { slug, directory }: BrandFile,
  brand: Brand,
  isOwn: boolean,
): BrandFault[] {
  const { languages } = brand;
  const folder = join(directory, 'words');
  if (!existsSync(folder)) return [];
  const english = sources.remembered('words EN', () => wordsOf('EN'));
  const own = ownTexts(brand);
  return readdirSync(folder).flatMap((name) => {
    const file = `brands/${slug}/words/${name}`;
    const faultOf = (key: string, message: string, line = 1): BrandFault => ({ file, line, column: 1, key, message });
    const code = name.replace(/\.json$/, '');
    if (name !== brandWordsFile(code).split('/')[1] || (isOwn && !isUsed(code, languages.switch)))
      return [faultOf('', `the brand does not offer "${code}".${suggestion(code, languages.switch)}`)];
    const text = readFileSync(join(folder, name), 'utf8');
    const json = readJson(text);
    const ofForm = json.faults.map(({ offset, message, key = '' }): BrandFault => {
      const [line, column] = placeIn(json.text, offset);
      return { file, line, column, key, message: key === '' ? `this is not JSON: ${message}` : message };
    });
    if (!json.isReadable) return ofForm;
    if (!isObject(json.value))
      return [faultOf('', 'this is not a JSON object of locale keys and texts. Begin it with { and end it with }.')];
    const ofTexts = Object.entries(json.value).flatMap(([key, value]) => {
      const line = text.slice(0, text.indexOf(JSON.stringify(key))).split('\n').length;
      const known = Object.hasOwn(english, key) ? english[key] : undefined;
      const allowed = own.get(key);
      if (known === undefined && !allowed)
        return [
          faultOf(key, `there is no such text.${suggestion(key, [...Object.keys(english), ...own.keys()])}`, line),
        ];
      if (typeof value !== 'string' || value.trim() === '' || value.length > WORDS_LENGTH_MAX)
        return [faultOf(key, `must be a text of 1 to ${WORDS_LENGTH_MAX} characters.`, line)];
      const wrong = plainTextFault(value);
      if (wrong) return [faultOf(key, wrong, line)];
      const foreign =
        allowed &&
        placeholders(value)
          .split(' ')
          .find((name) => name !== '' && !allowed.includes(name));
      if (foreign)
        return [
          faultOf(
            key,
            `has the placeholder {${foreign}}, which has no value. Known are: ${allowed.join(', ') || 'none'}.`,
            line,
          ),
        ];
      if (known !== undefined && placeholders(value) !== placeholders(known))
        return [
          faultOf(
            key,
            `has the placeholders [${placeholders(value)}], but the text that it replaces has [${placeholders(known)}]. Use the same.`,
            line,
          ),
        ];
      return [];
    });
    return [...ofForm, ...ofTexts];
  });
}

/** Whether a brand offers the language or one that falls back to it. */
const isUsed = (code: string, offered: readonly string[]): boolean =>
  offered.some((language) =>
    chainOf(language)
      .filter((link) => link !== 'EN' || language === 'EN')
      .includes(code),
  );
