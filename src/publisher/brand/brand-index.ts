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

/**
 * Looks at the brands again: a file that is what it was is not read.
 * @param only slugs to look at; without them all
 */
export async function scanBrands(root: string, known: BrandIndex, only?: ReadonlySet<string>): Promise<BrandIndex> {
  const present = directories(root);
  const isThere = new Set(present);
  const next = new Map([...known].filter(([slug]) => isThere.has(slug)));
  const wanted = only ? present.filter((slug) => only.has(slug) || !known.has(slug)) : present;
  for (const [count, slug] of wanted.entries()) {
    if (count % SLICE === SLICE - 1) await setImmediate();
    const stamp = headerStamp(root, slug);
    const before = next.get(slug);
    if (before?.stamp !== stamp) next.set(slug, readHeader(root, slug, stamp, before));
  }
  // In the order of their names, whoever was found when: the earlier one keeps what two want at a start.
  return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
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
