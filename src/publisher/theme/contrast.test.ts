import Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { contrastPairs } from './contrast-pairs.ts';
import { lowContrasts } from './contrast.ts';
import { themeVariantsOf } from './theme-variants.ts';
import { tokenSetNames } from './token-sets.ts';
import { readTokens } from './tokens.ts';

/** The project, with its themes. */
const projectRoot = new URL('../../../', import.meta.url).pathname;

const color = (hex: string, alpha?: number) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ...(alpha === undefined ? { hex } : { alpha }),
});
const $value = (value: unknown) => ({ $value: value });

/** A theme variant with white text on black, with changes. */
const lookOf = (colors: Record<string, unknown>, action: string[] = []) =>
  readTokens({
    color: {
      $type: 'color',
      ground: $value(color('#000000')),
      surface: $value(color('#000000')),
      text: $value(color('#ffffff')),
      ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, $value(value)])),
    },
    ...(action.length > 0 && {
      gradient: {
        $type: 'gradient',
        action: $value(action.map((hex, index) => ({ color: color(hex), position: index / (action.length - 1) }))),
      },
    }),
  });
const found = (...variants: Parameters<typeof lowContrasts>) =>
  lowContrasts(...variants).map(({ front, ground, ratio }) => `${front} on ${ground} ${ratio.toFixed(1)}`);

describe('contrast', () => {
  test.each([
    [
      'text needs 4.5',
      { muted: color('#707070') },
      ['color.muted on color.ground 4.2', 'color.muted on color.surface 4.2'],
    ],
    ['text with enough contrast is not reported', { muted: color('#767676') }, []],
    [
      'the edge of an input needs 3',
      { 'control-line': color('#555555') },
      ['color.control-line on color.ground 2.8', 'color.control-line on color.surface 2.8'],
    ],
    ['an edge with enough contrast is not reported', { 'control-line': color('#606060') }, []],
    [
      'a translucent colour is mixed with its ground',
      { muted: color('#ffffff', 0.4) },
      ['color.muted on color.ground 3.7', 'color.muted on color.surface 3.7'],
    ],
    ['a translucent ground lies on the page', { surface: color('#ffffff', 0.6) }, ['color.text on color.surface 2.8']],
  ])('%s [THEME-02]', (_, colors, lines) => {
    expect(found('dark', lookOf(colors))).toEqual(lines);
  });

  test('the worst place of a gradient counts, also between its stops [THEME-02]', () => {
    const onAccent = { 'on-accent': color('#000000') };
    expect(found('dark', lookOf(onAccent, ['#ffffff', '#333333']))).toEqual(['color.on-accent on gradient.action 1.7']);
    // Both ends are bright enough, but the middle is not.
    expect(found('dark', lookOf(onAccent, ['#ff5050', '#00a0ff']))).toEqual([]);
    expect(found('dark', lookOf(onAccent, ['#ff3030', '#00a000']))).toEqual(['color.on-accent on gradient.action 3.9']);
  });

  test('high contrast needs 7 for text and 4.5 for edges [THEME-09]', () => {
    const variant = lookOf({ muted: color('#8a8a8a'), 'control-line': color('#707070') });
    expect(found('dark', variant)).toEqual([]);
    expect(found('contrast-dark', variant)).toEqual([
      'color.muted on color.ground 6.1',
      'color.muted on color.surface 6.1',
      'color.control-line on color.ground 4.2',
      'color.control-line on color.surface 4.2',
    ]);
  });

  test('the suggested colour passes as it is written, and one step less does not [THEME-02]', () => {
    for (const hex of ['#7a2020', '#203a8a', '#5a1e6b']) {
      const [low] = lowContrasts('dark', lookOf({ muted: color(hex) }));
      const { passing, ratioMin } = low!;
      expect(new Color(passing!.hex).contrastWCAG21(new Color('#000000')), hex).toBeGreaterThanOrEqual(ratioMin);
      expect(passing!.ratio, hex).toBeLessThan(ratioMin * 1.06);
      const hue = new Color(hex).oklch.h ?? 0;
      expect(Math.abs((new Color(passing!.hex).oklch.h ?? 0) - hue), hex).toBeLessThan(8);
    }
  });

  test('nothing is suggested when no lightness would pass [THEME-02]', () => {
    const low = lowContrasts('contrast-dark', lookOf({ surface: color('#777777'), muted: color('#777777') }));
    expect(
      low.find(({ front, ground }) => front === 'color.muted' && ground === 'color.surface')!.passing,
    ).toBeUndefined();
  });

  test('every token set of the project has all tokens of the list, and passes in both modes and with high contrast [THEME-02, THEME-09]', () => {
    for (const tokens of tokenSetNames(projectRoot)) {
      const variants = themeVariantsOf(projectRoot, { tokens, mode: 'system', logo: '', icon: '' })!;
      expect([...variants.keys()]).toEqual(['light', 'contrast-light', 'dark', 'contrast-dark']);
      for (const [name, variant] of variants) {
        expect(
          contrastPairs.flatMap(({ front, ground }) => [front, ground]).filter((path) => !variant.has(path)),
          name,
        ).toEqual([]);
        expect(found(name, variant), `${tokens} ${name}`).toEqual([]);
      }
    }
  });
});
