import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { resolveBrand, type ResolvedBrand } from '../../src/publisher/brand/resolve-brand.ts';
import { chainOf } from '../../src/publisher/site/words.ts';
import { exitCodes, paint, print, printJson, tableLines, UsageError } from './output.ts';
import { withRevision } from './revision.ts';
import { leavesOf, shown } from './values.ts';

/** Folders of a brand whose files count as well, beside its facts. */
const FOLDERS = ['copy', 'words', 'assets'];

/** One value that differs; `undefined` where a side has none. */
interface ValueDifference {
  path: string;
  from: unknown;
  to: unknown;
}

/** One text, picture or file of words that differs. */
interface FileDifference {
  file: string;
  change: 'added' | 'removed' | 'changed';
}

/** `brand diff <slug> [other]`: what differs between two brands, or between a revision and the working tree. */
export function addDiff(program: Command, rootOf: () => string): void {
  program
    .command('diff')
    .description(
      'Tells the resolved values, texts, words and pictures in which two brands differ, or one brand and what it was at a revision of git.',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .argument('[other]', 'another brand; left out, the working tree is compared with a revision')
    .option(
      '--base <revision>',
      'the revision of git that the working tree is compared with (HEAD unless told otherwise)',
    )
    .option('--json', 'the differences as JSON on stdout')
    .action((slug: string, other: string | undefined, { base, json }: { base?: string; json?: true }) => {
      const root = rootOf();
      if (other !== undefined && base !== undefined) throw new UsageError('Give another brand or --base, not both.');
      if (other !== undefined)
        return report({ slug }, { slug: other }, wholeOf(root, slug), wholeOf(root, other), json === true);
      const revision = base ?? 'HEAD';
      const now = wholeOf(root, slug);
      withRevision(root, revision, slug, (oldRoot) =>
        report({ slug, revision }, { slug }, wholeOf(oldRoot, slug, ` at ${revision}`), now, json === true),
      );
    });
}

/** A brand as it is compared: its values by path, and its files by their hashes. */
interface Whole {
  values: Map<string, unknown>;
  files: Map<string, string>;
}

function wholeOf(root: string, slug: string, when = ''): Whole {
  const { resolved, faults } = resolveBrand(root, slug);
  if (!resolved) throw new UsageError(faults.map((fault) => faultLine(fault) + when).join('\n'));
  return { values: valuesOf(resolved), files: filesOf(resolved) };
}

function valuesOf({ value }: ResolvedBrand): Map<string, unknown> {
  const values = new Map(leavesOf(value).map((leaf) => [leaf.text, leaf.value]));
  // Fields are named by their names, so that one that was added shifts no other; their order is a value of its own.
  for (const [method, fields] of Object.entries((value['registration'] ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(fields))
      values.set(
        `registration.${method} (order)`,
        (fields as { name?: unknown }[]).map(({ name }) => name),
      );
  }
  return values;
}

/** The files that a brand shows, its parents' included and in the languages that it offers: what counts is what a reader gets. */
function filesOf({ directories, value }: ResolvedBrand): Map<string, string> {
  const files = new Map<string, string>();
  const { switch: offered = [] } = (value['languages'] ?? {}) as { switch?: string[] };
  const languages = new Set(offered.flatMap(chainOf));
  const isRead = (name: string) =>
    name.startsWith('assets/') || languages.has(/^(?:copy|words)\/(\w+)/.exec(name)?.[1] ?? '');
  for (const directory of directories) {
    for (const folder of FOLDERS.filter((name) => existsSync(join(directory, name)))) {
      for (const entry of readdirSync(join(directory, folder), { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(directory.length + 1);
        if (entry.isFile() && isRead(name) && !files.has(name))
          files.set(name, createHash('sha256').update(readFileSync(path)).digest('hex'));
      }
    }
  }
  return files;
}

interface Side {
  slug: string;
  revision?: string;
}

function report(from: Side, to: Side, before: Whole, after: Whole, isJson: boolean): void {
  const keys = [...new Set([...before.values.keys(), ...after.values.keys()])];
  const values = keys
    .map((path): ValueDifference => ({ path, from: before.values.get(path), to: after.values.get(path) }))
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to));
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  const files = names
    .filter((file) => before.files.get(file) !== after.files.get(file))
    .map((file): FileDifference => ({
      file,
      change: !before.files.has(file) ? 'added' : after.files.has(file) ? 'changed' : 'removed',
    }));
  if (values.length + files.length > 0) process.exitCode = exitCodes.found;
  if (isJson) return printJson({ from, to, values, files });
  const mark = (one: ValueDifference) =>
    one.from === undefined ? paint('green', '+') : one.to === undefined ? paint('red', '-') : paint('yellow', '~');
  const lines = tableLines(
    values.map(({ path, from: old, to: now }) => [
      path,
      `${old === undefined ? '' : shown(old)}${old !== undefined && now !== undefined ? ' → ' : ''}${now === undefined ? '' : shown(now)}`,
    ]),
  );
  values.forEach((value, index) => print(`${mark(value)} ${lines[index]!}`));
  for (const { file, change } of files)
    print(
      `${{ added: paint('green', '+'), removed: paint('red', '-'), changed: paint('yellow', '~') }[change]} ${file} ${change}`,
    );
}
