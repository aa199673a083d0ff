import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrandFile, type ReadResult } from './read-brand-file.ts';

/** What the checks of many brands read again and again, each read once: parents, names, the list of vendors, token sets. It is as old as its first use: make a new one for each run. */
export interface Sources {
  readonly root: string;
  /** The brands of the project, by the names of their directories. */
  slugs: () => readonly string[];
  brandFile: (slug: string) => ReadResult;
  /** Codes of the vendors that a brand may list. */
  vendorCodes: () => readonly string[];
}

/** The brands of a project, by the names of their directories. */
export const brandSlugs = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

/** Reads what a project's brands refer to, each thing when it is first asked for. */
export function makeSources(root: string): Sources {
  const files = new Map<string, ReadResult>();
  return {
    root,
    slugs: once(() => brandSlugs(root)),
    brandFile: (slug) => remembered(files, slug, () => readBrandFile(root, slug)),
    vendorCodes: once(() => Object.keys(readJson(join(root, 'schemas/vendors.json'))).filter((code) => !code.startsWith('$'))),
  };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

/** A value that is made at its first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
