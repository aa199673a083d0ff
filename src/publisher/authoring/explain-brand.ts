import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '../brand/origins.ts';
import { valueAt } from '../brand/packs.ts';
import { readPath, type ResolvedBrand } from '../brand/resolve-brand.ts';
import { leavesOf, pathText, type Leaf } from './brand-values.ts';

/** A value of a brand and where it comes from. */
export interface ExplainedValue {
  path: string;
  value: unknown;
  /** The origin in effect, then those that it overrides; empty when nothing sets the value. */
  origins: readonly Origin[];
}

/** Either the values at a path, or what is wrong with the path. */
export type Explanation = { values: ExplainedValue[]; wrong?: undefined } | { values?: undefined; wrong: string };

/**
 * Explains where values come from: the value at a path, every value below it, or without a path all values of the brand.
 * @param path such as `market.currency` or `registration.username.email`
 */
export function explainValues(resolved: ResolvedBrand, path?: string): Explanation {
  const { leaves, wrong } = path === undefined ? { leaves: leavesOf(resolved.value) } : leavesUnder(resolved, path);
  if (!leaves) return { wrong };
  return {
    values: leaves.map((leaf) => ({ path: leaf.text, value: leaf.value, origins: resolved.origins(leaf.path) })),
  };
}

/** The values at a path and below it. */
function leavesUnder(
  { value }: ResolvedBrand,
  text: string,
): { leaves: Leaf[]; wrong?: undefined } | { leaves?: undefined; wrong: string } {
  const { path, wrong } = readPath(value, text);
  if (!path) return { wrong };
  const below = leavesOf(value).filter((leaf) => path.every((key, depth) => leaf.path[depth] === key));
  return {
    leaves: below.length > 0 ? below : [{ path, text: pathText(value, path), value: valueAt(value, path) }],
  };
}

/**
 * Finds a text, a picture or a file of words in the brand and its parents.
 * @param name such as `copy/EN/help.md`
 * @returns paths from the project: the file in effect, then those that it overrides
 */
export const explainFile = (root: string, { directories }: ResolvedBrand, name: string): string[] =>
  directories
    .map((directory) => join(directory, name))
    .filter((path) => existsSync(path))
    .map((path) => path.slice(root.length + 1));
