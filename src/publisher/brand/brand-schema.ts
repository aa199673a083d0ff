import { readFileSync } from 'node:fs';

/** Where the law for brands lies: `brand.schema.json`, the packs, the list of vendors. */
export const SCHEMAS = new URL('../../../schemas/', import.meta.url);

/** How a key behaves where a brand extends another: arrays whose items merge by a key, or a key that is never inherited. Otherwise objects merge and the rest replaces. */
export type MergeRule = 'byKey' | 'own';

/** A node of the brand's JSON Schema, with the words that we add to it. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, SchemaNode>;
  additionalProperties?: boolean | SchemaNode;
  required?: string[];
  items?: SchemaNode;
  oneOf?: SchemaNode[];
  definitions?: Record<string, SchemaNode>;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  'x-visibility'?: 'public' | 'server';
  'x-merge'?: MergeRule;
  /** The key that items of an array merge by. */
  'x-key'?: string;
}

/** The law for a resolved brand. */
export const brandSchema = JSON.parse(readFileSync(new URL('brand.schema.json', SCHEMAS), 'utf8')) as SchemaNode & {
  properties: Record<string, SchemaNode>;
  definitions: Record<string, SchemaNode>;
};

/** The version of the schema that this code reads. */
export const SCHEMA_VERSION = brandSchema.properties['schemaVersion']!.const as number;

/** A node with what it refers to: what stands beside a `$ref` adds to it. */
export function dereferenced(node: SchemaNode, root: SchemaNode = brandSchema): SchemaNode {
  if (!node.$ref) return node;
  const { $ref, ...beside } = node;
  return { ...root.definitions?.[$ref.replace('#/definitions/', '')], ...beside };
}

/** The schema of a key under a node; nothing where the schema knows none. */
export function childNode(node: SchemaNode | undefined, key: string | number): SchemaNode | undefined {
  if (!node) return undefined;
  const { items, properties, additionalProperties } = dereferenced(node);
  const child =
    typeof key === 'number'
      ? items
      : properties && Object.hasOwn(properties, key)
        ? properties[key]
        : typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined;
  return child && dereferenced(child);
}
