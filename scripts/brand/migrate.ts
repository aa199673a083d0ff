import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { SCHEMA_VERSION } from '../../src/publisher/brand/brand-schema.ts';
import { migrateText, type Migrated } from '../../src/publisher/brand/migrate.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, paint, print, printJson, tell } from './output.ts';
import { textDiff } from './text-diff.ts';

/** `brand migrate [slug]`: brings files of an older version of the schema to this one. */
export function addMigrate(program: Command, rootOf: () => string): void {
  program
    .command('migrate')
    .description(
      'Shows what brings brand files of an older schemaVersion to this one, and with --write does it. What no step changes keeps its formatting; a second time changes nothing.',
    )
    .argument('[slug]', 'the brand’s directory under brands/; left out: all')
    .option('--write', 'changes the files')
    .option('--json', 'what is done, or would be, as JSON on stdout')
    .action((slug: string | undefined, { write, json }: { write?: true; json?: true }) => {
      const root = rootOf();
      const slugs = slug === undefined ? brandSlugs(root) : [knownBrand(root, slug)];
      const done = slugs.flatMap((name) => migrateBrand(root, name, write === true, json === true));
      if (json) printJson({ brands: done });
      else if (done.length === 0) print(`Nothing to migrate: all files are of version ${SCHEMA_VERSION}.`);
      else if (!write) tell('Nothing was written. Add --write to change the files.');
    });
}

/** What was done with a file, or would be. */
interface Done {
  slug: string;
  from: number;
  to: number;
  steps: string[];
  isWritten: boolean;
}

function migrateBrand(root: string, slug: string, isWriting: boolean, isJson: boolean): Done[] {
  const name = `brands/${slug}/brand.json`;
  const path = join(root, name);
  // A folder without a file is a fault of its check.
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
    // Whole or not at all: a gateway may be reading it.
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
