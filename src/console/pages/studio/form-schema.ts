import type { InheritedValue } from '../../../shared/contract/console/studio.ts';

/** A node of a JSON Schema, as far as the Studio reads it. */
export interface FormNode {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Record<string, FormNode>;
  additionalProperties?: FormNode | boolean;
  items?: FormNode;
  anyOf?: readonly FormNode[];
  oneOf?: readonly FormNode[];
  enum?: readonly unknown[];
  const?: unknown;
  required?: readonly string[];
  $ref?: string;
  definitions?: Record<string, FormNode>;
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

const isNull = ({ type, const: only }: FormNode): boolean => type === 'null' || only === null;

/** A node in which nothing can be null: in a form, an empty field is one that the brand does not set. */
function withoutNull(node: FormNode): FormNode {
  const { type, anyOf, enum: values, ...rest } = node;
  const types = Array.isArray(type) ? (type as readonly string[]).filter((one) => one !== 'null') : type;
  const kinds = anyOf?.filter((one) => !isNull(one));
  return {
    ...(kinds?.length === 1 ? { ...kinds[0], ...rest } : { ...rest, ...(kinds && { anyOf: kinds }) }),
    ...(types !== undefined && { type: Array.isArray(types) && types.length === 1 ? types[0]! : types }),
    ...(values && { enum: values.filter((value) => value !== null) }),
  } as FormNode;
}

/** A node of the form: with a title, its source if it is inherited, and nothing that is required, because a parent may have it. */
function formNode(given: FormNode, key: string, path: string, shown: Shown): FormNode {
  const node = withoutNull(given);
  const inherited = shown.inherited.get(path);
  const description = [inherited && shown.sayInherited(inherited), node.description].filter(Boolean).join(' ');
  const { properties, required: _, ...rest } = node;
  return {
    ...rest,
    title: node.title ?? keyInWords(key),
    ...(description && { description }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [name, formNode(child, name, `${path}/${name}`, shown)]),
      ),
    }),
  };
}

/** The schema of a part of the brand: the named keys, each in a form that leaves out what the brand inherits. */
export function formSchema(schema: FormNode, keys: readonly string[], shown: Shown): object {
  return {
    type: 'object',
    definitions: Object.fromEntries(
      Object.entries(schema.definitions ?? {}).map(([name, node]) => [name, withoutNull(node)]),
    ),
    properties: Object.fromEntries(
      keys.flatMap((key) => {
        const node = schema.properties?.[key];
        return node ? [[key, formNode(node, key, `/${key}`, shown)]] : [];
      }),
    ),
  };
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
