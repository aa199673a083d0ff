import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { IsThere } from './brand-chain.ts';
import { readBrandFile, type ReadResult } from './read-brand-file.ts';

/** What the checks of many brands read again and again, each read once: parents, names, the list of vendors, token sets. It is as old as its first use: make a new one for each run. */
export interface Sources {
  readonly root: string;
  /** The brands of the project, by the names of their directories. */
  slugs: () => readonly string[];
  brandFile: (slug: string) => ReadResult;
  /** Codes of the vendors that a brand may list. */
  vendorCodes: () => readonly string[];
  /** Whether a file or folder of a brand is there: each brand's directory is listed once. */
  isThere: IsThere;
  /** What was made under a key before in this run, or what is made now: of pictures that parents share, and the like. */
  remembered: <T>(key: string, make: () => T) => T;
}

/** The brands of a project, by the names of their directories. */
export const brandSlugs = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Reads what a project's brands refer to, each thing when it is first asked for. */
export function makeSources(root: string): Sources {
  const listed = new Map<string, ReadonlySet<string>>();
  const home = join(root, 'brands') + sep;
  const known = new Map<string, unknown>();
  const remembered = <T>(key: string, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
  return {
    root,
    slugs: () => remembered('slugs', () => brandSlugs(root)),
    brandFile: (slug) => remembered(`brand ${slug}`, () => readBrandFile(root, slug)),
    vendorCodes: () =>
      remembered('vendors', () =>
        Object.keys(readJson(join(root, 'schemas/vendors.json'))).filter((code) => !code.startsWith('$')),
      ),
    isThere: (path) => {
      const end = path.startsWith(home) ? path.indexOf(sep, home.length) : -1;
      if (end < 0) return existsSync(path);
      const directory = path.slice(0, end);
      let paths = listed.get(directory);
      if (!paths) listed.set(directory, (paths = pathsIn(directory)));
      return paths.has(path);
    },
    remembered,
  };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

/** Paths of all that is in a directory; none where there is no such directory. */
function pathsIn(directory: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)));
  } catch {
    return new Set();
  }
}
