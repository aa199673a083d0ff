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
  /** What was made under a key before in this run, or what is made now: of pictures that parents share, and the like. */
  remembered: <T>(key: string, make: () => T) => T;
}

/** The brands of a project, by the names of their directories. */
export const brandSlugs = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

/** Reads what a project's brands refer to, each thing when it is first asked for. */
export function makeSources(root: string): Sources {
  const known = new Map<string, unknown>();
  const remembered = <T>(key: string, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
  return {
    root,
    slugs: () => remembered('slugs', () => brandSlugs(root)),
    brandFile: (slug) => remembered(`brand ${slug}`, () => readBrandFile(root, slug)),
    vendorCodes: () => remembered('vendors', () => Object.keys(readJson(join(root, 'schemas/vendors.json'))).filter((code) => !code.startsWith('$'))),
    remembered,
  };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;
