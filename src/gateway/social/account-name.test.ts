import { expect, test } from 'vitest';
import { patterns, type PatternId } from '../../shared/brand/patterns.ts';
import { newAccountName, nicknameOf } from './account-name.ts';

const siteWith = (pattern: string | undefined, minLength: number, maxLength: number) =>
  ({
    registration: {
      username: {
        settings: [],
        schema: {
          type: 'object',
          additionalProperties: false,
          required: [],
          properties: { username: { type: 'string', ...(pattern !== undefined && { pattern }), minLength, maxLength } },
        },
      },
    },
  }) as Parameters<typeof newAccountName>[0];

// Without the patterns of addresses, dates, full names and mobile numbers: no brand has such usernames.
const ofNames: PatternId[] = [
  'letterFirst',
  'chineseDigits',
  'lettersDigits',
  'lettersWithDigits',
  'digits',
  'withUppercase',
  'englishSpaces',
  'noSpaces',
  'chinesePunctuation',
  'korean',
  'thai',
  'thaiEnglishSpaces',
  'uppercaseSpaces',
  'lettersDigitsSymbols',
  'allFourKinds',
  'fullWidthJapanese',
  'uppercase',
  'nameWithSpaces',
];

test.each(ofNames)('a generated username meets the rule %s and its length [LOGIN-40]', (id) => {
  for (const [min, max] of [
    [4, 16],
    [6, 6],
    [14, 20],
  ] as const) {
    const name = newAccountName(siteWith(patterns[id].expression, min, max));
    expect(name).toMatch(new RegExp(patterns[id].expression, 'u'));
    expect(name.length).toBeGreaterThanOrEqual(min);
    expect(name.length).toBeLessThanOrEqual(max);
  }
});

test('without a rule, or with one that nothing meets, a username begins with a letter, and no two are alike', () => {
  for (const site of [siteWith(undefined, 4, 16), siteWith('^never$', 4, 16), { registration: {} }])
    expect(newAccountName(site)).toMatch(/^[a-z][2-9][a-z2-9]{10}$/);
  expect(new Set(Array.from({ length: 100 }, () => newAccountName({ registration: {} }))).size).toBe(100);
});

test.each([
  ['Mali Suk', 'Mali Suk'],
  ['  Mali \n\t Suk ', 'Mali Suk'],
  ['มะลิ สุข', 'มะลิ สุข'],
  ['\u202eevil\u202c\u0000\u200bname', 'evilname'],
  ['x'.repeat(5_000), 'x'.repeat(30)],
  ['😀'.repeat(40), '😀'.repeat(30)],
  ['x', undefined],
  ['\u200b\u200b\u200b', undefined],
  ['', undefined],
  [undefined, undefined],
  [['Mali'], undefined],
])('the name %j becomes the nickname %j', (name, nickname) => {
  expect(nicknameOf(name)).toBe(nickname);
});
