import { expect, test } from 'vitest';
import { loadTitles } from '../titles/load-titles.ts';
import { symbolName } from './symbols.ts';

const ids = [
  ...new Set(loadTitles().flatMap((title) => ('reels' in title ? title.reels.symbols.map(({ id }) => id) : []))),
];

test('every symbol of every title has a distinct name in each language of the games [LANG-20]', () => {
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids)
    for (const language of ['th', 'zh-Hans', 'vi'])
      expect(symbolName(id, language), `${id} in ${language}`).not.toBe(symbolName(id, 'en'));
  for (const language of ['th', 'zh-Hans', 'vi'])
    expect(new Set(ids.map((id) => symbolName(id, language))).size, language).toBe(ids.length);
});

test('a symbol without a name is called by its id', () => {
  expect(symbolName('crystal-ball', 'en-GB')).toBe('crystal ball');
  expect(symbolName('constructor', 'vi')).toBe('constructor');
});
