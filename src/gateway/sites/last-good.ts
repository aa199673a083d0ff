import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStamp, readFolder, sourceFolders } from '../../publisher/brand/brand-sources.ts';

/** The last good state of each brand's files: what is served on when they are broken and the brand is no longer in memory. */
export interface LastGood {
  /**
   * Keeps what a brand, which has passed its check, is made of: read before this returns, for the next moment it may be another state.
   * @param key of the state that passed
   */
  keep: (slug: string, chain: readonly string[], key: string) => Promise<void>;
  /** Whether the brand passed its check in the state of this key: it need not be checked again. */
  hasPassed: (slug: string, key: string) => boolean;
  /** A project folder with the brand as it was last good, for the time of `use`; undefined where none is kept. */
  restored: <Value>(slug: string, use: (root: string) => Promise<Value>) => Promise<Value | undefined>;
  /** A brand that is gone is not served from memory of it. */
  forget: (slug: string) => Promise<void>;
  /** Takes away the content that no brand has any more. */
  prune: () => Promise<void>;
}

/** What is kept of a brand. */
interface Kept {
  /** Of the state that passed its check. */
  key: string;
  /** Hash of the content of each folder. */
  folders: Record<string, string>;
}

/**
 * Opens what is kept. Folders that brands share are kept once, by the hash of their content.
 * @param root of the project
 * @param folder where it is kept
 */
export function openLastGood(root: string, folder: string): LastGood {
  /** Content of folders by what the file system said of them: one that did not change is not read again. */
  const known = new Map<string, { stamp: string; hash: string }>();
  const recordOf = (slug: string) => join(folder, 'brands', `${slug}.json`);
  const contentOf = (hash: string) => join(folder, 'folders', `${hash}.json`);

  let turn: Promise<unknown> = Promise.resolve();
  /** One after another: what is being kept has no record yet, and must not be pruned. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    const next = turn.then(run);
    turn = next.catch(() => {});
    return next;
  }

  /** What a folder holds now. Its text is there only where it is not known to be kept. */
  function readNow(name: string): { hash: string; text?: string } {
    const path = join(root, name);
    const stamp = folderStamp(path);
    const before = known.get(name);
    if (before?.stamp === stamp) return { hash: before.hash };
    const text = JSON.stringify(readFolder(path));
    const hash = createHash('sha256').update(text).digest('hex');
    known.set(name, { stamp, hash });
    return { hash, text };
  }

  return {
    async keep(slug, chain, key) {
      const contents = sourceFolders(chain).map((name) => ({ name, ...readNow(name) }));
      await inTurn(async () => {
        for (const { name, hash, text } of contents) {
          if (text === undefined || (await isThere(contentOf(hash)))) continue;
          await put(contentOf(hash), text).catch((error: unknown) => {
            known.delete(name);
            throw error;
          });
        }
        await put(
          recordOf(slug),
          JSON.stringify({
            key,
            folders: Object.fromEntries(contents.map(({ name, hash }) => [name, hash])),
          } satisfies Kept),
        );
      });
    },
    hasPassed: (slug, key) => read<Kept>(recordOf(slug))?.key === key,
    async restored(slug, use) {
      const kept = read<Kept>(recordOf(slug));
      if (!kept?.folders) return undefined;
      mkdirSync(folder, { recursive: true });
      const project = mkdtempSync(join(folder, 'restored-'));
      try {
        for (const [name, hash] of Object.entries(kept.folders)) {
          for (const [file, content] of Object.entries(read<Record<string, string>>(contentOf(hash)) ?? {})) {
            const path = join(project, name, file);
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, Buffer.from(content, 'base64'));
          }
        }
        return await use(project);
      } finally {
        rmSync(project, { recursive: true, force: true });
      }
    },
    forget: (slug) => rm(recordOf(slug), { force: true }),
    prune() {
      // What is known to be kept may be gone after this: what is read from here on brings its text.
      known.clear();
      return inTurn(() => pruneFolders(folder));
    },
  };
}

/** Takes away the folders' content that no record names. */
async function pruneFolders(folder: string): Promise<void> {
  const records = await readdir(join(folder, 'brands')).catch(() => []);
  const used = new Set(
    records.flatMap((name) => Object.values(read<Kept>(join(folder, 'brands', name))?.folders ?? {})),
  );
  for (const name of await readdir(join(folder, 'folders')).catch(() => []))
    if (!used.has(name.replace(/\.json$/, ''))) await rm(join(folder, 'folders', name), { force: true });
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function read<Value>(path: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

/** Writes a file whole or not at all. */
async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, path);
}
