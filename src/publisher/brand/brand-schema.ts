import { readFileSync } from 'node:fs';

/** The folder with the rules for brands: `brand.schema.json`, the packs and the list of vendors. */
export const SCHEMAS = new URL('../../../schemas/', import.meta.url);

/** How a key is inherited: an array merges its items by a key, or the key is never inherited. Without a rule objects merge and any other value replaces. */
export type MergeRule = 'byKey' | 'own';

/** A node of the brand's JSON Schema, with our own keywords. */
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
  /** Other schemas that an editor follows. Design tokens have a check of their own. */
  allOf?: SchemaNode[];
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
  /** The form of the pattern in words, for people who write the file. */
  'x-form'?: string;
  /** The kind of a value that code parses: the check asks the same code (`checks/values.ts`). */
  'x-value'?: string;
  /** The key by which the items of an array merge. */
  'x-key'?: string;
}

/** The schema of a resolved brand. */
export const brandSchema = JSON.parse(readFileSync(new URL('brand.schema.json', SCHEMAS), 'utf8')) as SchemaNode & {
  properties: Record<string, SchemaNode>;
  definitions: Record<string, SchemaNode>;
};

/** The schema version that this code reads. */
export const SCHEMA_VERSION = brandSchema.properties['schemaVersion']!.const as number;

/** A node with its `$ref` resolved. Keywords next to the `$ref` are added to the target. */
export function dereferenced(node: SchemaNode, root: SchemaNode = brandSchema): SchemaNode {
  if (!node.$ref) return node;
  const { $ref, ...beside } = node;
  return { ...root.definitions?.[$ref.replace('#/definitions/', '')], ...beside };
}

/** The schema of a key under a node, or undefined. */
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
