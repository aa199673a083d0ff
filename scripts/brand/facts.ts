import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandSlugs } from '../../src/publisher/brand/load-brand.ts';
import { tokenSetNames } from '../../src/publisher/theme/token-sets.ts';
import { hasCatalogue, languageRegistry } from '../../src/publisher/site/words.ts';

/** What is there to choose from, and what is taken already: what the answers for a new brand are held against. */
export interface Facts {
  slugs: readonly string[];
  /** Host → slug of the brand that answers on it. */
  hosts: ReadonlyMap<string, string>;
  /** Merchant code → slug of the brand that has it. */
  merchantCodes: ReadonlyMap<string, string>;
  /** Brands that may be a parent, abstract ones first. */
  parents: readonly string[];
  /** Code → the language's own name; those that have a catalogue. */
  languages: ReadonlyMap<string, string>;
  tokenSets: readonly string[];
  /** Code → name. */
  vendors: ReadonlyMap<string, string>;
  jurisdictions: readonly string[];
}

/** What a brand file says of itself that other brands must know. A broken file says nothing here; its own check tells why. */
interface Claims {
  slug: string;
  hosts: string[];
  merchantCode: string | undefined;
  isAbstract: boolean;
}

/** Reads what a project has. */
export function readFacts(root: string): Facts {
  const claims = brandSlugs(root).flatMap((slug) => claimsOf(root, slug));
  const { $description: _, ...vendors } = JSON.parse(readFileSync(join(root, 'schemas/vendors.json'), 'utf8')) as Record<string, string>;
  return {
    slugs: claims.map(({ slug }) => slug),
    hosts: new Map(claims.flatMap(({ slug, hosts }) => hosts.map((host) => [host, slug] as const))),
    merchantCodes: new Map(claims.flatMap(({ slug, merchantCode }) => (merchantCode === undefined ? [] : [[merchantCode, slug] as const]))),
    parents: [...claims].sort((one, other) => Number(other.isAbstract) - Number(one.isAbstract)).map(({ slug }) => slug),
    languages: new Map(Object.entries(languageRegistry).filter(([code, { isPseudo }]) => !isPseudo && hasCatalogue(code)).map(([code, { name }]) => [code, name])),
    tokenSets: tokenSetNames(root),
    vendors: new Map(Object.entries(vendors)),
    jurisdictions: filesOf(join(root, 'schemas/packs'), '.json'),
  };
}

/** Names of the files of a folder that end in something, without that end. */
const filesOf = (folder: string, end: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length)).sort() : []);

function claimsOf(root: string, slug: string): Claims[] {
  try {
    const raw = JSON.parse(readFileSync(join(root, 'brands', slug, 'brand.json'), 'utf8')) as { hosts?: unknown; merchantCode?: unknown; abstract?: unknown };
    return [{
      slug,
      hosts: Array.isArray(raw.hosts) ? raw.hosts.filter((host) => typeof host === 'string') : [],
      merchantCode: typeof raw.merchantCode === 'string' ? raw.merchantCode : undefined,
      isAbstract: raw.abstract === true,
    }];
  } catch {
    return [];
  }
}
