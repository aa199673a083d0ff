import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of a project that every brand may refer to. */
const SHARED_FOLDERS = ['themes', 'schemas'] as const;

/** The folders, from the project, that decide what a brand is and whether it passes: those of its chain, the token sets and the schemas. */
export const sourceFolders = (chain: readonly string[]): string[] => [
  ...chain.map((slug) => `brands/${slug}`),
  ...SHARED_FOLDERS,
];

/** All files below a folder, relative to it, sorted. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
  return found.sort();
}

/** Computes a value per folder and remembers it, because chains share their parents. */
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

/** A text that changes whenever a file below a folder does, made from file metadata without reading the files. Empty for a missing folder. */
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

/** The content of a folder: file name → base64. A brand has few files, and they are small. */
export const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));

/** A hash of a folder's content, independent of its place. Empty for a missing folder. */
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
