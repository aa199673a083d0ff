import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFolders } from '../../publisher/brand/brand-sources.ts';
import { FolderContents } from './folder-contents.ts';
import { readJson, writeWhole } from './kept-file.ts';

/** The last good state of each brand's files. The gateway serves it when the files are broken and the brand is no longer in memory. */
export interface LastGood {
  /**
   * Keeps the files of a brand that has passed its check. It reads them before it returns, because they may change the next moment.
   * @param chain the brand and its parents
   * @param key of the state that passed
   * @param merchantCode of the brand, which must never change
   */
  keep: (slug: string, chain: readonly string[], key: string, merchantCode?: string) => Promise<void>;
  /** Whether the brand passed its check in the state with this key, so that no new check is needed. */
  hasPassed: (slug: string, key: string) => boolean;
  /** The merchant code of the state that is kept; undefined when none is. */
  merchantOf: (slug: string) => string | undefined;
  /** Calls `use` with a temporary project folder that holds the brand's last good state. Returns undefined when none is kept. */
  restored: <Value>(slug: string, use: (root: string) => Promise<Value>) => Promise<Value | undefined>;
  /** Forgets a deleted brand, so that it is not served from its last good state. */
  forget: (slug: string) => Promise<void>;
  /** Deletes contents that no brand uses any more. */
  prune: () => Promise<void>;
}

/** The record of a brand. */
interface Kept {
  /** Key of the state that passed its check. */
  key: string;
  merchantCode?: string;
  /** Hash of each folder's content, by the folder's path. */
  folders: Record<string, string>;
}

/**
 * Opens the kept states: one record per brand, and the contents of folders, which brands share.
 * @param root folder of the project
 * @param folder where the states are kept
 */
export function openLastGood(root: string, folder: string): LastGood {
  const contents = new FolderContents(root, join(folder, 'folders'));
  const records = join(folder, 'brands');
  const recordOf = (slug: string) => join(records, `${slug}.json`);
  const kept = (slug: string) => readJson<Kept>(recordOf(slug));
  const inTurn = createTurns();

  return {
    async keep(slug, chain, key, merchantCode) {
      const read = sourceFolders(chain).map((name) => contents.read(name));
      await inTurn(async () => {
        for (const content of read) await contents.keep(content);
        const record: Kept = {
          key,
          ...(merchantCode !== undefined && { merchantCode }),
          folders: Object.fromEntries(read.map(({ name, hash }) => [name, hash])),
        };
        await writeWhole(recordOf(slug), JSON.stringify(record));
      });
    },
    hasPassed: (slug, key) => kept(slug)?.key === key,
    merchantOf: (slug) => kept(slug)?.merchantCode,
    async restored(slug, use) {
      const record = kept(slug);
      if (!record?.folders) return undefined;
      mkdirSync(folder, { recursive: true });
      const project = mkdtempSync(join(folder, 'restored-'));
      try {
        for (const [name, hash] of Object.entries(record.folders)) contents.restore(hash, join(project, name));
        return await use(project);
      } finally {
        rmSync(project, { recursive: true, force: true });
      }
    },
    forget: (slug) => rm(recordOf(slug), { force: true }),
    prune() {
      contents.readAgain();
      return inTurn(async () => contents.prune(await usedHashes(records)));
    },
  };
}

/** Reads the merchant code with which a gateway of this machine serves a brand, from the folder where it keeps last good states. */
export const servedMerchant = (folder: string, slug: string): string | undefined =>
  readJson<Kept>(join(folder, 'brands', `${slug}.json`))?.merchantCode;

/** Runs one task after another. A state that is being kept has no record yet, so `prune` would delete its contents. */
function createTurns(): (run: () => Promise<void>) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = turn.then(run);
    turn = next.catch(() => {});
    return next;
  };
}

/** Hashes of the contents that a record names. */
async function usedHashes(records: string): Promise<Set<string>> {
  const names = await readdir(records).catch(() => []);
  return new Set(names.flatMap((name) => Object.values(readJson<Kept>(join(records, name))?.folders ?? {})));
}
