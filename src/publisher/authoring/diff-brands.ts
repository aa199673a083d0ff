import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedBrand } from '../brand/resolve-brand.ts';
import { chainOf } from '../site/words.ts';
import { leavesOf } from './brand-values.ts';

/** Folders of a brand whose files are compared. */
const FOLDERS = ['copy', 'words', 'assets'];

/** One value that differs; a side without the value is `undefined`. */
export interface ValueDifference {
  path: string;
  from: unknown;
  to: unknown;
}

/** One text, picture or file of words that differs. */
export interface FileDifference {
  file: string;
  change: 'added' | 'removed' | 'changed';
}

/** Everything that differs between two brands. */
export interface BrandDifference {
  values: ValueDifference[];
  files: FileDifference[];
}

/** A brand in a form to compare: its values by path, and the hashes of its files by name. */
export interface BrandSnapshot {
  values: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, string>;
}

/** Reads what can differ about a brand. The snapshot stays valid when the files are gone. */
export const brandSnapshot = (resolved: ResolvedBrand): BrandSnapshot => ({
  values: valuesOf(resolved),
  files: fileHashes(resolved),
});

/** Compares two brands, or two states of one brand. */
export function diffBrands(before: BrandSnapshot, after: BrandSnapshot): BrandDifference {
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  return {
    values: differing(before.values, after.values),
    files: names
      .filter((file) => before.files.get(file) !== after.files.get(file))
      .map((file) => ({
        file,
        change: !before.files.has(file) ? 'added' : after.files.has(file) ? 'changed' : 'removed',
      })),
  };
}

/** The values alone that differ between two states of a brand. Nothing is read from the disk. */
export const diffValues = (before: ResolvedBrand, after: ResolvedBrand): ValueDifference[] =>
  differing(valuesOf(before), valuesOf(after));

const differing = (before: BrandSnapshot['values'], after: BrandSnapshot['values']): ValueDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((path): ValueDifference => ({ path, from: before.get(path), to: after.get(path) }))
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to));

function valuesOf({ value }: ResolvedBrand): Map<string, unknown> {
  const values = new Map(leavesOf(value).map((leaf) => [leaf.text, leaf.value]));
  // Fields are named, not numbered, so that an added field does not shift the others; their order is a value by itself.
  for (const [method, fields] of Object.entries((value['registration'] ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(fields))
      values.set(
        `registration.${method} (order)`,
        (fields as { name?: unknown }[]).map(({ name }) => name),
      );
  }
  return values;
}

/** Hashes of the files that players see: those of the brand and its parents, in the languages that the brand offers. */
function fileHashes({ directories, value }: ResolvedBrand): Map<string, string> {
  const files = new Map<string, string>();
  const { switch: offered = [] } = (value['languages'] ?? {}) as { switch?: string[] };
  const languages = new Set(offered.flatMap(chainOf));
  const isShown = (name: string) =>
    name.startsWith('assets/') || languages.has(/^(?:copy|words)\/(\w+)/.exec(name)?.[1] ?? '');
  for (const directory of directories) {
    for (const folder of FOLDERS.filter((name) => existsSync(join(directory, name)))) {
      for (const entry of readdirSync(join(directory, folder), { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(directory.length + 1);
        if (entry.isFile() && isShown(name) && !files.has(name))
          files.set(name, createHash('sha256').update(readFileSync(path)).digest('hex'));
      }
    }
  }
  return files;
}
