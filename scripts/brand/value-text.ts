import { isObject } from '../../src/publisher/brand/merge.ts';

/** Longest value in a line of a table. */
const LENGTH_MAX = 60;

/** A value as one line: JSON, cut when it is long; a colour as its hexadecimal digits. */
export function valueText(value: unknown): string {
  const text =
    isObject(value) && typeof value['hex'] === 'string' ? value['hex'] : (JSON.stringify(value) ?? 'nothing');
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX - 1)}…` : text;
}
