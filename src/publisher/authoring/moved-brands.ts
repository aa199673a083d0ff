import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isObject, type JsonObject } from '../brand/merge.ts';
import { valueAt } from '../brand/packs.ts';
import { CHAIN_MAX } from '../brand/read-chain.ts';
import { brandFileName } from '../brand/read-brand-file.ts';
import { resolveBrand } from '../brand/resolve-brand.ts';
import { brandSlugs, makeSources } from '../brand/sources.ts';
import { diffValues, type ValueDifference } from './diff-brands.ts';

/** Brands to look at, for a few milliseconds, before other work gets a turn. */
const SLICE = 250;

/** Brands in which a change of their parent moves the same values. */
export interface MovedGroup {
  values: ValueDifference[];
  slugs: string[];
}

/** What a change of a parent moves. */
export interface MovedBrands {
  /** The group with the most brands first. */
  groups: MovedGroup[];
  /** Brands that extend the parent, and in which nothing moves. */
  unmoved: string[];
  /** Brands that cannot be resolved before or after it, such as one whose chain is broken. */
  unresolved: string[];
}

/** Two states of a parent's `brand.json`, as texts. */
interface ParentTexts {
  before: string;
  after: string;
}

/**
 * Finds out which values of which brands move when a parent changes. Only brands that are served count, however far below the parent they are.
 *
 * Ten thousand brands are not resolved one by one. What a brand sets itself does not move, whatever it says, so brands that set the same of what
 * the parent has changed move alike: one of them is resolved before and after, and the others follow it.
 */
export async function movedBrands(root: string, parent: string, { before, after }: ParentTexts): Promise<MovedBrands> {
  const [was, is] = [before, after].map((text) => makeSources(root, { slug: parent, text })) as [Sources, Sources];
  const keys = changedKeys(before, after);
  const own = await readOwnValues(root);
  const kinds = new Map<string, { values: ValueDifference[] | undefined; slugs: string[] }>();
  let count = 0;
  for (const [slug, value] of own) {
    if (++count % SLICE === 0) await setImmediate();
    if (value['abstract'] === true || slug === parent || !isBelow(own, slug, parent)) continue;
    const kind = kindOf(value, keys);
    const known = kinds.get(kind);
    if (known) known.slugs.push(slug);
    else kinds.set(kind, { values: differences(slug, was, is), slugs: [slug] });
  }
  return grouped([...kinds.values()]);
}

type Sources = ReturnType<typeof makeSources>;

/** The top-level keys that two texts have different; undefined if the change may reach any key, by another parent or another pack. */
function changedKeys(before: string, after: string): ReadonlySet<string> | undefined {
  const [was, is] = [before, after].map(parse) as [JsonObject | undefined, JsonObject | undefined];
  if (!was || !is) return undefined;
  const differs = (path: string[]) => JSON.stringify(valueAt(was, path)) !== JSON.stringify(valueAt(is, path));
  if (differs(['extends']) || differs(['market', 'jurisdiction'])) return undefined;
  return new Set([...Object.keys(was), ...Object.keys(is)].filter((key) => differs([key])));
}

/** What brands that move alike have in common: their parent, their version and pack, and what they set of the changed keys. */
function kindOf(own: JsonObject, keys: ReadonlySet<string> | undefined): string {
  const set = Object.entries(own).flatMap(([key, value]) => (!keys || keys.has(key) ? [[key, shapeOf(value)]] : []));
  return JSON.stringify([own['extends'], own['schemaVersion'], valueAt(own, ['market', 'jurisdiction']), set]);
}

/** What a value sets, and not what it says. A list stays whole, because its items may merge with the parent's; `null` unsets. */
function shapeOf(value: unknown): unknown {
  if (isObject(value)) return Object.entries(value).map(([key, part]) => [key, shapeOf(part)]);
  return value === null || Array.isArray(value) ? { list: value } : 0;
}

function differences(slug: string, was: Sources, is: Sources): ValueDifference[] | undefined {
  const [old, now] = [resolveBrand(was, slug).resolved, resolveBrand(is, slug).resolved];
  return old && now && diffValues(old, now);
}

/** Kinds that differ in what they set may move alike after all. */
function grouped(kinds: readonly { values: ValueDifference[] | undefined; slugs: string[] }[]): MovedBrands {
  const groups = new Map<string, MovedGroup>();
  const result: MovedBrands = { groups: [], unmoved: [], unresolved: [] };
  for (const { values, slugs } of kinds) {
    if (!values) result.unresolved.push(...slugs);
    else if (values.length === 0) result.unmoved.push(...slugs);
    else {
      const name = JSON.stringify(values);
      const group = groups.get(name) ?? { values, slugs: [] };
      group.slugs.push(...slugs);
      groups.set(name, group);
    }
  }
  for (const list of [result.unmoved, result.unresolved, ...[...groups.values()].map(({ slugs }) => slugs)])
    list.sort();
  return { ...result, groups: [...groups.values()].sort((one, other) => other.slugs.length - one.slugs.length) };
}

/** What the file of each brand says itself. One that cannot be read is left out: its check reports it. */
async function readOwnValues(root: string): Promise<Map<string, JsonObject>> {
  const own = new Map<string, JsonObject>();
  for (const [index, slug] of brandSlugs(root).entries()) {
    if (index % SLICE === 0) await setImmediate();
    const value = parse(readText(join(root, brandFileName(slug))));
    if (value) own.set(slug, value);
  }
  return own;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a brand extends another one, by itself or by its parents. */
function isBelow(own: ReadonlyMap<string, JsonObject>, slug: string, parent: string): boolean {
  let next = own.get(slug)?.['extends'];
  for (let depth = 1; depth < CHAIN_MAX && typeof next === 'string'; depth += 1) {
    if (next === parent) return true;
    next = own.get(next)?.['extends'];
  }
  return false;
}
