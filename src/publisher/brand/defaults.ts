import { childNode, dereferenced, type SchemaNode } from './brand-schema.ts';
import { isObject, type JsonObject } from './merge.ts';

/**
 * A value with what it leaves out and the schema has a default for. Ajv could, but it changes what it is given, and refuses a schema
 * whose defaults stand in one of several shapes, where they tell an editor something all the same.
 */
export function withDefaults(value: unknown, node: SchemaNode): unknown {
  if (!isObject(value)) return value;
  const filled: JsonObject = Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const below = childNode(node, key);
      return [key, below ? withDefaults(child, below) : child];
    }),
  );
  for (const [key, child] of Object.entries(dereferenced(node).properties ?? {})) {
    if (!Object.hasOwn(filled, key) && child.default !== undefined)
      filled[key] = withDefaults(structuredClone(child.default), child);
  }
  return filled;
}
