import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrandFault } from '../../src/publisher/brand/brand-fault.ts';
import { checkBrand, type Vocabulary } from '../../src/publisher/brand/load-brand.ts';
import type { NewFile } from './brand-file.ts';

/** A brand has at most so many parents; a circle ends here, and its check tells of it. */
const PARENTS_MAX = 3;

/**
 * Puts a new brand under `brands/`, whole or not at all: it is written and checked elsewhere on the same disk, and then takes its
 * place in one step, so that a gateway that watches never sees half of it.
 * @returns what is wrong with it; then nothing was put there
 * @throws Error where the place is taken
 */
export function placeBrand(
  root: string,
  slug: string,
  files: readonly NewFile[],
  vocabulary: Vocabulary,
): BrandFault[] {
  const target = join(root, 'brands', slug);
  // On the disk of the project, or the last step would be a copy; and in a folder that no gateway watches.
  const scratch = mkdtempSync(join(existsSync(join(root, 'dist')) ? join(root, 'dist') : root, '.new-brand-'));
  try {
    for (const part of ['themes', 'schemas']) symlinkSync(join(root, part), join(scratch, part));
    const made = join(scratch, 'brands', slug);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(made, path)), { recursive: true });
      writeFileSync(join(made, path), text);
    }
    for (const parent of parentsOf(root, files.find(({ path }) => path === 'brand.json')!.text))
      cpSync(join(root, 'brands', parent), join(scratch, 'brands', parent), { recursive: true });
    const { faults } = checkBrand(scratch, slug, vocabulary);
    if (faults.length > 0) return faults;
    // A rename over a directory that has something in it fails; over an empty one it would not.
    if (existsSync(target)) throw new Error(`brands/${slug} is there already, and is not touched.`);
    renameSync(made, target);
    return [];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The slugs of a brand's parents, nearest first; those that are not there are left to the check. */
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
