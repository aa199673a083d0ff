import { findNodeAtLocation } from 'jsonc-parser';
import { placeIn } from './brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { hasSameKey, isObject, type JsonObject } from './merge.ts';
import { packPlace, valueAt, type Pack } from './packs.ts';
import type { BrandFile } from './read-brand-file.ts';

/** Where a key of a brand stands: names of objects, indexes of arrays. */
export type BrandPath = readonly (string | number)[];

/** One that says something of a key. */
export interface Origin {
  /** What it says; null where it unsets what its parents say. */
  value: unknown;
  /** A brand of the chain by its slug, a jurisdiction pack by its name, or the schema's default. */
  from: { kind: 'brand' | 'pack'; name: string } | { kind: 'default' };
  /** Path from the project, and the place in it, from 1; the schema's default has a file alone. */
  file: string;
  line?: number;
  column?: number;
}

/** What origins are read from: a resolved brand and the layers that it was made of. */
export interface Layers {
  chain: readonly BrandFile[];
  value: JsonObject;
  pack: Pack | undefined;
}

/** What one layer says of a path of the resolved brand, and at which path of its own; nothing where it says nothing. */
function said(
  layer: JsonObject,
  resolved: unknown,
  path: BrandPath,
): { value: unknown; path: (string | number)[] } | undefined {
  const own: (string | number)[] = [];
  let value: unknown = layer;
  let node: SchemaNode | undefined = brandSchema;
  for (const [depth, key] of path.entries()) {
    // What is unset above unsets all that is below.
    if (value === null) break;
    const mergeKey: string | undefined = node?.['x-merge'] === 'byKey' ? node['x-key'] : undefined;
    const ownKey =
      mergeKey && typeof key === 'number' && Array.isArray(value)
        ? ownIndex(value, valueAt(resolved, path.slice(0, depth)), key, mergeKey)
        : key;
    if (!(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, ownKey)) return undefined;
    value = (value as JsonObject)[ownKey];
    own.push(ownKey);
    node = childNode(node, key);
  }
  return { value, path: own };
}

/** Where an item of the merged array stands in a layer's: the item of the same key; of several, the one of the same turn. */
function ownIndex(items: readonly unknown[], merged: unknown, index: number, mergeKey: string): number {
  const like = (all: readonly unknown[]) =>
    [...all.keys()].filter((other) => hasSameKey(all[other], (merged as unknown[])[index], mergeKey));
  const turn = like(merged as unknown[]).indexOf(index);
  return like(items)[turn] ?? -1;
}

/** The part of a path that one layer says as a whole: an array that replaces its parent's is never put together from several. */
function mergedPart(path: BrandPath): BrandPath {
  let node: SchemaNode | undefined = brandSchema;
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'number' && node?.['x-merge'] !== 'byKey') return path.slice(0, depth);
    node = childNode(node, key);
  }
  return path;
}

/** The file of the chain that a value comes from, and where it stands there; nothing where no brand of the chain says it. */
export function brandPlace({ chain, value }: Layers, path: BrandPath): { at: BrandFile; path: BrandPath } | undefined {
  const merged = mergedPart(path);
  for (const [index, at] of chain.entries()) {
    const found = said(ownOrInherited(at, index, merged), value, merged);
    if (found) return { at, path: [...found.path, ...path.slice(merged.length)] };
  }
  return undefined;
}

/** A parent says nothing of the keys that are each file's own. */
const ownOrInherited = ({ value }: BrandFile, index: number, [key]: BrandPath): JsonObject =>
  index > 0 && typeof key === 'string' && brandSchema.properties[key]?.['x-merge'] === 'own' ? {} : value;

/**
 * Everything that says something of a path: first what counts, then what it overrides, nearest first. A value within an array that
 * replaces its parent's comes from where the array does. Nothing for a path that nobody says and that has no default.
 */
export function originsOf(layers: Layers, path: BrandPath): Origin[] {
  const merged = mergedPart(path);
  const brands = layers.chain.flatMap((file, index): Origin[] => {
    const found = said(ownOrInherited(file, index, merged), layers.value, merged);
    if (!found) return [];
    const node = file.tree && findNodeAtLocation(file.tree, found.path);
    const [line, column] = placeIn(file.text, node?.offset ?? 0);
    return [{ value: found.value, from: { kind: 'brand', name: file.slug }, file: file.file, line, column }];
  });
  const fallbacks = [...packOrigin(layers, merged), ...defaultOrigin(merged)];
  // Null hides the parents; what counts then is the pack's or the schema's.
  const isUnset = brands[0]?.value === null;
  return isUnset ? [...fallbacks.slice(0, 1), ...brands, ...fallbacks.slice(1)] : [...brands, ...fallbacks];
}

function packOrigin({ pack, value }: Layers, path: BrandPath): Origin[] {
  const found = pack && said(pack.defaults, value, path);
  return found
    ? [{ value: found.value, from: { kind: 'pack', name: pack.name }, ...packPlace(pack.name, found.path) }]
    : [];
}

function defaultOrigin(path: BrandPath): Origin[] {
  const node = path.reduce<SchemaNode | undefined>(childNode, brandSchema);
  return node?.default === undefined
    ? []
    : [{ value: node.default, from: { kind: 'default' }, file: 'schemas/brand.schema.json' }];
}

/** The paths of all values of a resolved brand that come from one place each: what `brand explain` lists. */
export function leafPaths(
  value: unknown,
  node: SchemaNode | undefined = brandSchema,
  path: BrandPath = [],
): BrandPath[] {
  const children: [string | number, unknown][] = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value) && node?.['x-merge'] === 'byKey'
      ? [...value.entries()]
      : [];
  if (children.length === 0) return [path];
  return children.flatMap(([key, child]) => leafPaths(child, childNode(node, key), [...path, key]));
}
