import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFont } from './read-font.ts';

const open = (script: string) =>
  readFont(
    readFileSync(
      new URL(import.meta.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${script}-700-normal.woff`)),
    ),
  );
const heightOf = (contours: { y: number }[][]): number => Math.max(...contours.flat().map(({ y }) => y));
const middleOf = (points: { x: number }[]): number =>
  (Math.min(...points.map(({ x }) => x)) + Math.max(...points.map(({ x }) => x))) / 2;

test('a letter with marks is read with all its parts in their positions', () => {
  const plain = open('latin').glyph('O').contours;
  const marked = open('vietnamese').glyph('Ố').contours;
  // The O has an outer and an inner contour. The circumflex and the acute have one contour each, above it.
  expect(plain).toHaveLength(2);
  expect(marked).toHaveLength(4);
  expect(heightOf(marked)).toBeGreaterThan(heightOf(plain) * 1.3);
  const [hat, acute] = marked.filter((points) => Math.min(...points.map(({ y }) => y)) > heightOf(plain)).map(middleOf);
  expect(hat).toBeCloseTo(middleOf(plain[0] ?? []), -1);
  expect(acute).toBeGreaterThan((hat ?? 0) + 100);
});

test('a character that is missing from a file throws an error', () => {
  expect(() => open('latin').glyph('Ố')).toThrow(/no character Ố/);
});
