import { childNode, type SchemaNode } from './brand-schema.ts';

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object: neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges a child's value over its parent's by the schema: objects merge, arrays replace unless `x-merge: byKey`, null unsets. Pure.
 * @param node the schema of the value; without one, objects merge and any other value replaces
 */
export function merge(parent: unknown, child: unknown, node: SchemaNode | undefined): unknown {
  if (child === undefined) return parent;
  if (isObject(child)) {
    const under = isObject(parent) ? parent : {};
    const keys = [...new Set([...Object.keys(under), ...Object.keys(child)])];
    const entries = keys.flatMap((key) => {
      const own = Object.hasOwn(child, key) ? child[key] : undefined;
      const below = childNode(node, key);
      // If neither a parent nor the schema knows the key, keep the null, so that the check reports it.
      if (own === null && (below || Object.hasOwn(under, key))) return [];
      // The value of a design token replaces as a whole: half of one colour over half of another would be neither.
      if (key === '$value' && own !== undefined) return [[key, own] as const];
      return [[key, merge(Object.hasOwn(under, key) ? under[key] : undefined, own, below)] as const];
    });
    return Object.fromEntries(entries);
  }
  const key = node?.['x-merge'] === 'byKey' ? node['x-key'] : undefined;
  return key && Array.isArray(parent) && Array.isArray(child)
    ? mergeByKey(parent, child, key, childNode(node, 0))
    : child;
}

/** Items of both merge at the parent's position; items of the child alone follow. */
function mergeByKey(
  parent: readonly unknown[],
  child: readonly unknown[],
  key: string,
  node: SchemaNode | undefined,
): unknown[] {
  // An item that the child names twice stays twice, so that the check can report it.
  const taken = new Set<unknown>();
  const merged = parent.map((item) => {
    const own = child.find((other) => !taken.has(other) && hasSameKey(item, other, key));
    if (own !== undefined) taken.add(own);
    return merge(item, own, node);
  });
  return [...merged, ...child.filter((item) => !taken.has(item))];
}

/** Whether two items of an array have the same key. */
export const hasSameKey = (a: unknown, b: unknown, key: string): boolean =>
  isObject(a) && isObject(b) && a[key] !== undefined && a[key] === b[key];

/** What a child inherits from its parent: everything but the keys that are never inherited. */
export const inheritable = (value: JsonObject, schema: SchemaNode): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => childNode(schema, key)?.['x-merge'] !== 'own'));
