import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateText } from '../../src/publisher/brand/migrate.ts';
import { CHAIN_MAX } from '../../src/publisher/brand/read-chain.ts';
import { UsageError } from './output.ts';

/** Largest output of one git command, which may be all files of a brand. */
const GIT_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Whether a Git revision contains a brand.
 * @throws UsageError when the revision does not exist
 */
export function isAtRevision(root: string, revision: string, slug: string): boolean {
  // Git would read a revision that begins with a dash as an option.
  if (revision.startsWith('-') || git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]) === undefined)
    throw new UsageError(`"${revision}" is not a revision of this repository.`);
  return (git(root, ['ls-tree', revision, '--', `brands/${slug}/brand.json`])?.length ?? 0) > 0;
}

/**
 * Calls a function with a copy of the project that holds the brand and its parents as of a Git revision, with today's themes and schemas.
 * @param work gets the root of the copy, which is deleted when it returns
 * @throws UsageError when the revision does not exist or does not contain the brand
 */
export function withRevision(root: string, revision: string, slug: string, work: (oldRoot: string) => void): void {
  if (!isAtRevision(root, revision, slug)) throw new UsageError(`There is no brands/${slug} at ${revision}.`);
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
    work(oldRoot);
  } finally {
    rmSync(oldRoot, { recursive: true, force: true });
  }
}

/** Writes a folder of a revision to another place. */
function writeTree(root: string, revision: string, folder: string, target: string): void {
  const listed = git(root, ['ls-tree', '-r', '-z', revision, '--', folder])?.toString('utf8').split('\0') ?? [];
  const files = listed.filter(Boolean).flatMap((line) => {
    const [entry, path] = line.split('\t') as [string, string];
    const [mode, , hash] = entry.split(' ') as [string, string, string];
    // Skip symbolic links, because they could lead anywhere.
    return mode === '120000' ? [] : [{ hash, path: join(target, path) }];
  });
  // One process for all files, because each takes longer than its file.
  let rest = git(root, ['cat-file', '--batch'], files.map(({ hash }) => `${hash}\n`).join(''));
  if (rest === undefined) throw new UsageError(`Git could not read ${folder} at ${revision}.`);
  for (const { path } of files) {
    const contentAt = rest.indexOf('\n') + 1;
    const endsAt = contentAt + Number(rest.toString('utf8', 0, contentAt).split(' ')[2]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, rest.subarray(contentAt, endsAt));
    rest = rest.subarray(endsAt + 1);
  }
}

/** Migrates a file, so that the comparison reads it as the current version. A file that cannot be migrated stays, and its reader reports it. */
function bringUpToDate(file: string): void {
  try {
    writeFileSync(file, migrateText(readFileSync(file, 'utf8')).text);
  } catch {
    // It stays as it was.
  }
}

/** The output of a git command; undefined when it fails. */
function git(root: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { input, maxBuffer: GIT_BYTES_MAX });
  return status === 0 ? stdout : undefined;
}

function parentOf(text: string): string | undefined {
  try {
    const { extends: parent } = JSON.parse(text) as { extends?: unknown };
    // Only a slug: a path could lead out of the folder brands/.
    return typeof parent === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(parent) ? parent : undefined;
  } catch {
    return undefined;
  }
}
