import { findNodeAtLocation } from 'jsonc-parser';
import { placeIn } from './brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { hasSameKey, isObject, type JsonObject } from './merge.ts';
import { packPlace, valueAt, type Pack } from './packs.ts';
import type { BrandFile } from './read-brand-file.ts';

/** Path of a value in a brand: keys of objects and indexes of arrays. */
export type BrandPath = readonly (string | number)[];

/** One source that sets a value. */
export interface Origin {
  /** The value that it sets; null when it unsets the value of its parents. */
  value: unknown;
  /** A brand of the chain by its slug, a jurisdiction pack by its name, or the schema's default. */
  from: { kind: 'brand' | 'pack'; name: string } | { kind: 'default' };
  /** Path from the project, with line and column from 1. A default of the schema has only a file. */
  file: string;
  line?: number;
  column?: number;
}

/** The layers of a resolved brand, from which origins are found. */
export interface Layers {
  chain: readonly BrandFile[];
  value: JsonObject;
  pack: Pack | undefined;
}

/** The value that one layer sets for a path of the resolved brand, and its path in that layer; undefined when the layer does not set it. */
function findInLayer(
  layer: JsonObject,
  resolved: unknown,
  path: BrandPath,
): { value: unknown; path: (string | number)[] } | undefined {
  const own: (string | number)[] = [];
  let value: unknown = layer;
  let node: SchemaNode | undefined = brandSchema;
  for (const [depth, key] of path.entries()) {
    // A null unsets everything below it.
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

/** The index in a layer's array of an item of the merged array: the item with the same key, and of several the one with the same rank. */
function ownIndex(items: readonly unknown[], merged: unknown, index: number, mergeKey: string): number {
  const withSameKey = (all: readonly unknown[]) =>
    [...all.keys()].filter((other) => hasSameKey(all[other], (merged as unknown[])[index], mergeKey));
  const rank = withSameKey(merged as unknown[]).indexOf(index);
  return withSameKey(items)[rank] ?? -1;
}

/** The start of a path that comes from one layer as a whole: an array that replaces its parent's array is never combined from several layers. */
function mergedPart(path: BrandPath): BrandPath {
  let node: SchemaNode | undefined = brandSchema;
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'number' && node?.['x-merge'] !== 'byKey') return path.slice(0, depth);
    node = childNode(node, key);
  }
  return path;
}

/** The file of the chain that sets a value, and its path there; undefined when no brand of the chain sets it. */
export function brandPlace({ chain, value }: Layers, path: BrandPath): { at: BrandFile; path: BrandPath } | undefined {
  const merged = mergedPart(path);
  for (const [index, at] of chain.entries()) {
    const found = findInLayer(ownOrInherited(at, index, merged), value, merged);
    if (found) return { at, path: [...found.path, ...path.slice(merged.length)] };
  }
  return undefined;
}

/** The value of a file of the chain. Keys that are never inherited are ignored in a parent. */
const ownOrInherited = ({ value }: BrandFile, index: number, [key]: BrandPath): JsonObject =>
  index > 0 && typeof key === 'string' && brandSchema.properties[key]?.['x-merge'] === 'own' ? {} : value;

/**
 * All origins of a path: first the one in effect, then those that it overrides, nearest first. A value inside an array that replaces its
 * parent's array has the origin of the array. Empty for a path that is not set and has no default.
 */
export function originsOf(layers: Layers, path: BrandPath): Origin[] {
  const merged = mergedPart(path);
  const brands = layers.chain.flatMap((file, index): Origin[] => {
    const found = findInLayer(ownOrInherited(file, index, merged), layers.value, merged);
    if (!found) return [];
    const node = file.tree && findNodeAtLocation(file.tree, found.path);
    const [line, column] = placeIn(file.text, node?.offset ?? 0);
    return [{ value: found.value, from: { kind: 'brand', name: file.slug }, file: file.file, line, column }];
  });
  const fallbacks = [...packOrigin(layers, merged), ...defaultOrigin(merged)];
  // Null hides the parents, so the default of the pack or the schema is in effect.
  const isUnset = brands[0]?.value === null;
  return isUnset ? [...fallbacks.slice(0, 1), ...brands, ...fallbacks.slice(1)] : [...brands, ...fallbacks];
}

function packOrigin({ pack, value }: Layers, path: BrandPath): Origin[] {
  const found = pack && findInLayer(pack.defaults, value, path);
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

/** The paths of all values of a resolved brand that have one origin each. `brand explain` lists them. */
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
