import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compression } from '../shared/environment.ts';
import { publishedFile, type PublishedFile } from './files.ts';

/** What publishing makes, by content hash. Brands with equal content share it in memory, and a restart finds it on disk. */
export interface Artefacts {
  /** Compresses a file. @param isShortLived for content that is served for seconds: compressed with less effort and not written to disk */
  file: (extension: string, content: string | Buffer, options?: { isShortLived?: boolean }) => Promise<PublishedFile>;
  /** A text that takes long to make. @param key everything that it depends on; it is hashed */
  text: (kind: string, key: string, make: () => Promise<string>) => Promise<string>;
  /** Returns one object for equal content, so that brands share words and copy. */
  shared: <Value extends object>(content: string, value: Value) => Value;
}

/** The full hash: unlike a site's file names, these keys are shared by all brands and kept across releases. */
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Characters of the hash that name a subfolder, so that no folder gets more than a few thousand files. */
const FOLDER_CHARACTERS = 2;

/**
 * Opens the store of artefacts.
 * @param folder keeps them between starts; without it an artefact lives as long as a site references it
 */
export function openArtefacts(folder?: string, compression: Compression = 'best'): Artefacts {
  const files = new WeakCache<Promise<PublishedFile>>();
  const values = new WeakCache<object>();
  const disk = folder === undefined ? undefined : new Disk(folder);
  // A process that compresses better must not find these.
  const [brName, gzName] = compression === 'best' ? (['br', 'gz'] as const) : (['fast.br', 'fast.gz'] as const);

  async function make(extension: string, content: string | Buffer, hash: string): Promise<PublishedFile> {
    const [br, gzip] = (await disk?.read(hash, brName, gzName)) ?? [];
    if (br && gzip) return await publishedFile(extension, content, { compressed: { br, gzip } });
    const file = await publishedFile(extension, content, { compression });
    if (disk && file.br && file.gzip) await disk.write(hash, { [brName]: file.br, [gzName]: file.gzip });
    return file;
  }

  return {
    async file(extension, content, { isShortLived = false } = {}) {
      if (isShortLived) return await publishedFile(extension, content, { compression: 'fast' });
      const hash = hashOf(content);
      const key = `${hash}.${extension}`;
      const known = files.get(key);
      if (known) return await known;
      const made = make(extension, content, hash);
      files.set(key, made);
      try {
        const file = await made;
        // The sites hold the file, but nothing would hold the promise.
        holders.set(file, made);
        return file;
      } catch (error) {
        files.delete(key);
        throw error;
      }
    },
    async text(kind, key, makeText) {
      const hash = hashOf(`${kind}\n${key}`);
      const [kept] = (await disk?.read(hash, 'txt')) ?? [];
      if (kept) return kept.toString();
      const text = await makeText();
      await disk?.write(hash, { txt: Buffer.from(text) });
      return text;
    },
    shared: <Value extends object>(content: string, value: Value): Value => {
      const key = hashOf(content);
      const known = values.get(key) as Value | undefined;
      if (known) return known;
      values.set(key, value);
      return value;
    },
  };
}

/** Keeps the promise of a file alive as long as the file is. */
const holders = new WeakMap<PublishedFile, Promise<PublishedFile>>();

/** A cache that keeps each value as long as something else references it. */
class WeakCache<Value extends object> {
  readonly #references = new Map<string, WeakRef<Value>>();
  readonly #forget = new FinalizationRegistry<string>((key) => {
    if (!this.#references.get(key)?.deref()) this.#references.delete(key);
  });

  get(key: string): Value | undefined {
    return this.#references.get(key)?.deref();
  }

  set(key: string, value: Value): void {
    this.#references.set(key, new WeakRef(value));
    this.#forget.register(value, key);
  }

  delete(key: string): void {
    this.#references.delete(key);
  }
}

/** Bytes in a folder, by hash and extension. A full or read-only disk only costs time, because everything is made again. */
class Disk {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(hash: string, extension: string): string {
    return join(this.#folder, hash.slice(0, FOLDER_CHARACTERS), `${hash}.${extension}`);
  }

  /** The bytes of all extensions; undefined when one is missing. */
  async read(hash: string, ...extensions: string[]): Promise<Buffer[] | undefined> {
    try {
      return await Promise.all(extensions.map((extension) => readFile(this.#path(hash, extension))));
    } catch {
      return undefined;
    }
  }

  async write(hash: string, bytes: Record<string, Buffer>): Promise<void> {
    try {
      await mkdir(join(this.#folder, hash.slice(0, FOLDER_CHARACTERS)), { recursive: true });
      for (const [extension, body] of Object.entries(bytes)) {
        const path = this.#path(hash, extension);
        // Write under a unique name first: an interrupted process leaves no partial file, and two processes may write the same artefact.
        const temporary = `${path}.${randomBytes(6).toString('hex')}`;
        await writeFile(temporary, body);
        await rename(temporary, path);
      }
    } catch {
      // Disk monitoring reports it; the artefact is made again next time.
    }
  }
}

/**
 * Deletes the oldest artefacts until the rest fits. One that is still in use is made again.
 * @returns bytes freed
 */
export async function pruneArtefacts(folder: string, bytesMax: number): Promise<number> {
  const found: { path: string; bytes: number; writtenAtMs: number }[] = [];
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => undefined);
    if (entry?.isFile()) found.push({ path, bytes: entry.size, writtenAtMs: entry.mtimeMs });
  }
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  let freed = 0;
  for (const { path, bytes } of found.sort((a, b) => a.writtenAtMs - b.writtenAtMs)) {
    if (total - freed <= bytesMax) break;
    await rm(path, { force: true });
    freed += bytes;
  }
  return freed;
}
