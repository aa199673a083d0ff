import { expect, test } from 'vitest';
import { loadTitles } from '../titles/load-titles.ts';
import { contrast } from './client-theme.ts';
import { lightColors, lightTheme } from './light-theme.ts';

test('every text colour of a light page has at least 4.5:1 on every ground, for every title', () => {
  for (const { palette } of loadTitles()) {
    const colors = lightColors(palette);
    for (const text of ['text', 'text-soft', 'accent', 'good', 'bad', 'corner-red', 'corner-blue']) {
      for (const ground of ['night', 'surface', 'raised'])
        expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colors['accent']!, colors['accent-wash']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['accent-ink']!, colors['accent']!)).toBeGreaterThanOrEqual(4.5);
    expect(lightTheme(palette)).toMatch(/^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}:root:root\{color-scheme:light\}$/);
  }
});
