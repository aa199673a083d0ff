import { expect, test } from 'vitest';
import { folded, hasWord } from './word-filter.ts';

test.each([
  ['you are a SCAM!', ['scam'], true],
  ['scammers', ['scam'], false],
  ['ＳＣＡＭ', ['scam'], true],
  ['đồ LỪA đảo', ['lua dao'], true],
  ['a-b scam-free', ['scam'], true],
  ['class', ['ass'], false],
  ['เว็บโกงจริง', ['โกง'], true],
  ['这是骗子网站', ['骗子'], true],
  ['good luck', [], false],
])('the text %s with the list %j is refused: %s [CHAT-07]', (text, words, isFound) => {
  expect(hasWord(text, words.map(folded))).toBe(isFound);
});

test('a word of Thai keeps its vowels and tones, which are no accents [CHAT-07]', () => {
  expect(folded('โกง')).not.toBe(folded('โกง้'));
  expect(hasWord('โก้ง', [folded('โกง')])).toBe(false);
});
