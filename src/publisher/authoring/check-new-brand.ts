import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrandFault } from '../brand/brand-fault.ts';
import { checkBrand, type Vocabulary } from '../brand/load-brand.ts';
import type { NewFile } from './brand-file.ts';

/** Most parents of a brand. The limit also ends a circle, which the check reports. */
const PARENTS_MAX = 3;

/**
 * Checks the files of a new brand together with its parents, before they are placed. The project is only read: the check runs on a
 * temporary copy, so that a gateway that watches the project never sees a brand with faults.
 */
export function checkNewBrand(
  root: string,
  slug: string,
  files: readonly NewFile[],
  vocabulary: Vocabulary,
): BrandFault[] {
  const scratch = mkdtempSync(join(tmpdir(), 'new-brand-'));
  try {
    for (const folder of ['themes', 'schemas']) symlinkSync(join(root, folder), join(scratch, folder));
    writeFiles(join(scratch, 'brands', slug), files);
    for (const parent of parentsOf(root, files.find(({ path }) => path === 'brand.json')!.text))
      cpSync(join(root, 'brands', parent), join(scratch, 'brands', parent), { recursive: true });
    return checkBrand(scratch, slug, vocabulary).faults;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Writes the files of a new brand into a directory. */
export function writeFiles(directory: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** The slugs of a brand's parents, nearest first. A parent that does not exist ends the list, and the check reports it. */
function parentsOf(root: string, text: string): string[] {
  const parents: string[] = [];
  let parent = (JSON.parse(text) as { extends?: string }).extends;
  while (parent !== undefined && parents.length < PARENTS_MAX) {
    const file = join(root, 'brands', parent, 'brand.json');
    if (!existsSync(file)) break;
    parents.push(parent);
    parent = (JSON.parse(readFileSync(file, 'utf8')) as { extends?: string }).extends;
  }
  return parents;
}
