import { rmSync } from 'node:fs';
import type { BrandFault } from '../brand/brand-fault.ts';
import { checkBrand, type Vocabulary } from '../brand/load-brand.ts';
import type { NewFile } from './brand-file.ts';
import { copyProject } from './copied-project.ts';

/** The texts of new files by their path. */
export const byPath = (files: readonly NewFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ path, text }) => [path, text]));

/** Checks the files of a new brand together with its parents, before they are placed. */
export function checkNewBrand(
  root: string,
  slug: string,
  files: readonly NewFile[],
  vocabulary: Vocabulary,
): BrandFault[] {
  const copy = copyProject(root, slug, byPath(files));
  try {
    return checkBrand(copy, slug, vocabulary).faults;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
