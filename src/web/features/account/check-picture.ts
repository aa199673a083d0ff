import { limits } from '../../../shared/contract/limits.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';

/** How each kind begins. */
const kinds = [
  { type: 'image/png', head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', head: [0xff, 0xd8, 0xff] },
] as const;
const HEAD_BYTES = 8;

/**
 * Looks at a picture before it is sent: its size, and how its content begins. Names and types are what somebody has called it, and phones call
 * many a picture wrong; it goes on as what it is. The gateway looks at all of it.
 */
export async function checkPicture(file: File): Promise<Result<Blob, 'picture_invalid' | 'picture_too_large'>> {
  if (file.size > limits.pictureBytesMax) return fail('picture_too_large');
  const begins = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kinds.find(({ head }) => head.every((byte, index) => begins[index] === byte));
  return kind ? ok(file.slice(0, file.size, kind.type)) : fail('picture_invalid');
}
