import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isObject } from '../brand/merge.ts';
import { readJson } from '../brand/read-json.ts';
import { contentOf } from './file-text.ts';

/** Most parents of a brand. The limit also ends a circle, which the check reports. */
const PARENTS_MAX = 3;

/** What differs in a directory: the text of a file by its path, or null for one that is not there. */
export type FilesByPath = Readonly<Record<string, string | null>>;

/**
 * Makes a project with one brand and its parents, in which files of the brand differ. The project itself is only read, so that a gateway that
 * watches it never sees them. The caller removes the copy.
 * @param others brands that are copied as well, with their parents
 */
export function copyProject(root: string, slug: string, files: FilesByPath, others: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'livery-draft-'));
  for (const folder of ['themes', 'schemas']) symlinkSync(join(root, folder), join(copy, folder));
  const directory = join(copy, 'brands', slug);
  const original = join(root, 'brands', slug);
  if (existsSync(original)) cpSync(original, directory, { recursive: true, verbatimSymlinks: true });
  writeFiles(directory, files);
  const parents = [slug, ...others].flatMap((one) =>
    parentsOf(root, join(one === slug ? directory : join(root, 'brands', one), 'brand.json')),
  );
  for (const one of new Set([...parents, ...others]))
    if (one !== slug) cpSync(join(root, 'brands', one), join(copy, 'brands', one), { recursive: true });
  return copy;
}

/** Runs with a copy of the project in which files of a brand differ. */
export async function inCopy<Value>(
  root: string,
  slug: string,
  files: FilesByPath,
  run: (root: string) => Promise<Value>,
  others: readonly string[] = [],
): Promise<Value> {
  const copy = copyProject(root, slug, files, others);
  try {
    return await run(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Writes files into a directory, and removes those that are null. */
export function writeFiles(directory: string, files: FilesByPath): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, path);
    if (text === null) {
      rmSync(file, { force: true });
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contentOf(path, text));
    }
  }
}

/** The slugs of a brand's parents, nearest first. A parent that does not exist ends the list, and the check reports it. */
function parentsOf(root: string, file: string): string[] {
  const parents: string[] = [];
  let parent = parentIn(file);
  while (parent !== undefined && parents.length < PARENTS_MAX) {
    const next = join(root, 'brands', parent, 'brand.json');
    if (!/^[a-z0-9-]+$/.test(parent) || !existsSync(next)) break;
    parents.push(parent);
    parent = parentIn(next);
  }
  return parents;
}

function parentIn(file: string): string | undefined {
  const json = readJson(readFileSync(file, 'utf8'));
  const parent = json.isReadable && isObject(json.value) ? json.value['extends'] : undefined;
  return typeof parent === 'string' ? parent : undefined;
}
