import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import type { Origin } from '../../src/publisher/brand/origins.ts';
import { valueAt } from '../../src/publisher/brand/packs.ts';
import { readPath, resolveBrand, type ResolvedBrand } from '../../src/publisher/brand/resolve-brand.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, paint, print, printJson, tableLines, tell, UsageError } from './output.ts';
import { leavesOf, pathText, shown, type Leaf } from './values.ts';

/** `brand explain <slug> [path]`: where the values of a brand come from. */
export function addExplain(program: Command, rootOf: () => string): void {
  program
    .command('explain')
    .description(
      'Tells a value, the brand, file and line that it comes from, and what it overrides. Without a path: all values, each with where it comes from.',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .argument(
      '[path]',
      'a key such as market.currency or registration.username.email, or a file such as copy/EN/help.md',
    )
    .option('--json', 'values and their origins as JSON on stdout')
    .action((slug: string, path: string | undefined, { json }: { json?: true }) => {
      const root = rootOf();
      const { resolved, faults } = resolveBrand(root, knownBrand(root, slug));
      if (!resolved) {
        for (const fault of faults) tell(faultLine(fault));
        process.exitCode = exitCodes.found;
        return;
      }
      if (path?.includes('/')) return explainFile(root, resolved, path, json === true);
      const leaves = path === undefined ? leavesOf(resolved.value) : leavesUnder(resolved, path);
      if (json)
        printJson({
          slug,
          values: leaves.map((leaf) => ({
            path: leaf.text,
            value: leaf.value ?? null,
            origins: resolved.origins(leaf.path),
          })),
        });
      else if (path !== undefined && leaves.length === 1) for (const line of story(leaves[0]!, resolved)) print(line);
      else for (const line of tableLines(leaves.map((leaf) => row(leaf, resolved)))) print(line);
    });
}

/** The values at a path and below it. */
function leavesUnder({ value, slug }: ResolvedBrand, text: string): Leaf[] {
  const { path, wrong } = readPath(value, text);
  if (!path) throw new UsageError(`brands/${slug}: ${wrong}`);
  const below = leavesOf(value).filter((leaf) => path.every((key, depth) => leaf.path[depth] === key));
  return below.length > 0 ? below : [{ path, text: pathText(value, path), value: valueAt(value, path) }];
}

/** One value with all that says something of it, what counts first. */
function story({ path, text, value }: Leaf, resolved: ResolvedBrand): string[] {
  const origins = resolved.origins(path);
  if (origins.length === 0)
    return [`${paint('bold', text)} is not set: no brand of the chain says it, and it has no default.`];
  const rows = origins.map((origin, index) => [
    index === 0 ? '  comes from' : '  overrides',
    nameOf(origin),
    shown(origin.value),
    placeOf(origin),
  ]);
  return [`${paint('bold', text)} = ${JSON.stringify(value) ?? 'nothing'}`, ...tableLines(rows)];
}

function row({ path, text, value }: Leaf, resolved: ResolvedBrand): string[] {
  const [origin] = resolved.origins(path);
  return [text, shown(value), origin ? nameOf(origin) : '', origin ? placeOf(origin) : ''];
}

const nameOf = ({ from }: Origin): string => (from.kind === 'default' ? 'default' : `${from.kind} ${from.name}`);
const placeOf = ({ file, line, column }: Origin): string =>
  line === undefined ? file : `${file}:${line}${column === undefined ? '' : `:${column}`}`;

/** Which brand of the chain a text, a picture or a file of words is taken from. */
function explainFile(root: string, { slug, directories }: ResolvedBrand, name: string, isJson: boolean): void {
  const found = directories
    .map((directory) => join(directory, name))
    .filter((path) => existsSync(path))
    .map((path) => path.slice(root.length + 1));
  if (found.length === 0) throw new UsageError(`brands/${slug}: neither this brand nor a parent has ${name}.`);
  if (isJson) return printJson({ slug, file: name, origins: found.map((file) => ({ file })) });
  for (const line of [
    `${paint('bold', name)}`,
    ...tableLines(found.map((file, index) => [index === 0 ? '  comes from' : '  overrides', file])),
  ])
    print(line);
}
