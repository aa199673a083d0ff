import { join } from 'node:path';
import { hashOf, readDirectory } from '../../src/gateway/brand-source/brand-content.ts';
import { putBrand, replaceDirectory, storedBrands } from '../../src/gateway/brand-source/database-source.ts';
import { openDatabase, type Database } from '../../src/gateway/database/database.ts';
import { suggestion } from '../../src/publisher/brand/brand-fault.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, print, UsageError } from './output.ts';
import { runCheck } from './run-check.ts';
import { dataDirOf } from './vocabulary.ts';

async function withDatabase(root: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: process.env['DATABASE_URL'] || undefined, dataDir: dataDirOf(root) });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** `brand push`: checks the brands, and writes them into the database, all or none. */
export async function runPush(root: string, slug: string | undefined): Promise<void> {
  const slugs = slug === undefined ? brandSlugs(root) : [knownBrand(root, slug)];
  await runCheck(root, slug, false);
  if (process.exitCode === exitCodes.found) return;
  await withDatabase(root, (database) => push(root, database, slugs));
}

/** Writes brands into the database, all or none, and prints what became of each. */
export async function push(root: string, database: Database, slugs: readonly string[]): Promise<void> {
  const lines = await database.asPlatform(async (trx) => {
    const known = await trx.selectFrom('brand_source').select(['slug', 'hash']).execute();
    const before = new Map(known.map(({ slug, hash }) => [slug, hash]));
    const told: string[] = [];
    for (const one of slugs) {
      const content = await readDirectory(join(root, 'brands', one));
      const hash = before.get(one);
      if (hash !== hashOf(content)) await putBrand(trx, one, content);
      told.push(`${one}: ${hash === undefined ? 'added' : hash === hashOf(content) ? 'as it was' : 'replaced'}`);
    }
    return told;
  });
  for (const line of lines) print(line);
}

/** `brand pull`: writes the brands of the database into files. */
export const runPull = (root: string, slug: string | undefined): Promise<void> =>
  withDatabase(root, (database) => pull(root, database, slug));

/** Writes one brand of the database, or all of them, into files. @throws UsageError when the database has no such brand */
export async function pull(root: string, database: Database, slug: string | undefined): Promise<void> {
  const seen: string[] = [];
  for await (const brand of storedBrands(database)) {
    seen.push(brand.slug);
    if (slug !== undefined && slug !== brand.slug) continue;
    await replaceDirectory(join(root, 'brands', brand.slug), brand);
    print(`brands/${brand.slug}: written`);
  }
  if (slug !== undefined && !seen.includes(slug))
    throw new UsageError(`The database has no brand ${slug}.${suggestion(slug, seen)}`);
}
