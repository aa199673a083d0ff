import { expect, test } from 'vitest';
import { limits } from '../shared/contract/limits.ts';
import { PICTURES_MAX, sortPictures } from './sort-pictures.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (name: string, bytes = PNG.length) => new File([PNG, new Uint8Array(bytes - PNG.length)], name);
const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/png' });
const namesOf = (pictures: readonly { name: string }[]) => pictures.map(({ name }) => name);

test('a player who chooses other files than pictures is told each by name, and keeps the pictures [VALID-15]', async () => {
  const { pictures, faults } = await sortPictures(
    [gif('receipt.gif'), png('one.txt'), png('large.png', limits.pictureBytesMax + 1), png('two.png')],
    0,
    3,
  );
  expect(namesOf(pictures)).toEqual(['one.txt', 'two.png']);
  expect(pictures.map(({ picture }) => picture.type)).toEqual(['image/png', 'image/png']);
  expect(faults).toEqual([
    { key: 'validation.picture.format', params: { name: 'receipt.gif' } },
    { key: 'validation.picture.size', params: { name: 'large.png', max: 5 } },
  ]);
});

test('a fourth of three pictures is left out by name, whether chosen at once or later [VALID-16]', async () => {
  const left = { key: 'validation.picture.count', params: { name: '4.png', max: 3 } };
  const atOnce = await sortPictures(
    ['1.png', '2.png', '3.png', '4.png'].map((name) => png(name)),
    0,
    PICTURES_MAX,
  );
  expect([namesOf(atOnce.pictures), atOnce.faults]).toEqual([['1.png', '2.png', '3.png'], [left]]);
  const later = await sortPictures([gif('a.gif'), png('4.png')], 3, PICTURES_MAX);
  expect(later.pictures).toEqual([]);
  expect(later.faults).toEqual([{ key: 'validation.picture.format', params: { name: 'a.gif' } }, left]);
});

test('a file that cannot be read, such as a dropped folder, is not a picture [VALID-15]', async () => {
  const folder = png('folder');
  folder.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('a folder', 'NotFoundError')) }) as never;
  expect((await sortPictures([folder], 0, 3)).faults).toEqual([
    { key: 'validation.picture.format', params: { name: 'folder' } },
  ]);
});
