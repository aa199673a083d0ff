import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the token sets. */
const THEMES = 'themes';
/** Folders of a project that every brand may refer to. */
const SHARED_FOLDERS = [THEMES, 'schemas'] as const;
/** A file of a token set, and the set's name. Every brand uses the set of high contrast. */
const SET_FILE = /^(?!contrast\.)([a-z][a-z0-9-]*)(\.(dark|light))?\.tokens\.json$/;

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

/**
 * Stamps of brands: a brand's stamp changes whenever one of its files does, or one of its parents', or a file that it
 * shares with others. The files of token sets that it does not use are left out.
 * @param root folder of the project
 */
export function stampsOf(root: string): (chain: readonly SourceBrand[]) => string {
  const folders = new PerFolder((name) => folderStamp(join(root, name)));
  return (chain) => {
    const tokens = chain.find((brand) => brand.tokens !== undefined)?.tokens;
    const isForOthers = (line: string) => {
      const [, set] = SET_FILE.exec(line.split(' ')[0]!) ?? [];
      return set !== undefined && tokens !== undefined && set !== tokens;
    };
    const stampOf = (name: string) =>
      name === THEMES
        ? folders
            .of(name)
            .split('\n')
            .filter((line) => !isForOthers(line))
            .join('\n')
        : folders.of(name);
    return createHash('sha256')
      .update(
        sourceFolders(chain.map(({ slug }) => slug))
          .map(stampOf)
          .join('\n\n'),
      )
      .digest('hex');
  };
}

/** A brand of a chain, with the token set that it names. */
interface SourceBrand {
  slug: string;
  tokens?: string | undefined;
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
