import type { InheritedValue } from '../../../shared/contract/console/studio-fields.ts';

/** A node of a JSON Schema, as far as the Studio reads it. */
export interface FormNode {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, FormNode>;
  additionalProperties?: FormNode | boolean;
  items?: FormNode;
  uniqueItems?: boolean;
  anyOf?: readonly FormNode[];
  oneOf?: readonly FormNode[];
  allOf?: readonly FormNode[];
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly unknown[];
  required?: readonly string[];
  $ref?: string;
  definitions?: Record<string, FormNode>;
  /** By which key rjsf tells the kinds of a value apart. */
  discriminator?: { propertyName: string };
}

/** What the schema of the brand is shown with. */
interface Shown {
  /** The values that the brand inherits, by JSON pointer. */
  inherited: ReadonlyMap<string, InheritedValue>;
  /** Says where a value comes from. */
  sayInherited: (value: InheritedValue) => string;
}

/** The name of a key in words, such as `Opening balance minor`. */
export function keyInWords(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A part whose schema is another file, such as the tokens of a theme: it is edited as text. */
const isElsewhere = ({ $ref, allOf = [] }: FormNode): boolean =>
  ($ref !== undefined && !$ref.startsWith('#')) || allOf.some(isElsewhere);

const isNull = ({ type, const: only }: FormNode): boolean => type === 'null' || only === null;

const mapped = (nodes: Record<string, FormNode>, change: (node: FormNode, key: string) => FormNode) =>
  Object.fromEntries(
    Object.entries(nodes).flatMap(([key, node]) => (isElsewhere(node) ? [] : [[key, change(node, key)]])),
  );

/** The key whose constant tells the kinds of a value apart, if there is one. */
function kindKey(kinds: readonly FormNode[]): string | undefined {
  const keys = kinds.map(({ properties = {} }) =>
    Object.keys(properties).find((key) => properties[key]!.const !== undefined),
  );
  return keys.every((key) => key !== undefined && key === keys[0]) ? keys[0] : undefined;
}

/** The kinds of a value, each named by its constant. */
function namedKinds(kinds: readonly FormNode[], key: string): FormNode[] {
  return kinds.map((kind) => ({ ...shaped(kind, ''), title: keyInWords(String(kind.properties![key]!.const)) }));
}

/**
 * A node as a form shows it: with its name, without nulls and defaults, because an empty field is one that the file does not set, and without what is
 * elsewhere.
 */
function shaped(given: FormNode, name: string): FormNode {
  const { type, anyOf, oneOf, enum: values, default: _, properties, items, additionalProperties, ...rest } = given;
  const types = Array.isArray(type) ? (type as readonly string[]).filter((one) => one !== 'null') : type;
  const kinds = anyOf?.filter((one) => !isNull(one));
  const key = oneOf && kindKey(oneOf);
  const only = kinds?.length === 1 ? shaped(kinds[0]!, name) : undefined;
  return {
    ...only,
    ...rest,
    ...(name !== '' && { title: rest.title ?? keyInWords(name) }),
    ...(types !== undefined && { type: Array.isArray(types) && types.length === 1 ? (types[0] as string) : types }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(kinds && !only && { anyOf: kinds.map((kind) => shaped(kind, '')) }),
    ...(oneOf && { oneOf: key === undefined ? oneOf.map((kind) => shaped(kind, '')) : namedKinds(oneOf, key) }),
    ...(key !== undefined && { discriminator: { propertyName: key } }),
    ...(properties && { properties: mapped(properties, shaped) }),
    ...(items && { items: isElsewhere(items) ? {} : shaped(items, '') }),
    ...(typeof additionalProperties === 'object' &&
      !isElsewhere(additionalProperties) && { additionalProperties: shaped(additionalProperties, '') }),
  };
}

/** A node of the form with the sources of what is inherited; nothing is required, because a parent may have it. */
function withSources(node: FormNode, path: string, shown: Shown): FormNode {
  const inherited = shown.inherited.get(path);
  const description = [inherited && shown.sayInherited(inherited), node.description].filter(Boolean).join(' ');
  const { properties, required: _, ...rest } = node;
  return {
    ...rest,
    ...(description && { description }),
    ...(properties && {
      properties: mapped(properties, (child, name) => withSources(child, `${path}/${name}`, shown)),
    }),
  };
}

/** The schema of a part of the brand: the named keys, each in a form that leaves out what the brand inherits. */
export function formSchema(
  { definitions = {}, properties = {} }: FormNode,
  keys: readonly string[],
  shown: Shown,
): FormNode {
  const own = Object.fromEntries(keys.flatMap((key) => (properties[key] ? [[key, properties[key]]] : [])));
  return {
    type: 'object',
    definitions: mapped(definitions, (node) => shaped(node, '')),
    properties: mapped(own, (node, key) => withSources(shaped(node, key), `/${key}`, shown)),
  };
}

/** How rjsf shows the fields: a value that may be inherited is neither yes nor no until it is chosen. */
export function formUi(node: FormNode): Record<string, unknown> {
  if (node.type === 'boolean') return { 'ui:widget': 'select' };
  // Several of a few names, such as the modes of a theme.
  if (node.type === 'array' && node.uniqueItems && node.items?.enum) return { 'ui:widget': 'checkboxes' };
  return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, child]) => [name, formUi(child)]));
}

/** Whether a key, its description or one of its parts contains a text. */
export function contains(node: FormNode, key: string, text: string): boolean {
  const has = (part: string | undefined) => part?.toLowerCase().includes(text) === true;
  return (
    has(key) ||
    has(keyInWords(key)) ||
    has(node.description) ||
    Object.entries(node.properties ?? {}).some(([name, child]) => contains(child, name, text))
  );
}
