import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { textDiff } from '../../src/publisher/authoring/text-diff.ts';
import { SCHEMA_VERSION } from '../../src/publisher/brand/brand-schema.ts';
import { migrateText, type Migrated } from '../../src/publisher/brand/migrate.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, paint, print, printJson, tell } from './output.ts';

/** `brand migrate [slug]`: brings brand files of an older schema version up to date. */
export function addMigrate(program: Command, rootOf: () => string): void {
  program
    .command('migrate')
    .description(
      'Shows the changes that bring brand files of an older schemaVersion up to date, and makes them with --write. Everything else keeps its formatting; a second run changes nothing.',
    )
    .argument('[slug]', 'the brand’s directory under brands/; default: all brands')
    .option('--write', 'change the files')
    .option('--json', 'print the changes as JSON')
    .action((slug: string | undefined, { write, json }: { write?: true; json?: true }) => {
      const root = rootOf();
      const slugs = slug === undefined ? brandSlugs(root) : [knownBrand(root, slug)];
      const done = slugs.flatMap((name) => migrateBrand(root, name, write === true, json === true));
      if (json) printJson({ brands: done });
      else if (done.length === 0) print(`Nothing to migrate: all files have version ${SCHEMA_VERSION}.`);
      else if (!write) tell('Nothing was written. Add --write to change the files.');
    });
}

/** The migration of one file, written or only shown. */
interface BrandMigration {
  slug: string;
  from: number;
  to: number;
  steps: string[];
  isWritten: boolean;
}

function migrateBrand(root: string, slug: string, isWriting: boolean, isJson: boolean): BrandMigration[] {
  const name = `brands/${slug}/brand.json`;
  const path = join(root, name);
  // The check reports a folder without a file.
  if (!existsSync(path)) return [];
  const before = readFileSync(path, 'utf8');
  let migrated: Migrated;
  try {
    migrated = migrateText(before);
  } catch (error) {
    tell(`${name}: ${(error as Error).message}`);
    process.exitCode = exitCodes.found;
    return [];
  }
  const { text, steps } = migrated;
  if (steps.length === 0) return [];
  if (isWriting) {
    // In one step, because a gateway may be reading the file.
    writeFileSync(`${path}.migrated`, text);
    renameSync(`${path}.migrated`, path);
  } else process.exitCode = exitCodes.found;
  if (!isJson) {
    print(paint('bold', `${name}: version ${steps[0]!.from} → ${steps.at(-1)!.to}${isWriting ? ', written' : ''}`));
    for (const { title } of steps) print(`  ${title}`);
    for (const line of textDiff(before, text))
      print(line.startsWith('-') ? paint('red', line) : line.startsWith('+') ? paint('green', line) : line);
  }
  return [
    { slug, from: steps[0]!.from, to: steps.at(-1)!.to, steps: steps.map(({ title }) => title), isWritten: isWriting },
  ];
}
