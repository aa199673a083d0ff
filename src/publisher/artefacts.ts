import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedFile, type PublishedFile } from './files.ts';

/** What publishing made, by the hash of its content: brands that say the same share it in memory, and a restart finds it on disk. */
export interface Artefacts {
  /** A file for sending, compressed. @param isShortLived what is sent for seconds only: compressed with less effort and not written down */
  file: (extension: string, content: string | Buffer, options?: { isShortLived?: boolean }) => Promise<PublishedFile>;
  /** A text that takes long to make. @param key all that it depends on; it is hashed */
  text: (kind: string, key: string, make: () => Promise<string>) => Promise<string>;
  /** The one object of a content: of words and texts that brands have in common there is one. */
  shared: <Value extends object>(content: string, value: Value) => Value;
}

/** The whole hash: unlike the names of a site's files these span all brands, and all time. */
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** First characters of a hash that name a folder: no folder gets more than a few thousand files. */
const FOLDER_CHARACTERS = 2;

/**
 * Opens the artefacts.
 * @param folder where they are kept between starts; without it they live as long as somebody holds them
 */
export function openArtefacts(folder?: string): Artefacts {
  const files = new Remembered<Promise<PublishedFile>>();
  const values = new Remembered<object>();
  const disk = folder === undefined ? undefined : new Disk(folder);

  async function make(extension: string, content: string | Buffer, hash: string): Promise<PublishedFile> {
    const [br, gzip] = (await disk?.read(hash, 'br', 'gz')) ?? [];
    if (br && gzip) return await publishedFile(extension, content, { compressed: { br, gzip } });
    const file = await publishedFile(extension, content);
    if (disk && file.br && file.gzip) await disk.write(hash, { br: file.br, gz: file.gzip });
    return file;
  }

  return {
    async file(extension, content, { isShortLived = false } = {}) {
      if (isShortLived) return await publishedFile(extension, content, { isShortLived });
      const hash = hashOf(content);
      const key = `${hash}.${extension}`;
      const known = files.get(key);
      if (known) return await known;
      const made = make(extension, content, hash);
      files.set(key, made);
      try {
        const file = await made;
        // From now on it is kept by who sends it: the promise would be held by nobody.
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

/** Keeps the promise of a file reachable for as long as the file is. */
const holders = new WeakMap<PublishedFile, Promise<PublishedFile>>();

/** Values by key, each for as long as somebody else holds it. */
class Remembered<Value extends object> {
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

/** Bytes by hash and ending in a folder. A disk that is full or read-only costs time and nothing else: then all is made anew. */
class Disk {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(hash: string, ending: string): string {
    return join(this.#folder, hash.slice(0, FOLDER_CHARACTERS), `${hash}.${ending}`);
  }

  /** The bytes of all endings, or nothing where one of them is missing. */
  async read(hash: string, ...endings: string[]): Promise<Buffer[] | undefined> {
    try {
      return await Promise.all(endings.map((ending) => readFile(this.#path(hash, ending))));
    } catch {
      return undefined;
    }
  }

  async write(hash: string, bytes: Record<string, Buffer>): Promise<void> {
    try {
      await mkdir(join(this.#folder, hash.slice(0, FOLDER_CHARACTERS)), { recursive: true });
      for (const [ending, body] of Object.entries(bytes)) {
        const path = this.#path(hash, ending);
        // Under a name of its own first: a process that ends half-way leaves no half a file, and two may write the same one.
        const temporary = `${path}.${randomBytes(6).toString('hex')}`;
        await writeFile(temporary, body);
        await rename(temporary, path);
      }
    } catch {
      // Said by the disk's own monitoring; the next time it is made again.
    }
  }
}

/**
 * Takes away what was written longest ago, until the rest fits. What is still in use is made again.
 * @returns bytes that were freed
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
