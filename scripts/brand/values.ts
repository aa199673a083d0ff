import { brandSchema, childNode, type SchemaNode } from '../../src/publisher/brand/brand-schema.ts';
import { isObject, type JsonObject } from '../../src/publisher/brand/merge.ts';
import { leafPaths, type BrandPath } from '../../src/publisher/brand/origins.ts';
import { valueAt } from '../../src/publisher/brand/packs.ts';

/** A path as people write it: items that merge by a key are named by it, such as `registration.username.email.required`. */
export function pathText(value: JsonObject, path: BrandPath): string {
  let node: SchemaNode | undefined = brandSchema;
  const names = path.map((key, depth) => {
    const mergeKey: string | undefined = node?.['x-key'];
    node = childNode(node, key);
    const item =
      typeof key === 'number' && mergeKey !== undefined ? valueAt(value, path.slice(0, depth + 1)) : undefined;
    return String(isObject(item) ? item[mergeKey!] : key);
  });
  return names.join('.');
}

/** A value of a resolved brand, by its path. */
export interface Leaf {
  path: BrandPath;
  text: string;
  value: unknown;
}

/** All values of a resolved brand that come from one place each, in the order of the schema. A design token is one value. */
export function leavesOf(value: JsonObject): Leaf[] {
  const paths = new Map(
    leafPaths(value)
      .map((path) => upToToken(path))
      .map((path) => [path.join('\n'), path]),
  );
  const order = Object.keys(brandSchema.properties);
  const leaves = [...paths.values()].map((path) => ({
    path,
    text: pathText(value, path),
    value: valueAt(value, path),
  }));
  return leaves.sort((one, other) => order.indexOf(String(one.path[0])) - order.indexOf(String(other.path[0])));
}

const upToToken = (path: BrandPath): BrandPath =>
  path.includes('$value') ? path.slice(0, path.indexOf('$value') + 1) : path;

/** Longest value that a line of a table shows. */
const SHOWN_MAX = 60;

/** A value as one line: JSON, cut where it is long; a colour by its hexadecimal digits. */
export function shown(value: unknown, lengthMax = SHOWN_MAX): string {
  const text =
    isObject(value) && typeof value['hex'] === 'string' ? value['hex'] : (JSON.stringify(value) ?? 'nothing');
  return text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text;
}
