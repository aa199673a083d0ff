import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorTable } from '../../shared/errors.ts';
import { CATEGORY_TITLES } from '../../shared/games/categories.ts';
import { hasCatalogue, languageRegistry, offeredLanguages, ownWordsOf, wordsOf } from './words.ts';

const BRANDS = new URL('../../../brands/', import.meta.url);
const codes = Object.keys(errorTable);
/** Languages that a brand of the project offers. */
const offered = new Set(
  readdirSync(BRANDS).flatMap(
    (slug) =>
      (JSON.parse(readFileSync(new URL(`${slug}/brand.json`, BRANDS), 'utf8')) as { languages?: { switch: string[] } })
        .languages?.switch ?? [],
  ),
);

test('every error code has its own words in every language that a brand offers [ERR-01, LANG-13]', () => {
  expect(offered.size).toBeGreaterThan(1);
  const english = wordsOf('EN');
  for (const language of offered) {
    const words = wordsOf(language);
    for (const code of codes) expect(words[`error.${code}`], `${language} error.${code}`).toMatch(/\S/);
    // No other language may fall back to English: a Thai page with one English line is a page in two languages.
    const borrowed = codes.filter(
      (code) => languageRegistry[language]!.tag !== 'en' && words[`error.${code}`] === english[`error.${code}`],
    );
    expect(borrowed, language).toEqual([]);
  }
});

test('no catalogue has words for an error code that is not in the table [ERR-01]', () => {
  expect(
    Object.keys(wordsOf('EN')).filter((key) => key.startsWith('error.') && !codes.includes(key.slice('error.'.length))),
  ).toEqual([]);
});

test('every game category has a label in every catalogue, of its own language [CAT-01]', () => {
  const catalogues = Object.keys(languageRegistry).filter(
    (code) => hasCatalogue(code) && languageRegistry[code]!.isPseudo !== true,
  );
  expect(catalogues.sort()).toEqual(['CN', 'EN', 'TH', 'TY', 'VI']);
  for (const code of catalogues)
    for (const title of CATEGORY_TITLES)
      expect(ownWordsOf(code, [])[`category.${title}`], `${code} category.${title}`).toMatch(/\p{L}/u);
});

test('two languages of one name show their codes where a site offers both, and only there [BRAND-56]', () => {
  const namesOf = (...codes: string[]) => offeredLanguages(codes).map(({ name }) => name);
  expect(namesOf('EN', 'TY')).toEqual(['English', 'ไทย']);
  expect(namesOf('TH', 'EN', 'TY')).toEqual(['ไทย (TH)', 'English', 'ไทย (TY)']);
});
