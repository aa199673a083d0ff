import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paleLogo } from './logo-contrast.ts';
import { readTokenSet } from './token-sets.ts';
import { readTokens } from './tokens.ts';

const set = readTokenSet(join(import.meta.dirname, '../../..'), 'paper')!;
/** Paper has a dark header; this one is white. */
const ground = { $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' } };
const onWhite = readTokens(set.base, { color: { header: ground } });
const svg = (shapes: string, viewBox = '0 0 140 40') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;
const mark = '<rect width="36" height="40" fill="#0b3d3a"/>';
const word = (fill: string) => `<path fill="${fill}" d="M50 10h20v20H50zM76 10h20v20H76zM102 10h30v20h-30z"/>`;

describe('a logo on a white header', () => {
  test.each([
    ['a dark mark and a dark name', svg(mark + word('#222222'))],
    ['a pale name with a dark outline', svg(`${mark}<g stroke="#111111" stroke-width="4">${word('#fafafa')}</g>`)],
    ['a pale dot beside its name', svg(`${mark}${word('#222222')}<circle cx="137" cy="20" r="2" fill="#eeeeee"/>`)],
    [
      'a tile in a pale colour with a dark letter',
      svg(`<rect width="36" height="40" fill="#ffe9a8"/><path d="M10 8h16v24H10z" fill="#111111"/>${word('#222222')}`),
    ],
    [
      'a pale tile whose dark letter stands out from it, beside its name',
      svg(`<rect width="36" height="40" fill="#f4f1e8"/><path d="M10 8h6v24h-6z" fill="#6f6f6f"/>${word('#222222')}`),
    ],
    ['nothing drawn', svg('')],
  ])('%s can be seen [BRAND-66]', (_, picture) => {
    expect(paleLogo(picture, onWhite)).toBeUndefined();
  });

  test.each([
    ['a pale name beside a dark mark', svg(mark + word('#dddddd'))],
    ['a translucent name beside a dark mark', svg(mark + `<g opacity="0.6">${word('#999999')}</g>`)],
    [
      'a pale name below a dark mark',
      svg(
        '<rect x="40" width="60" height="30" fill="#111111"/><path fill="#eeeeee" d="M0 40h140v20H0z"/>',
        '0 0 140 60',
      ),
    ],
    ['a white name alone', svg(word('#ffffff'))],
  ])('%s cannot [BRAND-66]', (_, picture) => {
    expect(paleLogo(picture, onWhite)).toMatchObject({ share: expect.any(Number) as number });
    expect(paleLogo(picture, onWhite)!.ratio).toBeLessThan(3);
  });
});
