import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lowContrasts } from '../theme/contrast.ts';
import { readTokenSet, tokenSetNames } from '../theme/token-sets.ts';
import { readTokens } from '../theme/tokens.ts';
import { accentOverrides } from './accent.ts';
import { hexOf } from './drawing.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Hues around the colour wheel, black and white, and colours that are never readable as text. */
const accents = ['#ff7a3d', '#c79a2b', '#0a84c9', '#d81e5b', '#ffff00', '#00ff66', '#000000', '#ffffff', '#0000ff'];

/** The modes of a set and their token trees. */
const modesOf = (name: string) => {
  const { mode, base, other } = readTokenSet(ROOT, name)!;
  return [
    { mode, trees: [base] },
    ...(other ? [{ mode: mode === 'dark' ? ('light' as const) : ('dark' as const), trees: [base, other] }] : []),
  ];
};

describe.each(tokenSetNames(ROOT))('a brand’s accent on the token set %s', (name) => {
  test.each(accents)(
    '%s is readable in every mode and replaces the accent of the set [BRAND-16, THEME-02]',
    (accent) => {
      for (const { mode, trees } of modesOf(name)) {
        const overrides = accentOverrides(mode, trees, accent);
        expect([
          mode,
          lowContrasts(mode, readTokens(...trees, overrides)).map(({ front, ground }) => `${front} on ${ground}`),
        ]).toEqual([mode, []]);
        expect(hexOf(readTokens(...trees, overrides), 'color.accent')).not.toBe(
          hexOf(readTokens(...trees), 'color.accent'),
        );
      }
    },
  );
});

test('a readable accent is used unchanged, and colours with a meaning keep theirs', () => {
  const [{ mode, trees } = { mode: 'dark' as const, trees: [] }] = modesOf('night');
  const overrides = accentOverrides(mode, trees, '#ff7a3d');
  const tokens = readTokens(...trees, overrides);
  expect(hexOf(tokens, 'color.accent')).toBe('#ff7a3d');
  for (const path of ['color.positive', 'color.negative', 'color.up', 'color.text'])
    expect(hexOf(tokens, path)).toBe(hexOf(readTokens(...trees), path));
});

test('a header in the set’s accent takes the brand’s accent in every mode, also where the set’s second mode has another accent [BRAND-16]', () => {
  for (const { mode, trees } of modesOf('lacquer')) {
    const green = readTokens(...trees, accentOverrides(mode, trees, '#0b8f6a'));
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(hexOf(green, 'color.header')!.slice(at, at + 2), 16));
    expect([mode, red! < blue!]).toEqual([mode, true]);
  }
});
