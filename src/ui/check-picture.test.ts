import { expect, test } from 'vitest';
import { limits } from '../shared/contract/limits.ts';
import { checkPicture } from './check-picture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1, 2];
const file = (name: string, type: string, bytes: number[]) => new File([new Uint8Array(bytes)], name, { type });
const codeOf = async (picture: File) => {
  const checked = await checkPicture(picture);
  return checked.ok ? checked.value.type : checked.code;
};

test('a picture gets the type that its leading bytes show, whatever its name and declared type [MEMBER-18, VALID-15]', async () => {
  for (const [name, type] of [
    ['me.png', 'image/png'],
    ['me.gif', 'image/gif'],
    ['me', ''],
    ['ME.JPG', 'image/jpeg'],
    ['page.html', 'text/html'],
  ] as const) {
    expect([name, await codeOf(file(name, type, PNG)), await codeOf(file(name, type, JPEG))]).toEqual([
      name,
      'image/png',
      'image/jpeg',
    ]);
  }
  const svg = [...new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')];
  for (const wrong of [[], svg, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], PNG.slice(0, 7), PNG.slice(1), [0, ...JPEG]]) {
    for (const [name, type] of [
      ['me.png', 'image/png'],
      ['me.jpg', 'image/jpeg'],
    ] as const)
      expect([wrong, await codeOf(file(name, type, wrong))]).toEqual([wrong, 'picture_invalid']);
  }
});

test('a picture of exactly 5 MB is accepted, and one byte more is refused [MEMBER-18]', async () => {
  const ofSize = (bytes: number) =>
    new File([new Uint8Array(PNG), new Uint8Array(bytes - PNG.length)], 'me.png', { type: 'image/png' });
  expect(await codeOf(ofSize(limits.pictureBytesMax))).toBe('image/png');
  expect(await codeOf(ofSize(limits.pictureBytesMax + 1))).toBe('picture_too_large');
});
