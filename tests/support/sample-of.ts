import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';

/** The parts of a JSON schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}

/** Texts of which one fits each pattern of the contract. */
const texts = [
  'a',
  '1',
  'ALPHA',
  'EN',
  'TH',
  '000000',
  '1.00',
  '2026-11-01',
  '2026-11-01T00:00:00Z',
  '12:00',
  'Asia/Bangkok',
  '/help',
  'a'.repeat(64),
  'aa',
  'abcd-1',
  'copy/EN/help.md',
  'assets/a.webp',
  'alpha',
  'THB',
  '#aabbcc',
  'https://alpha.test/',
];

/** A value that fits a schema, with every optional part: what a caller might send, so that each field is read. */
export function sampleOf(schema: TSchema | Schema): unknown {
  const { type, anyOf, properties = {}, items, minItems = 1, ...one } = schema as Schema;
  if ('const' in one) return one.const;
  if (one.enum) return one.enum[0];
  if (anyOf) return sampleOf(anyOf[0]!);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]));
  if (type === 'array') return items ? Array.from({ length: Math.max(minItems, 1) }, () => sampleOf(items)) : [];
  if (type === 'integer' || type === 'number') return one.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  const fits = (text: string) =>
    text.length >= (one.minLength ?? 0) && (!one.pattern || new RegExp(one.pattern, 'u').test(text));
  return [randomUUID(), ...texts, 'a'.repeat(one.minLength ?? 1)].find(fits) ?? 'a';
}

/** Every place of a value that holds no object and no list, as a path. */
export function leavesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** What stands at a place of a value. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value);

/** The value with another one at a place. */
export function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? withAt(part, rest, put) : (part as unknown)));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: withAt(record[key], rest, put) };
}
