import { childNode, dereferenced, type SchemaNode } from './brand-schema.ts';
import { isObject, type JsonObject } from './merge.ts';

/**
 * Fills in the schema's defaults. Ajv could do it, but it changes its input, and it refuses defaults inside `oneOf`, which are still
 * useful to an editor.
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
