import { brandSchema, childNode, type SchemaNode } from '../brand/brand-schema.ts';
import { isObject, type JsonObject } from '../brand/merge.ts';
import { leafPaths, type BrandPath } from '../brand/origins.ts';
import { valueAt } from '../brand/packs.ts';

/** A path as people write it. Items that merge by a key are named by that key, as in `registration.username.email.required`. */
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

/** One value of a resolved brand, with its path for code and for people. */
export interface Leaf {
  path: BrandPath;
  text: string;
  value: unknown;
}

/** All values of a resolved brand that have one origin each, in the order of the schema. A design token is one value. */
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
