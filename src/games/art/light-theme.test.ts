import { expect, test } from 'vitest';
import { loadTitles } from '../titles/load-titles.ts';
import { contrast } from './client-theme.ts';
import { duskColors, lightColors, lightTheme } from './light-theme.ts';

test('every text colour of a light page, in light and dark mode, has at least 4.5:1 on every ground, for every title [MATCH-19]', () => {
  for (const colors of loadTitles().flatMap(({ palette }) => [lightColors(palette), duskColors(palette)])) {
    for (const text of ['text', 'text-soft', 'accent', 'good', 'bad', 'corner-red', 'corner-blue']) {
      for (const ground of ['night', 'surface', 'raised'])
        expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colors['accent']!, colors['accent-wash']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['accent-ink']!, colors['accent']!)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the style sheet of a light page has dark colours only where it follows the lobby [MATCH-19]', () => {
  const light = /^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}:root:root\{color-scheme:light\}/;
  const dark = /:root:root\[data-mode=dark\]\{(?:--[a-z-]+:#[0-9a-f]{6};?)+color-scheme:dark\}$/;
  for (const { palette } of loadTitles()) {
    expect(Object.keys(duskColors(palette))).toEqual(Object.keys(lightColors(palette)));
    expect(lightTheme(palette, true)).toMatch(light);
    expect(lightTheme(palette, true)).toMatch(dark);
    expect(lightTheme(palette, false)).not.toMatch(dark);
  }
});
