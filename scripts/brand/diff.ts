import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import {
  brandSnapshot,
  diffBrands,
  type BrandDifference,
  type BrandSnapshot,
  type FileDifference,
} from '../../src/publisher/authoring/diff-brands.ts';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { resolveBrand } from '../../src/publisher/brand/resolve-brand.ts';
import { exitCodes, paint, print, printJson, tableLines, tell, UsageError } from './output.ts';
import { knownBrand } from './known-brand.ts';
import { isAtRevision, withRevision } from './revision.ts';
import { valueText } from './value-text.ts';

/** One side of a comparison. */
interface Side {
  slug: string;
  revision?: string;
}

/** `brand diff <slug> [other]`: what differs between two brands, or between a revision and the working tree. */
export function addDiff(program: Command, rootOf: () => string): void {
  program
    .command('diff')
    .description(
      'Shows the resolved values, texts, words and pictures that differ between two brands, or between a brand and its state at a Git revision.',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .argument('[other]', 'another brand; without it the working tree is compared with a revision')
    .option('--base <revision>', 'the Git revision to compare the working tree with (default: HEAD)')
    .option('--json', 'print the differences as JSON')
    .action((slug: string, other: string | undefined, { base, json }: { base?: string; json?: true }) => {
      const root = rootOf();
      const report = (from: Side, to: Side, before: BrandSnapshot, after: BrandSnapshot) =>
        printDifference(from, to, diffBrands(before, after), json === true);
      if (other !== undefined && base !== undefined) throw new UsageError('Give another brand or --base, not both.');
      if (other !== undefined)
        return report({ slug }, { slug: other }, readSnapshot(root, slug), readSnapshot(root, other));
      const revision = base ?? 'HEAD';
      const now = readSnapshot(root, knownBrand(root, slug));
      if (!isAtRevision(root, revision, slug)) return printNew(root, { slug, revision }, json === true);
      withRevision(root, revision, slug, (oldRoot) =>
        report({ slug, revision }, { slug }, readSnapshot(oldRoot, slug, ` at ${revision}`), now),
      );
    });
}

/** Reports a brand that the revision does not have: all its files are new. */
function printNew(root: string, from: Required<Side>, isJson: boolean): void {
  tell(`There is no brands/${from.slug} at ${from.revision}: the whole brand is new.`);
  const folder = join(root, 'brands', from.slug);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => ({ file, change: 'added' as const }));
  printDifference(from, { slug: from.slug }, { values: [], files }, isJson);
}

function readSnapshot(root: string, slug: string, when = ''): BrandSnapshot {
  const { resolved, faults } = resolveBrand(root, slug);
  if (!resolved) throw new UsageError(faults.map((fault) => faultLine(fault) + when).join('\n'));
  return brandSnapshot(resolved);
}

const mark = (change: FileDifference['change']): string =>
  ({ added: paint('green', '+'), removed: paint('red', '-'), changed: paint('yellow', '~') })[change];

function printDifference(from: Side, to: Side, { values, files }: BrandDifference, isJson: boolean): void {
  if (values.length + files.length > 0) process.exitCode = exitCodes.found;
  if (isJson) return printJson({ from, to, values, files });
  const lines = tableLines(
    values.map(({ path, from: old, to: now }) => [
      path,
      `${old === undefined ? '' : valueText(old)}${old !== undefined && now !== undefined ? ' → ' : ''}${now === undefined ? '' : valueText(now)}`,
    ]),
  );
  for (const [index, { from: old, to: now }] of values.entries()) {
    const change = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    print(`${mark(change)} ${lines[index]!}`);
  }
  for (const { file, change } of files) print(`${mark(change)} ${file} ${change}`);
}
