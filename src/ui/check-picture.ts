import { limits } from '../shared/contract/limits.ts';
import { fail, ok, type Result } from '../shared/errors.ts';

/** Leading bytes of each accepted format. */
const kinds = [
  { type: 'image/png', head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', head: [0xff, 0xd8, 0xff] },
] as const;
const HEAD_BYTES = 8;

/**
 * Checks a picture's size and leading bytes before upload. File names and declared types are unreliable: phones often
 * label pictures wrongly. The returned blob has the detected type. The gateway checks the whole file.
 */
export async function checkPicture(file: File): Promise<Result<Blob, 'picture_invalid' | 'picture_too_large'>> {
  if (file.size > limits.pictureBytesMax) return fail('picture_too_large');
  const head = await readHead(file);
  const kind = kinds.find((known) => known.head.every((byte, index) => head[index] === byte));
  return kind ? ok(file.slice(0, file.size, kind.type)) : fail('picture_invalid');
}

/** The leading bytes. A folder that was dropped, or a file that is gone, has none. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
