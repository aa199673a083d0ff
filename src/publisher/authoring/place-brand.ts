import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NewFile } from './brand-file.ts';
import { byPath, checkNewBrand } from './check-new-brand.ts';
import { writeFiles } from './copied-project.ts';
import type { BrandFault } from '../brand/brand-fault.ts';
import type { Vocabulary } from '../brand/load-brand.ts';

/**
 * Checks a new brand and puts it under `brands/`, whole or not at all: it is written elsewhere on the same disk and then moved in one
 * step, so that a gateway that watches never sees half of it.
 * @returns its faults; with any fault nothing is placed
 * @throws Error when the directory already exists
 */
export function placeBrand(
  root: string,
  slug: string,
  files: readonly NewFile[],
  vocabulary: Vocabulary,
): BrandFault[] {
  const faults = checkNewBrand(root, slug, files, vocabulary);
  if (faults.length === 0) placeFiles(root, slug, files);
  return faults;
}

/**
 * Puts the files of a new brand that passed its check under `brands/`, whole or not at all.
 * @throws Error when the directory already exists
 */
export function placeFiles(root: string, slug: string, files: readonly NewFile[]): void {
  const target = join(root, 'brands', slug);
  // On the project's disk, because a rename cannot cross disks; and in a folder that no gateway watches.
  const scratch = mkdtempSync(join(existsSync(join(root, 'dist')) ? join(root, 'dist') : root, '.new-brand-'));
  try {
    const written = join(scratch, slug);
    writeFiles(written, byPath(files));
    // A rename fails on a directory with files, but would replace an empty one.
    if (existsSync(target)) throw new Error(`brands/${slug} already exists.`);
    renameSync(written, target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
