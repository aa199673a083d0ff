import { expect, test } from 'vitest';
import { pseudoText } from './pseudo.ts';
import { languageOf, languageRegistry, wordsOf } from './words.ts';

test('a pseudo text is in brackets, is longer by two fifths, and has accents [LANG-17]', () => {
  expect(pseudoText('Log in', 'accented')).toBe('[Ļỗğ ĩñ ỗñế]');
  const english = 'The page has moved or never was. The games are where they always are.';
  const pseudo = pseudoText(english, 'accented');
  expect(pseudo.length / english.length).toBeGreaterThan(1.38);
  expect(pseudo.length / english.length).toBeLessThan(1.5);
  expect(pseudo.normalize('NFD')).toMatch(/\p{M}\p{M}/u);
});

test('placeholders and tags of any name stay as they are', () => {
  expect(pseudoText('{min} to {max} of <b>{kind}</b>', 'accented')).toMatch(
    /^\[\{min\} ţỗ \{max\} ỗf <b>\{kind\}<\/b>/,
  );
  expect(pseudoText('{brand}', 'accented')).toBe('[{brand}]');
  expect(pseudoText('Play {game}', 'mirrored')).toBe('[\u202EPlay\u202C {game} \u202Eon\u202C]');
});

test('every text of English has its pseudo text, in both directions, with the same placeholders [LANG-14, LANG-17]', () => {
  const english = wordsOf('EN');
  const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const code of ['XX', 'XR']) {
    const pseudo = wordsOf(code);
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(pseudo[key], key).toMatch(/^\[.*\]$/s);
      expect(placeholders(pseudo[key]!), key).toEqual(placeholders(text));
    }
  }
  expect([languageOf('XX').direction, languageOf('XR').direction]).toEqual(['ltr', 'rtl']);
});

test('Intl treats the tags as English, so that numbers, dates and plurals work as in English [LANG-15]', () => {
  for (const code of ['XX', 'XR']) {
    const { tag } = languageRegistry[code]!;
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Intl.NumberFormat(tag).format(1234.5)).toBe('1,234.5');
    expect(new Intl.PluralRules(tag).resolvedOptions().pluralCategories).toEqual(
      new Intl.PluralRules('en').resolvedOptions().pluralCategories,
    );
  }
});
