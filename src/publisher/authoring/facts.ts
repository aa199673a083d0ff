import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from '../brand/brand-header.ts';
import { packs } from '../brand/packs.ts';
import { brandSlugs } from '../brand/sources.ts';
import { hasCatalogue, languageRegistry } from '../site/words.ts';
import { tokenSetNames } from '../theme/token-sets.ts';

/** What a new brand can choose from, and what other brands have taken. Answers are checked against these facts. */
export interface Facts {
  slugs: readonly string[];
  /** Host → slug of the brand that answers on it. */
  hosts: ReadonlyMap<string, string>;
  /** Merchant code → slug of the brand that has it. */
  merchantCodes: ReadonlyMap<string, string>;
  /** Brands that may be a parent, abstract ones first. */
  parents: readonly string[];
  /** Languages with a catalogue: code → the language's own name. */
  languages: ReadonlyMap<string, string>;
  tokenSets: readonly string[];
  /** Vendors: code → name. */
  vendors: ReadonlyMap<string, string>;
  jurisdictions: readonly string[];
}

/** Reads the facts of a project. */
export function readFacts(root: string): Facts {
  const headers = brandSlugs(root).map((slug) => readHeader(root, slug, ''));
  const { $description: _, ...vendors } = JSON.parse(
    readFileSync(join(root, 'schemas/vendors.json'), 'utf8'),
  ) as Record<string, string>;
  return {
    slugs: headers.map(({ slug }) => slug),
    hosts: new Map(headers.flatMap(({ slug, hosts }) => hosts.map((host) => [host, slug] as const))),
    merchantCodes: new Map(
      headers.flatMap(({ slug, merchantCode }) => (merchantCode === undefined ? [] : [[merchantCode, slug] as const])),
    ),
    parents: [...headers]
      .sort((one, other) => Number(other.isAbstract) - Number(one.isAbstract))
      .map(({ slug }) => slug),
    languages: new Map(
      Object.entries(languageRegistry)
        .filter(([code, { isPseudo }]) => !isPseudo && hasCatalogue(code))
        .map(
          ([
            code,
            {
              name,
              fallbacks: [nearest = ''],
            },
          ]) => [
            code,
            // Two languages of one name: the second has words of its own over those of the first.
            languageRegistry[nearest]?.name === name ? `${name}, with words of its own over ${nearest}` : name,
          ],
        ),
    ),
    tokenSets: tokenSetNames(root),
    vendors: new Map(Object.entries(vendors)),
    jurisdictions: [...packs.keys()],
  };
}
