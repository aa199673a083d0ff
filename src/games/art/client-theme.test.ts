import { expect, test } from 'vitest';
import { loadTitles } from '../titles/load-titles.ts';
import { clientTheme, contrast, themeColors } from './client-theme.ts';

test('contrast follows WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(loadTitles().map((title) => [title.id, themeColors(title.palette)] as const))(
  'every text colour of %s has a contrast of 4.5 on its grounds',
  (_id, colors) => {
    const pairs: [text: string, ground: string][] = [
      ['text', 'night'],
      ['text', 'surface'],
      ['text', 'raised'],
      ['text-soft', 'night'],
      ['text-soft', 'surface'],
      ['text-soft', 'raised'],
      ['accent', 'night'],
      ['accent', 'surface'],
      ['accent-ink', 'accent'],
      ['night', 'text'],
      ['good', 'surface'],
      ['bad', 'surface'],
    ];
    const faults = pairs
      .filter(([text, ground]) => contrast(colors[text]!, colors[ground]!) < 4.5)
      .map(([text, ground]) => `${text} on ${ground}: ${contrast(colors[text]!, colors[ground]!).toFixed(2)}`);
    expect(faults).toEqual([]);
  },
);

test('the style sheet contains only custom properties with colours', () => {
  for (const { palette } of loadTitles())
    expect(clientTheme(palette)).toMatch(/^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
});
