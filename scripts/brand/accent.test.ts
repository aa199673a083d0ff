import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lowContrasts } from '../../src/publisher/theme/contrast.ts';
import { readTokenSet, tokenSetNames } from '../../src/publisher/theme/token-sets.ts';
import { readTokens } from '../../src/publisher/theme/tokens.ts';
import { accentOverrides } from './accent.ts';
import { hexOf } from './drawing.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All round the circle, and the ends of it: white, black, grey, and colours that no text is written in. */
const accents = ['#ff7a3d', '#c79a2b', '#0a84c9', '#d81e5b', '#ffff00', '#00ff66', '#000000', '#ffffff', '#0000ff'];

/** The modes of a set, as trees. */
const modesOf = (name: string) => {
  const { mode, base, other } = readTokenSet(ROOT, name)!;
  return [
    { mode, trees: [base] },
    ...(other ? [{ mode: mode === 'dark' ? ('light' as const) : ('dark' as const), trees: [base, other] }] : []),
  ];
};

describe.each(tokenSetNames(ROOT))('a colour of its own on %s', (name) => {
  test.each(accents)('%s can be read in every mode, and stays as it is where it can [BRAND-16, THEME-02]', (accent) => {
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
  });
});

test('a colour that can be read is taken to the letter, and what means something keeps its colour', () => {
  const [{ mode, trees } = { mode: 'dark' as const, trees: [] }] = modesOf('night');
  const overrides = accentOverrides(mode, trees, '#ff7a3d');
  const tokens = readTokens(...trees, overrides);
  expect(hexOf(tokens, 'color.accent')).toBe('#ff7a3d');
  for (const path of ['color.positive', 'color.negative', 'color.up', 'color.text'])
    expect(hexOf(tokens, path)).toBe(hexOf(readTokens(...trees), path));
});

test('a bar that has the set’s colour in one mode has the brand’s in the other too, whatever the accent is there [BRAND-16]', () => {
  for (const { mode, trees } of modesOf('lacquer')) {
    const green = readTokens(...trees, accentOverrides(mode, trees, '#0b8f6a'));
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(hexOf(green, 'color.header')!.slice(at, at + 2), 16));
    expect([mode, red! < blue!]).toEqual([mode, true]);
  }
});
