import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compression } from '../../shared/environment.ts';

/** A file whose address changes with its content, held in memory. */
export interface ImmutableFile {
  /** Value of `content-type`. */
  type: string;
  body: Buffer;
  /** The body in brotli, compressed at first use and kept. `undefined` if that would not be smaller, as with fonts. */
  brotli(compression: Compression): Promise<Buffer | undefined>;
}

/** Length of the hash in a file name, in characters: 60 bits are enough to distinguish the versions of one file. */
const HASH_LENGTH = 10;
/** `best` has the best ratio, because each file is compressed only once per process. */
const BROTLI_QUALITY: Readonly<Record<Compression, number>> = { best: 11, fast: 5 };

const compress = promisify(brotliCompress);

/** The hash of a body for its file name. */
export const nameHash = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, HASH_LENGTH);

/** Creates a file from its body. */
export function immutableFile(type: string, content: string | Buffer): ImmutableFile {
  const body = Buffer.from(content);
  let compressed: Promise<Buffer | undefined> | undefined;
  return {
    type,
    body,
    brotli: (compression) =>
      (compressed ??= compress(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression] },
      }).then((smaller) => (smaller.length < body.length ? smaller : undefined))),
  };
}
