import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of a project, beside the brand's own, that a brand may refer to. */
const SHARED_FOLDERS = ['themes', 'schemas'] as const;

/** The folders that a brand is made of, from the project: those of its chain, the token sets, and what it is checked against. */
export const sourceFolders = (chain: readonly string[]): string[] => [
  ...chain.map((slug) => `brands/${slug}`),
  ...SHARED_FOLDERS,
];

/** Files of a folder and of those in it, from that folder, in one order. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
  return found.sort();
}

/** Something of each folder, each looked at once: chains share their parents. */
export class PerFolder<Value> {
  readonly #values = new Map<string, Value>();
  readonly #valueOf: (folder: string) => Value;

  constructor(valueOf: (folder: string) => Value) {
    this.#valueOf = valueOf;
  }

  of(folder: string): Value {
    if (!this.#values.has(folder)) this.#values.set(folder, this.#valueOf(folder));
    return this.#values.get(folder)!;
  }
}

/** A text that changes whenever a file of a folder does, by what the file system says of them; nothing is read. One that is not there has an empty one. */
export function folderStamp(folder: string): string {
  try {
    return filesIn(folder)
      .map((name) => {
        const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
        return `${name} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}

/** The content of a folder: base64 by name. Files of brands are small, and their number is. */
export const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));

/** A hash of a folder's content, wherever it lies. One that is not there has an empty one. */
export function folderHash(folder: string): string {
  try {
    const hash = createHash('sha256');
    for (const name of filesIn(folder))
      hash.update(`${name}\n`).update(
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest(),
      );
    return hash.digest('hex');
  } catch {
    return '';
  }
}
