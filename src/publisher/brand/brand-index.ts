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
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** Brands that are not what they were: one that is gone has no header. */
export type BrandChanges = ReadonlyMap<string, BrandHeader | undefined>;

/**
 * Looks at the brands again: a file that is what it was is not read.
 * @param only slugs to look at; without them all
 */
export async function scanBrands(root: string, known: BrandIndex, only?: Iterable<string>): Promise<BrandChanges> {
  const changes = new Map<string, BrandHeader | undefined>();
  let count = 0;
  for (const slug of only ?? new Set([...known.keys(), ...directories(root)])) {
    if (++count % SLICE === 0) await setImmediate();
    const before = known.get(slug);
    const stamp = headerStamp(root, slug);
    if (stamp !== before?.stamp)
      changes.set(slug, stamp === undefined ? undefined : readHeader(root, slug, stamp, before));
  }
  return changes;
}

/** The index after changes, in the order of the names: the earlier one keeps what two want at a start. */
export function withChanges(known: BrandIndex, changes: BrandChanges): Map<string, BrandHeader> {
  const next = [...known].filter(([slug]) => !changes.has(slug));
  for (const [slug, header] of changes) if (header) next.push([slug, header]);
  return new Map(next.sort(([a], [b]) => (a < b ? -1 : 1)));
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
