import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { headerStamp, readHeader, type BrandHeader } from './brand-header.ts';

/** Headers that are looked at before others get their turn: a few milliseconds. */
const SLICE = 250;
/** Another shape of what is kept is another number: what an older version wrote is read anew. */
const FORMAT = 1;

/** What stands in `brands/`, by slug. */
export type BrandIndex = ReadonlyMap<string, BrandHeader>;

/** The directories under `brands/`, by name. */
const directories = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();

/** What stands in `brands/` now, and which brands are not what they were: those that are gone among them. */
export interface Scan {
  index: BrandIndex;
  changed: string[];
}

/**
 * Looks at the brands again: a file that is what it was is not read.
 * @param only slugs to look at; without them all, which come in the order of their names: the earlier one keeps what two want at a start
 */
export async function scanBrands(root: string, known: BrandIndex, only?: Iterable<string>): Promise<Scan> {
  const present = only ? [] : directories(root);
  const index = only ? new Map(known) : new Map(present.flatMap((slug) => (known.has(slug) ? [[slug, known.get(slug)!]] : [])));
  const changed = only ? [] : [...known.keys()].filter((slug) => !index.has(slug));
  let count = 0;
  for (const slug of only ?? present) {
    if (++count % SLICE === 0) await setImmediate();
    const before = known.get(slug);
    const stamp = headerStamp(root, slug);
    if (stamp === before?.stamp) continue;
    changed.push(slug);
    if (stamp === undefined) index.delete(slug);
    else index.set(slug, readHeader(root, slug, stamp, before));
  }
  return { index: only ? index : new Map([...index].sort(([a], [b]) => (a < b ? -1 : 1))), changed };
}

/** Reads what an earlier process knew of the brands: a start reads only what has changed since. */
export function readIndex(file: string): BrandIndex {
  try {
    const { format, headers } = JSON.parse(readFileSync(file, 'utf8')) as { format: number; headers: BrandHeader[] };
    return format === FORMAT ? new Map(headers.map((header) => [header.slug, header])) : new Map();
  } catch {
    return new Map();
  }
}

/** Writes down what is known, whole or not at all. */
export async function writeIndex(file: string, index: BrandIndex): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, JSON.stringify({ format: FORMAT, headers: [...index.values()] }), { mode: 0o600 });
  await rename(temporary, file);
}
