import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawIcon, iconKinds } from './app-icons.ts';

const cut =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#102030"/><path d="M8 8h8v8h-8z" fill="#ffffff"/></svg>';
const bare =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="16" fill="#ff0000"/></svg>';

/** Reads the pixels of a PNG by drawing it. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="data:image/png;base64,${png.toString('base64')}" width="${width}" height="${height}"/></svg>`,
  ).render();
  return {
    width,
    height,
    at: (x: number, y: number) => [...pixels.subarray((Math.floor(y) * width + Math.floor(x)) * 4).subarray(0, 4)],
  };
}

test.each(Object.entries(iconKinds))(
  '%s has the right size, and corners that are opaque or transparent as its system needs them [PAGE-16]',
  (_, kind) => {
    const { width, height, at } = pixelsOf(drawIcon(cut, kind, '#777777'));
    expect([width, height]).toEqual([kind.sizePx, kind.sizePx]);
    expect(at(1, 1)).toEqual(kind.isMaskable || kind.isOpaque ? [16, 32, 48, 255] : [0, 0, 0, 0]);
    // The mark at the upper left lies within the circle that is always visible.
    const mark = kind.isMaskable ? 0.1 + 0.8 * (12 / 64) : 12 / 64;
    expect(at(mark * width, mark * width)).toEqual([255, 255, 255, 255]);
  },
);

test('an icon without its own ground gets the ground of the theme [PAGE-16]', () => {
  const { width, at } = pixelsOf(drawIcon(bare, { sizePx: 180, isOpaque: true }, '#777777'));
  expect([at(2, 2), at(width / 2, width / 2)]).toEqual([
    [119, 119, 119, 255],
    [255, 0, 0, 255],
  ]);
});

test('the same icon gives the same bytes [PUB-01, PAGE-16]', () => {
  const kind = { sizePx: 192 };
  expect(drawIcon(cut, kind, '#777777').equals(drawIcon(cut, kind, '#777777'))).toBe(true);
});
