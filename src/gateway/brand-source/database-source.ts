import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { byPath } from '../../publisher/authoring/check-new-brand.ts';
import { brandSlugs } from '../../publisher/brand/sources.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { follow } from '../feed/follow-feed.ts';
import { changeTo, hashOf, readDirectory, withChange, type BrandFiles } from './brand-content.ts';
import type { BrandSource } from './brand-source.ts';
import { replaceFiles } from './replace-files.ts';

/** Time between two looks for what other gateways have put. */
const LOOK_EVERY_MS = 2_000;
/** Brands that are read at a time. */
const BATCH = 100;

interface Needs {
  database: Database;
  log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Brands that live in the database. Each gateway keeps a copy of them in files, and checks and serves them from there. Edits made to the copy by
 * hand are ignored, and overwritten at the next start.
 * @param workDir where the copy is kept
 * @throws Error when the database has no brand
 */
export async function openDatabaseSource(
  { projectDir, workDir }: { projectDir: string; workDir: string },
  { database, log }: Needs,
): Promise<BrandSource> {
  openCopy(projectDir, workDir);
  const copied = await copyAll(database, workDir);
  if (copied.count === 0)
    throw new Error(
      'BRAND_SOURCE is "database", but there is no brand in it. Put those of brands/ there with `npm run brand -- push`.',
    );
  let last = copied.version;
  /** Looks go one after the other, so that an older content never replaces a newer one. */
  let turn: Promise<unknown> = Promise.resolve();
  const look = (): Promise<ReadonlySet<string>> => {
    const next = turn.then(async () => {
      const slugs = new Set<string>();
      for await (const { version, ...brand } of storedBrands(database, last)) {
        await replaceDirectory(join(workDir, 'brands', brand.slug), brand);
        slugs.add(brand.slug);
        last = version;
      }
      return slugs;
    });
    turn = next.catch(() => {});
    return next;
  };
  let polling: ReturnType<typeof follow> | undefined;
  return {
    projectDir: workDir,
    async put(trx, { slug, base, files }, change) {
      const after = withChange(files, change);
      return putBrand(trx, slug, { text: change.text, files: after }, base);
    },
    async add(trx, slug, files) {
      const { 'brand.json': text = '', ...others } = byPath(files);
      if (!(await putBrand(trx, slug, { text, files: others }, null)))
        throw new Error(`the brand ${slug} already exists.`);
    },
    settle: async () => void (await look()),
    start(onChange) {
      polling = follow(async () => {
        await look()
          .then((slugs) => (slugs.size > 0 ? onChange(slugs) : undefined))
          .catch((error: unknown) =>
            log.warn({ err: error }, 'brands could not be read from the database; the last ones stay'),
          );
        return LOOK_EVERY_MS;
      });
      polling.start();
    },
    stop: () => polling?.stop(),
  };
}

/** A brand with all its files, as the database has it. */
export interface StoredBrand {
  slug: string;
  text: string;
  files: BrandFiles;
}

/**
 * Writes a brand into the database.
 * @param base hash of the content that it replaces; null: it is new; undefined: whatever is there
 * @returns false when something else is there
 */
export async function putBrand(
  trx: Transaction<Tables>,
  slug: string,
  { text, files }: Omit<StoredBrand, 'slug'>,
  base?: string | null,
): Promise<boolean> {
  // One write after the other, until its end: versions become visible in their order.
  await sql`select pg_advisory_xact_lock(hashtextextended('brand source', 0))`.execute(trx);
  const known = await trx.selectFrom('brand_source').select('hash').where('slug', '=', slug).executeTakeFirst();
  if (base !== undefined && (known?.hash ?? null) !== base) return false;
  const values = { text, files: JSON.stringify(files), hash: hashOf({ text, files }) };
  await trx
    .insertInto('brand_source')
    .values({ slug, ...values })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...values, version: sql<bigint>`nextval('brand_source_version')` }),
    )
    .execute();
  return true;
}

/** The brands of the database that were written after a version, a few at a time. Without one: all. */
export async function* storedBrands(database: Database, after = 0n): AsyncGenerator<StoredBrand & { version: bigint }> {
  let last = after;
  for (;;) {
    const rows = await readSince(database, last);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.version;
  }
}

const readSince = (database: Database, version: bigint): Promise<(StoredBrand & { version: bigint })[]> =>
  database.asPlatform((trx) =>
    trx
      .selectFrom('brand_source')
      .select(['slug', 'text', 'files', 'version'])
      .where('version', '>', version)
      .orderBy('version')
      .limit(BATCH)
      .execute(),
  );

/** The folder of the copy, with the token sets and schemas of the program. */
function openCopy(projectDir: string, workDir: string): void {
  mkdirSync(join(workDir, 'brands'), { recursive: true, mode: 0o700 });
  for (const name of ['themes', 'schemas']) {
    rmSync(join(workDir, name), { force: true });
    symlinkSync(join(projectDir, name), join(workDir, name));
  }
}

/** Makes the copy what the database has. */
async function copyAll(database: Database, workDir: string): Promise<{ count: number; version: bigint }> {
  const hashes = await database.asPlatform((trx) =>
    trx.selectFrom('brand_source').select(['slug', 'hash', 'version']).orderBy('version').execute(),
  );
  const known = new Map(hashes.map(({ slug, hash }) => [slug, hash]));
  const stale = new Set<string>();
  for (const slug of brandSlugs(workDir))
    if (!known.has(slug)) rmSync(join(workDir, 'brands', slug), { recursive: true, force: true });
  for (const [slug, hash] of known) {
    const content = await readDirectory(join(workDir, 'brands', slug)).catch(() => undefined);
    if (!content || hashOf(content) !== hash) stale.add(slug);
  }
  if (stale.size > 0)
    for await (const brand of storedBrands(database))
      if (stale.has(brand.slug)) await replaceDirectory(join(workDir, 'brands', brand.slug), brand);
  return { count: known.size, version: hashes.at(-1)?.version ?? 0n };
}

/** Makes a directory what a brand is. */
export async function replaceDirectory(directory: string, { text, files }: Omit<StoredBrand, 'slug'>): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const before = existsSync(join(directory, 'brand.json'))
    ? (await readDirectory(directory)).files
    : filesBut(directory);
  await replaceFiles(directory, { text, files: changeTo(before, files) });
}

/** A directory that has no `brand.json` is no brand yet: what is in it goes. */
function filesBut(directory: string): BrandFiles {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true });
  return {};
}
