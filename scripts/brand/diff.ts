import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import {
  brandSnapshot,
  diffBrands,
  type BrandDifference,
  type BrandSnapshot,
  type FileDifference,
} from '../../src/publisher/authoring/diff-brands.ts';
import { movedBrands, type MovedBrands } from '../../src/publisher/authoring/moved-brands.ts';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { brandFileName } from '../../src/publisher/brand/read-brand-file.ts';
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

interface DiffOptions {
  base?: string;
  children?: true;
  json?: true;
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
    .option('--children', 'list what the change moves in the brands that extend this one')
    .option('--json', 'print the differences as JSON')
    .action(async (slug: string, other: string | undefined, { base, children, json }: DiffOptions) => {
      const root = rootOf();
      const report = (from: Side, to: Side, before: BrandSnapshot, after: BrandSnapshot) =>
        printDifference(from, to, diffBrands(before, after), json === true);
      if (other !== undefined && base !== undefined) throw new UsageError('Give another brand or --base, not both.');
      if (children) {
        if (other !== undefined) throw new UsageError('Give another brand or --children, not both.');
        return printMoved(await readMoved(root, { slug: knownBrand(root, slug), revision: base ?? 'HEAD' }), json);
      }
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

/** What the change of a brand since a revision moves in the brands that extend it. */
function readMoved(root: string, { slug, revision }: Required<Side>): Promise<MovedBrands> {
  const textIn = (folder: string) => readFileSync(join(folder, brandFileName(slug)), 'utf8');
  let before = '';
  withRevision(root, revision, slug, (oldRoot) => void (before = textIn(oldRoot)));
  return movedBrands(root, slug, { before, after: textIn(root) });
}

/** Brands that are named of a group; the others are counted. */
const NAMED_MAX = 5;

function printMoved({ groups, unmoved, unresolved }: MovedBrands, isJson = false): void {
  if (groups.length + unresolved.length > 0) process.exitCode = exitCodes.found;
  if (isJson) return printJson({ groups, unmoved, unresolved });
  for (const { values, slugs } of groups) {
    const more = slugs.length - NAMED_MAX;
    print(`${slugs.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}:`);
    printValues(values, '  ');
  }
  if (unmoved.length > 0) print(`Nothing moves in ${unmoved.length} of the brands that extend it.`);
  for (const slug of unresolved)
    print(`${paint('red', '!')} ${slug} cannot be resolved: run \`npm run brand -- check\`.`);
}

const mark = (change: FileDifference['change']): string =>
  ({ added: paint('green', '+'), removed: paint('red', '-'), changed: paint('yellow', '~') })[change];

function printDifference(from: Side, to: Side, { values, files }: BrandDifference, isJson: boolean): void {
  if (values.length + files.length > 0) process.exitCode = exitCodes.found;
  if (isJson) return printJson({ from, to, values, files });
  printValues(values);
  for (const { file, change } of files) print(`${mark(change)} ${file} ${change}`);
}

function printValues(values: BrandDifference['values'], indent = ''): void {
  const lines = tableLines(
    values.map(({ path, from: old, to: now }) => [
      path,
      `${old === undefined ? '' : valueText(old)}${old !== undefined && now !== undefined ? ' → ' : ''}${now === undefined ? '' : valueText(now)}`,
    ]),
  );
  for (const [index, { from: old, to: now }] of values.entries()) {
    const change = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    print(`${indent}${mark(change)} ${lines[index]!}`);
  }
}
