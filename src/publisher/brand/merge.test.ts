import { expect, test } from 'vitest';
import { merge } from './merge.ts';

test('a design token’s value is replaced whole: half of a colour over half of another would be neither [BRAND-07, THEME-01]', () => {
  const parent = { color: { accent: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' } } } };
  const child = { color: { accent: { $value: { colorSpace: 'srgb', components: [0, 0, 1] } } } };
  expect(merge(parent, child, undefined)).toEqual({ color: { accent: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 1] } } } });
});
