import { faultAt, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { withDefaults } from './defaults.ts';
import { inheritable, isObject, merge, type JsonObject } from './merge.ts';
import { brandPlace, originsOf, type BrandPath, type Origin } from './origins.ts';
import { packs, valueAt, type Pack } from './packs.ts';
import type { BrandFile } from './read-brand-file.ts';
import { readChain } from './read-chain.ts';
import { makeSources, type Sources } from './sources.ts';

/** A brand merged with its parents, the defaults of its pack and of the schema. It is complete but may have faults: `checkBrand` reports them. */
export interface ResolvedBrand {
  slug: string;
  /** Its file and those of its parents, own first. */
  chain: readonly BrandFile[];
  /** Its directory and those of its parents, own first. */
  directories: readonly string[];
  /** Whether it is only a parent for others. */
  isAbstract: boolean;
  value: JsonObject;
  pack: Pack | undefined;
  /** Locates faults of the resolved value, each in the file of the chain that sets it. */
  file: ParsedFile;
  /** All origins of a path, the one in effect first. */
  origins: (path: BrandPath) => Origin[];
}

/** Either the brand, or the faults that keep its chain from being read. */
export type ResolveResult =
  | { resolved: ResolvedBrand; faults?: undefined }
  | { resolved?: undefined; faults: BrandFault[] };

/** Reads a brand and its parents, and merges them into one value. */
export function resolveBrand(sources: string | Sources, slug: string): ResolveResult {
  const { chain, faults } = readChain(typeof sources === 'string' ? makeSources(sources) : sources, slug);
  if (!chain) return { faults };
  const own = chain[0]!;
  const merged = chain.reduceRight<JsonObject>(
    (parent, { value }) => merge(inheritable(parent, brandSchema), value, brandSchema) as JsonObject,
    {},
  );
  const pack = packs.get(String(valueAt(merged, ['market', 'jurisdiction']) ?? DEFAULT_PACK));
  const value = inFormOrder(withDefaults(merge(pack?.defaults ?? {}, merged, brandSchema), brandSchema) as JsonObject);
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

/** Puts the fields of the forms into the order of `registration.order`, if a brand of the chain has one. */
function inFormOrder(value: JsonObject): JsonObject {
  const { registration } = value;
  const order: unknown = isObject(registration) ? registration['order'] : undefined;
  if (!isObject(registration) || !Array.isArray(order)) return value;
  const rankOf = (field: unknown) => {
    const rank = isObject(field) ? order.indexOf(field['name']) : -1;
    return rank < 0 ? order.length : rank;
  };
  const forms = Object.entries(registration).map(([key, fields]) =>
    key !== 'order' && Array.isArray(fields)
      ? [key, fields.toSorted((one, other) => rankOf(one) - rankOf(other))]
      : [key, fields],
  );
  return { ...value, registration: Object.fromEntries(forms) as JsonObject };
}

const DEFAULT_PACK = childNode(childNode(brandSchema, 'market'), 'jurisdiction')!.default;

/** Where a fault is reported: in the file that sets the value. A note names the parent if it is not the brand's own file. */
function placeOf(
  place: ReturnType<typeof brandPlace>,
  own: BrandFile,
  path: BrandPath,
): ReturnType<NonNullable<ParsedFile['placeOf']>> {
  if (!place) return { at: own, path, note: '' };
  return { ...place, note: place.at === own ? '' : ` (The brand ${own.slug} inherits it from ${place.at.slug}.)` };
}

/** The faults of an abstract brand that sets keys which are never inherited. */
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

/** Reads a path such as `market.currency` or `registration.username.email.required`, or says what is wrong with it. */
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

/** The index of an item, given its number or its merge key. */
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
