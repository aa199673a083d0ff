import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression } from '../shared/environment.ts';

/** A file ready to be served: its type and bytes, compressed ahead of any request. */
export interface PublishedFile {
  type: string;
  body: Buffer;
  /** Absent for formats that are already compressed, such as pictures and fonts. */
  br?: Buffer;
  gzip?: Buffer;
}

/** A file at a stable address. Browsers revalidate it. */
export interface RevalidatedFile extends PublishedFile {
  /** Changes with the content; used as `ETag`. */
  hash: string;
}

/** Bytes of memory that a file holds, in all encodings. */
export const fileBytes = ({ body, br, gzip: gz }: PublishedFile): number =>
  body.length + (br?.length ?? 0) + (gz?.length ?? 0);

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // iOS offers to install it.
  mobileconfig: 'application/x-apple-aspen-config',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const compressible = new Set(['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest']);

/** A shortened content hash, long enough that no two files of a site share a name. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The hash of an inline style or script in the notation of a content security policy. */
export const cspHash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Size of a block, as a power of two. With these the scripts of a first view are smallest; the default takes larger ones. */
const BLOCK_BITS = 16;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Level of `fast`: about a fortieth of the time for a tenth more bytes. */
const FAST_QUALITY = 5;

/** A file as it is, without compressed forms. @param extension without the dot; decides the content type */
export const bareFile = (extension: string, content: string | Buffer): PublishedFile => ({
  type: types[extension] ?? 'application/octet-stream',
  body: Buffer.from(content),
});

/** Options of `publishedFile`. */
interface FileOptions {
  /** `best` by default. */
  compression?: Compression;
  /** The same bytes, already compressed. */
  compressed?: { br: Buffer; gzip: Buffer };
}

/**
 * Compresses a file.
 * @param extension without the dot; decides the content type
 */
export async function publishedFile(
  extension: string,
  content: string | Buffer,
  { compression = 'best', compressed }: FileOptions = {},
): Promise<PublishedFile> {
  const bare = bareFile(extension, content);
  const { type, body } = bare;
  if (!compressible.has(extension)) return bare;
  if (compressed) return { type, body, ...compressed };
  const isFast = compression === 'fast';
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
      ...(isFast && { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY }),
    },
  };
  const [br, gz] = await Promise.all([brotli(body, options), gzipped(body, { level: isFast ? FAST_QUALITY : 9 })]);
  return { type, body, br, gzip: gz };
}

/** Writes `<file>.br` and `<file>.gz` next to every compressible file of a folder. The build does this once, and each start reads them. */
export async function precompress(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const { br, gzip: gz } = await publishedFile(extension, await readFile(join(folder, name)));
    if (br && gz)
      await Promise.all([writeFile(join(folder, `${name}.br`), br), writeFile(join(folder, `${name}.gz`), gz)]);
  }
}

/** Reads a folder of built assets and their compressed forms, by URL. At once, because waiting for a thousand small files takes five times as long. */
export function readAssets(folder: string, urlPrefix: string): Map<string, PublishedFile> {
  const names = new Set(readdirSync(folder));
  const files = new Map<string, PublishedFile>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const [body, br, gzip] = [name, `${name}.br`, `${name}.gz`].map((file) =>
      names.has(file) ? readFileSync(join(folder, file)) : undefined,
    );
    files.set(`${urlPrefix}/${name}`, { type, body: body!, ...(br && gzip && { br, gzip }) });
  }
  return files;
}
