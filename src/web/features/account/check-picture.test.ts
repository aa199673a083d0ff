import { expect, test } from 'vitest';
import { limits } from '../../../shared/contract/limits.ts';
import { checkPicture } from './check-picture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1, 2];
const file = (name: string, type: string, bytes: number[]) => new File([new Uint8Array(bytes)], name, { type });
const codeOf = async (picture: File) => {
  const checked = await checkPicture(picture);
  return checked.ok ? 'ok' : checked.code;
};

test('a picture is PNG or JPEG by its name, by what it says and by how it begins [MEMBER-18]', async () => {
  expect(await codeOf(file('me.png', 'image/png', PNG))).toBe('ok');
  expect(await codeOf(file('ME.JPG', 'image/jpeg', JPEG))).toBe('ok');
  expect(await codeOf(file('me.jpeg', 'image/jpeg', JPEG))).toBe('ok');
  for (const wrong of [file('me.png', 'image/png', JPEG), file('me.jpg', 'image/jpeg', PNG), file('me.svg', 'image/svg+xml', PNG), file('me.gif', 'image/png', PNG), file('me.png', 'text/html', PNG), file('me.png', 'image/png', []), file('me', 'image/png', PNG)]) {
    expect([wrong.name, wrong.type, await codeOf(wrong)]).toEqual([wrong.name, wrong.type, 'picture_invalid']);
  }
});

test('one of 5 MB may be sent, and not a byte more [MEMBER-18]', async () => {
  const ofSize = (bytes: number) => new File([new Uint8Array(PNG), new Uint8Array(bytes - PNG.length)], 'me.png', { type: 'image/png' });
  expect(await codeOf(ofSize(limits.pictureBytesMax))).toBe('ok');
  expect(await codeOf(ofSize(limits.pictureBytesMax + 1))).toBe('picture_too_large');
});
