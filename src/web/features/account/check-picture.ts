import { limits } from '../../../shared/contract/limits.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';

/** How each kind begins, and how its files are named. */
const kinds = [
  { type: 'image/png', name: /\.png$/i, head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', name: /\.jpe?g$/i, head: [0xff, 0xd8, 0xff] },
] as const;
const HEAD_BYTES = 8;

/** Looks at a picture before it is sent: its name, its size, and how its content begins, which must say the same. The gateway looks at all of it. */
export async function checkPicture(file: File): Promise<Result<File, 'picture_invalid' | 'picture_too_large'>> {
  if (file.size > limits.pictureBytesMax) return fail('picture_too_large');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kinds.find(({ name }) => name.test(file.name));
  return kind && kind.type === file.type && kind.head.every((byte, index) => head[index] === byte) ? ok(file) : fail('picture_invalid');
}
