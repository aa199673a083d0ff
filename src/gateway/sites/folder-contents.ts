import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStamp, readFolder } from '../../publisher/brand/brand-sources.ts';
import { isThere, readJson, writeWhole } from './kept-file.ts';

/** What a folder of the project held at one moment. */
export interface FolderContent {
  /** Path of the folder, relative to the project. */
  name: string;
  hash: string;
  /** The files as JSON. Undefined when this content was read before: it is kept already. */
  text: string | undefined;
}

/** Keeps contents of folders, each under its hash. Brands share folders, so most contents serve several brands. */
export class FolderContents {
  readonly #root: string;
  readonly #folder: string;
  /** What each folder held when it was last read. A folder whose stamp is unchanged is not read again. */
  readonly #known = new Map<string, { stamp: string; hash: string }>();

  /**
   * @param root folder of the project
   * @param folder where contents are kept
   */
  constructor(root: string, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /** Reads what a folder holds now. */
  read(name: string): FolderContent {
    const path = join(this.#root, name);
    const stamp = folderStamp(path);
    const known = this.#known.get(name);
    if (known?.stamp === stamp) return { name, hash: known.hash, text: undefined };
    const text = JSON.stringify(readFolder(path));
    const hash = createHash('sha256').update(text).digest('hex');
    this.#known.set(name, { stamp, hash });
    return { name, hash, text };
  }

  /** Writes a content, unless it is kept already. */
  async keep({ name, hash, text }: FolderContent): Promise<void> {
    const path = this.#pathOf(hash);
    if (text === undefined || (await isThere(path))) return;
    await writeWhole(path, text).catch((error: unknown) => {
      this.#known.delete(name);
      throw error;
    });
  }

  /** Writes the files of a kept content into another folder. */
  restore(hash: string, into: string): void {
    for (const [file, content] of Object.entries(readJson<Record<string, string>>(this.#pathOf(hash)) ?? {})) {
      const path = join(into, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(content, 'base64'));
    }
  }

  /** Call this before `prune`, which may delete contents that were read before: from here on every read returns its text. */
  readAgain(): void {
    this.#known.clear();
  }

  /** Deletes all contents but these. */
  async prune(usedHashes: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (!usedHashes.has(name.replace(/\.json$/, ''))) await rm(join(this.#folder, name), { force: true });
  }

  #pathOf(hash: string): string {
    return join(this.#folder, `${hash}.json`);
  }
}
