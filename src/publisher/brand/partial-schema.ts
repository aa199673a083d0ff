import type { SchemaNode } from './brand-schema.ts';

/** Keys that every file needs, because they are not inherited. */
const ALWAYS_REQUIRED = ['$schema', 'schemaVersion'];

/** Suffix of the definition of items that merge by a key. */
const MERGED = 'Merged';

/** Suffix of the definition of a value that may also be null. */
const OR_NULL = 'OrNull';

/**
 * Makes the schema of a single file from the full schema: keys that a parent may set are not required, and `null` unsets them. Items of an
 * array that replaces its parent's stay complete; items that merge by a key require only that key.
 */
export function partialSchema(full: SchemaNode): SchemaNode {
  const definitions = Object.entries(full.definitions ?? {}).flatMap(
    ([name, node]) =>
      [
        [name, node],
        [`${name}${OR_NULL}`, orNull(node)],
      ] as const,
  );
  return {
    ...partial(full),
    $id: 'https://livery.example/schemas/brand.partial.schema.json',
    title: 'Brand file',
    description:
      'The file of a brand that extends another. It contains what differs from the parent; null unsets a value. Generated from brand.schema.json by `npm run schema-types`: change that file instead.',
    required: ALWAYS_REQUIRED,
    definitions: Object.fromEntries([...definitions, ...mergedItems(full, full)]),
  } as SchemaNode;
}

/** An object with no required keys and null allowed for each key; any other node unchanged. */
function partial(node: SchemaNode): SchemaNode {
  if (!node.properties && typeof node.additionalProperties !== 'object') return node;
  const { required: _, ...rest } = node;
  return {
    ...rest,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([key, child]) => [
          key,
          key === '$schema' || child['x-merge'] === 'own' ? child : orNull(child),
        ]),
      ),
    }),
    ...(typeof node.additionalProperties === 'object' && { additionalProperties: orNull(node.additionalProperties) }),
  };
}

function orNull(node: SchemaNode): SchemaNode {
  if (node.$ref) return { ...node, $ref: `${node.$ref}${OR_NULL}` };
  const { minItems: _, ...byKey } = node;
  const inner =
    node['x-merge'] === 'byKey' ? { ...byKey, items: { $ref: `${node.items!.$ref!}${MERGED}` } } : partial(node);
  return {
    ...inner,
    ...(node.type && { type: [node.type, 'null'].flat() }),
    ...(node.enum && { enum: [...node.enum, null] }),
  };
}

/** The definitions of items that merge by a key, each with only that key required. */
function mergedItems(node: SchemaNode, root: SchemaNode): [string, SchemaNode][] {
  const below = Object.values(node.properties ?? {}).flatMap((child) => mergedItems(child, root));
  const key = node['x-merge'] === 'byKey' ? node['x-key'] : undefined;
  if (!key) return below;
  const name = node.items!.$ref!.replace('#/definitions/', '');
  const { properties, ...rest } = partial(root.definitions![name]!);
  return [
    ...below,
    [
      `${name}${MERGED}`,
      { ...rest, required: [key], properties: { ...properties, [key]: root.definitions![name]!.properties![key]! } },
    ],
  ];
}
