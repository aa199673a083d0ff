import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { readTokenSet } from '../theme/token-sets.ts';
import { readTokens } from '../theme/tokens.ts';
import { iconSvg, logoSvg } from './drawing.ts';
import { setLine } from './lettering.ts';

const tokens = readTokens(readTokenSet(join(import.meta.dirname, '../../..'), 'night')!.base);
const draw = (name: string) => ({ name, tokens, accent: '#ff7a3d' });

/** Renders a picture: its size in pixels, and the first and last column with ink. */
function inked(svg: string): { width: number; height: number; from: number; to: number } {
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const columns = [...Array.from({ length: picture.width }).keys()].filter((x) =>
    Array.from({ length: picture.height }).some((_, y) => picture.pixels[(y * picture.width + x) * 4 + 3]! > 0),
  );
  return { width: picture.width, height: picture.height, from: columns[0]!, to: columns.at(-1)! };
}

test.each(['Harbour', 'Golden Orchid Club', 'BVJSK & Pyx', "Wizard's 2345", 'A.G.M-NRTUYZ 01679', 'X'])(
  'a name in Latin letters is drawn completely and only with paths: %s',
  (name) => {
    const svg = logoSvg(draw(name));
    expect(svg).not.toContain('<text');
    const { width, from, to } = inked(svg);
    expect(from).toBe(0);
    expect(to).toBeLessThan(width);
    expect(to).toBeGreaterThan(width * 0.9);
  },
);

test('a name in another script is set in a font of the reader’s device, beside the same mark', () => {
  const svg = logoSvg(draw('โชคดี'));
  expect(svg).toContain('>โชคดี</text>');
  expect(inked(svg).to).toBeGreaterThanOrEqual(39);
});

test.each(['金莲', 'โชคดี', 'Ürün'])('the icon of a name that cannot be drawn needs no font: %s [BRAND-71]', (name) => {
  const svg = iconSvg(draw(name));
  expect(svg).not.toContain('<text');
  expect(inked(svg)).toMatchObject({ from: 0, to: 63 });
});

test('markup in a name is escaped', () => {
  const svg = logoSvg(draw('"><script>สคริปต์</script>&'));
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;');
});

test('the icon is square and filled', () => {
  expect(inked(iconSvg(draw('Harbour')))).toMatchObject({ width: 64, height: 64, from: 0, to: 63 });
});

test('neighbouring letters do not touch, and a text with an unknown letter is not set', () => {
  expect(setLine('II', 5)).toEqual({ width: 5, path: 'M0 0v20M5 0v20' });
  expect(setLine('V', 5)!.path).toBe('M0 0l8 20 8-20'.replace('8-20', '8 -20'));
  expect(setLine('ß漢', 5)).toBeUndefined();
});
