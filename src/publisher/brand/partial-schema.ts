import type { SchemaNode } from './brand-schema.ts';

/** What every file says for itself, whatever it extends. */
const ALWAYS_REQUIRED = ['$schema', 'schemaVersion'];

/** Ending of a definition of items that merge by a key. */
const MERGED = 'Merged';

/** Ending of a definition that may be null too. */
const OR_NULL = 'OrNull';

/**
 * The schema of one raw file, made from the full one: nothing is required that a parent may have, and `null` unsets what it has.
 * Items of an array that replaces its parent's stay whole; items that merge by a key need that key alone.
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
      'One file of a brand that extends another: what it says differs from its parent, and null unsets. Generated from brand.schema.json by `npm run schema-types`: change that one.',
    required: ALWAYS_REQUIRED,
    definitions: Object.fromEntries([...definitions, ...mergedItems(full, full)]),
  } as SchemaNode;
}

/** An object without what it requires, each key of it with null; anything else as it is. */
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

/** The items of arrays that merge by a key: of such an item the key alone is required. */
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
