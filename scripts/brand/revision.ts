import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateText } from '../../src/publisher/brand/migrate.ts';
import { CHAIN_MAX } from '../../src/publisher/brand/read-chain.ts';
import { UsageError } from './output.ts';

/** Largest output of one call of git: all files of a brand. */
const GIT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Runs something on a project as a revision of git had it: the brand, its parents, and the lists that a brand refers to.
 * @param look gets the root of a project that is gone when it returns
 * @throws UsageError where there is no such revision, or no such brand in it
 */
export function withRevision(root: string, revision: string, slug: string, look: (oldRoot: string) => void): void {
  // A revision that begins with a dash would be read as an option.
  if (revision.startsWith('-') || git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`) === undefined)
    throw new UsageError(`"${revision}" is not a revision of this repository.`);
  const oldRoot = mkdtempSync(join(tmpdir(), 'brand-diff-'));
  try {
    for (const folder of ['themes', 'schemas']) cpSync(join(root, folder), join(oldRoot, folder), { recursive: true });
    let next: string | undefined = slug;
    for (let depth = 0; next !== undefined && depth < CHAIN_MAX; depth++) {
      writeTree(root, revision, `brands/${next}`, oldRoot);
      const file: string = join(oldRoot, 'brands', next, 'brand.json');
      if (!existsSync(file)) throw new UsageError(`There is no brands/${next} at ${revision}.`);
      bringUpToDate(file);
      next = parentOf(readFileSync(file, 'utf8'));
    }
    look(oldRoot);
  } finally {
    rmSync(oldRoot, { recursive: true, force: true });
  }
}

/** Writes a folder of a revision into another place. */
function writeTree(root: string, revision: string, folder: string, target: string): void {
  const listed =
    git(root, 'ls-tree', '-r', '-z', revision, '--', folder)?.toString('utf8').split('\0').filter(Boolean) ?? [];
  for (const line of listed) {
    const [facts, path] = line.split('\t') as [string, string];
    const [mode, , hash] = facts.split(' ') as [string, string, string];
    // A link could lead anywhere; it is no file of a brand.
    if (mode === '120000') continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), git(root, 'cat-file', 'blob', hash) ?? Buffer.alloc(0));
  }
}

/** A file of an older version is compared as this one would read it. One that cannot be migrated is told by who reads it. */
function bringUpToDate(file: string): void {
  try {
    writeFileSync(file, migrateText(readFileSync(file, 'utf8')).text);
  } catch {
    // It stays as it was.
  }
}

/** What git says, as bytes; nothing where it failed. */
function git(root: string, ...args: string[]): Buffer | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { maxBuffer: GIT_BYTES_MAX });
  return status === 0 ? stdout : undefined;
}

function parentOf(text: string): string | undefined {
  try {
    const { extends: parent } = JSON.parse(text) as { extends?: unknown };
    // A name alone: a path could lead out of the folder of brands.
    return typeof parent === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(parent) ? parent : undefined;
  } catch {
    return undefined;
  }
}
