import { expect, test } from 'vitest';
import { fill, languages, readLanguage, textFor, wordsFor } from './words.ts';

/** Every text with its path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  return typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}

/** Names of the placeholders, sorted. */
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort((a, b) => (a < b ? -1 : 1));

const english = new Map(textsOf(languages.en.words));
/** The script of each language. For Latin ones, the comparison with English shows that a text is translated. */
const letters = { th: /\p{Script=Thai}/u, 'zh-Hans': /\p{Script=Han}/u, vi: /\p{Script=Latin}/u } as const;

test.each(Object.keys(letters) as (keyof typeof letters)[])(
  'the words of %s are complete, have the placeholders of English, and are all translated [LANG-14, LANG-20]',
  (tag) => {
    const own = textsOf(languages[tag].words);
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of own) {
      expect(placeholdersOf(text), path).toEqual(placeholdersOf(english.get(path)!));
      expect(text, path).toMatch(letters[tag]);
      expect(text, path).not.toBe(english.get(path));
    }
  },
);

test.each([
  ['th', 'th'],
  ['th-TH', 'th'],
  ['vi', 'vi'],
  ['vi-VN', 'vi'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hant', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['ZH-cn', 'zh-Hans'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['ko', 'en'],
  ['', 'en'],
  ['thx', 'en'],
  ['constructor', 'en'],
])('a player with the language %s reads %s [LANG-20]', (tag, read) => {
  expect(readLanguage(tag)).toBe(read);
  expect(wordsFor(tag)).toBe(languages[readLanguage(tag)].words);
  expect(textFor({ EN: 'en', TH: 'th', CN: 'zh-Hans', VI: 'vi' }, tag)).toBe(read);
});

test('a placeholder without a value stays visible', () => {
  expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
});
