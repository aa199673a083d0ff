import { expect, test } from 'vitest';
import { logoColors } from './logo-colors.ts';

test('a palette begins with the colours of a logo: greys are none, and the most frequent comes first [STUDIO-19]', () => {
  const svg =
    '<svg><path fill="#FFF"/><path fill="#0a7cff"/><path stroke="#F63"/><path fill="#ff6633"/><g fill="#808080"/></svg>';
  expect(logoColors(svg)).toEqual(['#ff6633', '#0a7cff']);
  expect(logoColors('<svg><use href="#abcdefgh"/><path fill="red"/></svg>')).toEqual([]);
});
