import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A file that never changes under its address, held in memory. */
export interface ImmutableFile {
  /** Value of `content-type`. */
  type: string;
  body: Buffer;
  /** The body in brotli, made once and at its first use. Undefined where it would not be smaller, as with fonts. */
  brotli(): Promise<Buffer | undefined>;
}

/** Characters of a hash in a file's name: 60 bits tell every version of one file apart. */
const HASH_LENGTH = 10;
/** Best ratio: each file is compressed once in the life of the process. */
const BROTLI_QUALITY = 11;

const compress = promisify(brotliCompress);

/** Hash of a body as it stands in file names. */
export const nameHash = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, HASH_LENGTH);

/** Makes a file of a body. */
export function immutableFile(type: string, content: string | Buffer): ImmutableFile {
  const body = Buffer.from(content);
  let compressed: Promise<Buffer | undefined> | undefined;
  return {
    type,
    body,
    brotli: () =>
      (compressed ??= compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).then((smaller) =>
        smaller.length < body.length ? smaller : undefined,
      )),
  };
}
