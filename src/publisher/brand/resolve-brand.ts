import { faultAt, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { withDefaults } from './defaults.ts';
import { inheritable, isObject, merge, type JsonObject } from './merge.ts';
import { brandPlace, originsOf, type BrandPath, type Origin } from './origins.ts';
import { packs, valueAt, type Pack } from './packs.ts';
import type { BrandFile } from './read-brand-file.ts';
import { readChain } from './read-chain.ts';
import { makeSources, type Sources } from './sources.ts';

/** A brand with what it inherits, what its pack gives and the schema's defaults. It is whole, but it need not be sound: `checkBrand` says. */
export interface ResolvedBrand {
  slug: string;
  /** Its file and those of its parents, own first. */
  chain: readonly BrandFile[];
  /** Its directory and those of its parents, own first. */
  directories: readonly string[];
  /** It is only a parent for others. */
  isAbstract: boolean;
  value: JsonObject;
  pack: Pack | undefined;
  /** What faults of the resolved value are told at: each at the file of the chain that says it. */
  file: ParsedFile;
  /** Everything that says something of a path, what counts first. */
  origins: (path: BrandPath) => Origin[];
}

/** Either the brand, or what keeps its chain from being read. */
export type ResolveResult =
  | { resolved: ResolvedBrand; faults?: undefined }
  | { resolved?: undefined; faults: BrandFault[] };

/** Reads a brand with its parents and makes one value of them. */
export function resolveBrand(sources: string | Sources, slug: string): ResolveResult {
  const { chain, faults } = readChain(typeof sources === 'string' ? makeSources(sources) : sources, slug);
  if (!chain) return { faults };
  const own = chain[0]!;
  const merged = chain.reduceRight<JsonObject>(
    (parent, { value }) => merge(inheritable(parent, brandSchema), value, brandSchema) as JsonObject,
    {},
  );
  const pack = packs.get(String(valueAt(merged, ['market', 'jurisdiction']) ?? DEFAULT_PACK));
  const value = withDefaults(merge(pack?.defaults ?? {}, merged, brandSchema), brandSchema) as JsonObject;
  const layers = { chain, value, pack };
  const file: ParsedFile = { ...own, placeOf: (path) => placeOf(brandPlace(layers, path), own, path) };
  return {
    resolved: {
      slug,
      chain,
      directories: chain.map(({ directory }) => directory),
      isAbstract: own.value['abstract'] === true,
      value,
      pack,
      file,
      origins: (path) => originsOf(layers, path),
    },
  };
}

const DEFAULT_PACK = childNode(childNode(brandSchema, 'market'), 'jurisdiction')!.default;

/** A fault stands where the value is written, and says whose value it is where that is not the brand's own file. */
function placeOf(
  place: ReturnType<typeof brandPlace>,
  own: BrandFile,
  path: BrandPath,
): ReturnType<NonNullable<ParsedFile['placeOf']>> {
  if (!place) return { at: own, path, note: '' };
  return { ...place, note: place.at === own ? '' : ` (The brand ${own.slug} has it from ${place.at.slug}.)` };
}

/** What is wrong with an abstract brand: it says what is never inherited. */
export function abstractFaults({ chain: [own], isAbstract }: ResolvedBrand): BrandFault[] {
  if (!isAbstract) return [];
  return ['hosts', 'merchantCode']
    .filter((key) => Object.hasOwn(own!.value, key))
    .map((key) =>
      faultAt(own!, [key], `an abstract brand is never served, so it has no ${key}. Remove it, or remove "abstract".`, {
        atName: true,
      }),
    );
}

/** The path that a text such as `market.currency` or `registration.username.email.required` means, or what is wrong with it. */
export function readPath(
  value: JsonObject,
  text: string,
): { path: BrandPath; wrong?: undefined } | { path?: undefined; wrong: string } {
  const path: (string | number)[] = [];
  let node: SchemaNode | undefined = brandSchema;
  let current: unknown = value;
  for (const segment of text.split('.').filter(Boolean)) {
    const key: string | number = Array.isArray(current) ? indexOf(current, segment, node?.['x-key']) : segment;
    const child: unknown = valueAt(current, [key]);
    if (child === undefined && (Array.isArray(current) || !childNode(node, key)))
      return {
        wrong: `"${segment}" is not a key of ${path.join('.') || 'a brand'}.${suggestion(segment, namesIn(current, node))}`,
      };
    path.push(key);
    current = child;
    node = childNode(node, key);
  }
  return { path };
}

/** The index of an item that is named by its number or by the key that items merge by. */
const indexOf = (items: readonly unknown[], segment: string, mergeKey: string | undefined): number =>
  /^\d+$/.test(segment)
    ? Number(segment)
    : items.findIndex((item) => mergeKey !== undefined && isObject(item) && item[mergeKey] === segment);

const namesIn = (value: unknown, node: SchemaNode | undefined): string[] => {
  const mergeKey = node?.['x-key'];
  if (Array.isArray(value))
    return value.map((item, index) => (mergeKey && isObject(item) ? String(item[mergeKey]) : String(index)));
  return [...new Set([...Object.keys(node?.properties ?? {}), ...(isObject(value) ? Object.keys(value) : [])])];
};
