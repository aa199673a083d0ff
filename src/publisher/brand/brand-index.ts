import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { headerStamp, readHeader, type BrandHeader } from './brand-header.ts';

/** Headers to look at, for a few milliseconds, before other work gets a turn. */
const SLICE = 250;
/** Format of the index file. Increase it when the shape changes, so that an older file is ignored. */
const FORMAT = 2;

/** The headers of all brands by slug. */
export type BrandIndex = ReadonlyMap<string, BrandHeader>;

/** The directories under `brands/`, by name. */
const directories = (root: string): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** Changed brands by slug; undefined for a brand that was removed. */
export type BrandChanges = ReadonlyMap<string, BrandHeader | undefined>;

/**
 * Scans the brands for changes. An unchanged file is not read.
 * @param only slugs to scan; default: all
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

/** The index with changes applied, sorted by slug. The order decides which of two brands keeps a contested host at a start. */
export function withChanges(known: BrandIndex, changes: BrandChanges): Map<string, BrandHeader> {
  const next = [...known].filter(([slug]) => !changes.has(slug));
  for (const [slug, header] of changes) if (header) next.push([slug, header]);
  return new Map(next.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads the index of an earlier process, so that a start reads only the brands that changed since. */
export function readIndex(file: string): BrandIndex {
  try {
    const { format, headers } = JSON.parse(readFileSync(file, 'utf8')) as { format: number; headers: BrandHeader[] };
    return format === FORMAT ? new Map(headers.map((header) => [header.slug, header])) : new Map();
  } catch {
    return new Map();
  }
}

/** Writes the index in one step. */
export async function writeIndex(file: string, index: BrandIndex): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, JSON.stringify({ format: FORMAT, headers: [...index.values()] }), { mode: 0o600 });
  await rename(temporary, file);
}
