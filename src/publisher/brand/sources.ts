import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { IsThere } from './brand-chain.ts';
import type { KnownGames } from './checks/home-faults.ts';
import { parseBrandFile, readBrandFile, type ReadResult } from './read-brand-file.ts';

/** A cache of what the checks of many brands read: parents, slugs, the list of vendors, token sets. It never refreshes, so each run makes a new one. */
export interface Sources {
  readonly root: string;
  /** The slugs of the project's brands. */
  slugs: () => readonly string[];
  brandFile: (slug: string) => ReadResult;
  /** The vendor codes that a brand may list. */
  vendorCodes: () => readonly string[];
  /** The games of the vendors in `schemas/games.json`, and those of them that a feed gave last. A vendor without a list has no key. */
  gamesOf: (ofFeeds?: KnownGames) => KnownGames;
  /** Whether a file or folder of a brand exists. Each brand's directory is listed once. */
  isThere: IsThere;
  /** Returns what this run has made under a key, or makes it now. Used for anything that brands share, such as pictures of a parent. */
  remembered: <T>(key: string, make: () => T) => T;
}

/** The slugs of a project's brands, sorted. */
export const brandSlugs = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** The text that a brand's `brand.json` might have. */
export interface Draft {
  slug: string;
  text: string;
}

/**
 * Makes the cache. It reads each thing on first use.
 * @param draft a brand whose file is read as if it had this text
 */
export function makeSources(root: string, draft?: Draft): Sources {
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
    brandFile: (slug) =>
      remembered(`brand ${slug}`, () =>
        slug === draft?.slug ? parseBrandFile(root, slug, draft.text) : readBrandFile(root, slug),
      ),
    vendorCodes: () =>
      remembered('vendors', () =>
        Object.keys(readJson(join(root, 'schemas/vendors.json'))).filter((code) => !code.startsWith('$')),
      ),
    gamesOf: (ofFeeds = {}) => {
      const listed = remembered('games', () => readGames(join(root, 'schemas/games.json')));
      return Object.fromEntries(
        Object.entries(listed).map(([code, ids]) => [code, [...ids, ...(ofFeeds[code] ?? [])]]),
      );
    },
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

/** The lists of a project's games; none when it has no such file. */
const readGames = (path: string): KnownGames =>
  existsSync(path)
    ? Object.fromEntries(
        Object.entries(readJson(path) as Record<string, readonly string[]>).filter(([code]) => !code.startsWith('$')),
      )
    : {};

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

/** The paths of everything below a directory; none when it does not exist. */
function pathsIn(directory: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)));
  } catch {
    return new Set();
  }
}
