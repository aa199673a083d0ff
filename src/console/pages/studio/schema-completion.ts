import { findNodeAtLocation, getLocation, parseTree, type Segment } from 'jsonc-parser';
import type { FormNode } from './form-schema.ts';

/** What can stand at a place of a text, and which part of the text it replaces. */
export interface SchemaChoices {
  from: number;
  to: number;
  choices: readonly SchemaChoice[];
}

/** A key or a value, as the schema knows it. */
interface SchemaChoice {
  /** As it stands in the text, such as `"name"` or `true`. */
  text: string;
  isKey: boolean;
  /** What the schema says of it. Empty where it says nothing. */
  description: string;
}

/** Alternatives in alternatives that are followed: a schema that refers to itself ends here. */
const DEPTH_MAX = 6;

/** A node with all that it refers to and all its alternatives. A node in another file is not known. */
function spread(node: FormNode, root: FormNode, depth = 0): FormNode[] {
  const { $ref = '', anyOf = [], oneOf = [], allOf = [] } = node;
  const named = root.definitions?.[/^#\/definitions\/(\w+)$/.exec($ref)?.[1] ?? ''];
  const others = [...(named ? [named] : []), ...anyOf, ...oneOf, ...allOf];
  return [node, ...(depth < DEPTH_MAX ? others.flatMap((one) => spread(one, root, depth + 1)) : [])];
}

function below({ properties = {}, additionalProperties, items }: FormNode, key: Segment): FormNode[] {
  if (typeof key === 'number') return items ? [items] : [];
  if (Object.hasOwn(properties, key)) return [properties[key]!];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

const nodesAt = (root: FormNode, path: readonly Segment[]): FormNode[] =>
  path.reduce(
    (nodes, key) => nodes.flatMap((node) => below(node, key)).flatMap((node) => spread(node, root)),
    [...spread(root, root)],
  );

/** The values that a node names itself. */
function valuesOf({ const: only, enum: several = [], type, default: usual, examples = [] }: FormNode): unknown[] {
  const types = [type].flat();
  return [
    ...(only === undefined ? [] : [only]),
    ...several,
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('null') ? [null] : []),
    ...[usual, ...examples].filter((value) => value !== undefined && typeof value !== 'object'),
  ];
}

/** The keys or values that a schema allows at a place of a text; none where it says nothing. */
export function schemaChoices(schema: FormNode, text: string, offset: number): SchemaChoices {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const isWithin = previousNode !== undefined && previousNode.offset + previousNode.length >= offset;
  const typed = /[\w."-]*$/.exec(text.slice(0, offset))![0].length;
  const [from, to] = isWithin
    ? [previousNode.offset, previousNode.offset + previousNode.length]
    : [offset - typed, offset];
  if (!isAtPropertyKey) {
    const nodes = nodesAt(schema, path);
    const description = nodes.find((node) => node.description)?.description ?? '';
    const values = [...new Set(nodes.flatMap(valuesOf).map((value) => JSON.stringify(value)))];
    return { from, to, choices: values.map((value) => ({ text: value, isKey: false, description })) };
  }
  const owner = path.slice(0, -1);
  const tree = parseTree(text);
  const group = tree && findNodeAtLocation(tree, owner);
  const others = (group?.children ?? []).flatMap(({ children: [key] = [] }) =>
    key && key.offset !== from ? [String(key.value)] : [],
  );
  const keys = new Map(nodesAt(schema, owner).flatMap(({ properties = {} }) => Object.entries(properties)));
  const choices = [...keys]
    .filter(([key]) => !others.includes(key))
    .map(([key, { description = '' }]) => ({ text: JSON.stringify(key), isKey: true, description }));
  return { from, to, choices };
}
