import sharp from 'sharp';
import { expect, test } from 'vitest';
import { staticAvatars } from '../../shared/contract/account.ts';
import { avatarFiles, avatarUrl } from './avatars.ts';

test.each(staticAvatars)('%s is a small picture with its own address [MEMBER-17]', async (name) => {
  const url = avatarUrl(name);
  const file = avatarFiles.get(url!);
  expect(url).toMatch(/^\/assets\/[0-9a-f]{12}\.avif$/);
  expect(file?.type).toBe('image/avif');
  expect(file!.body.length).toBeLessThan(3_000);
  const { width, height } = await sharp(file!.body).metadata();
  expect([width, height]).toEqual([160, 160]);
});

test('an unknown name has no address', () => {
  expect([avatarUrl('dog'), avatarUrl(''), avatarUrl('constructor')]).toEqual([undefined, undefined, undefined]);
  expect(avatarFiles.size).toBe(staticAvatars.length);
});
