import type { Command } from 'commander';
import { explainFile, explainValues, type ExplainedValue } from '../../src/publisher/authoring/explain-brand.ts';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import type { Origin } from '../../src/publisher/brand/origins.ts';
import { resolveBrand, type ResolvedBrand } from '../../src/publisher/brand/resolve-brand.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, paint, print, printJson, tableLines, tell, UsageError } from './output.ts';
import { valueText } from './value-text.ts';

/** `brand explain <slug> [path]`: where the values of a brand come from. */
export function addExplain(program: Command, rootOf: () => string): void {
  program
    .command('explain')
    .description(
      'Shows a value, the brand, file and line that set it, and what it overrides. Without a path: every value with its origin.',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .argument(
      '[path]',
      'a key such as market.currency or registration.username.email, or a file such as copy/EN/help.md',
    )
    .option('--json', 'print values and origins as JSON')
    .action((slug: string, path: string | undefined, { json }: { json?: true }) => {
      const root = rootOf();
      const { resolved, faults } = resolveBrand(root, knownBrand(root, slug));
      if (!resolved) {
        for (const fault of faults) tell(faultLine(fault));
        process.exitCode = exitCodes.found;
        return;
      }
      if (path?.includes('/')) printFile(root, resolved, path, json === true);
      else printValues(resolved, path, json === true);
    });
}

function printValues(resolved: ResolvedBrand, path: string | undefined, isJson: boolean): void {
  const { slug } = resolved;
  const { values, wrong } = explainValues(resolved, path);
  if (!values) throw new UsageError(`brands/${slug}: ${wrong}`);
  if (isJson)
    printJson({
      slug,
      values: values.map(({ path: key, value, origins }) => ({ path: key, value: value ?? null, origins })),
    });
  else if (path !== undefined && values.length === 1) for (const line of story(values[0]!)) print(line);
  else for (const line of tableLines(values.map(row))) print(line);
}

/** One value with all its origins. */
function story({ path, value, origins }: ExplainedValue): string[] {
  if (origins.length === 0)
    return [`${paint('bold', path)} is not set: no brand of the chain sets it, and it has no default.`];
  const rows = origins.map((origin, index) => [
    index === 0 ? '  comes from' : '  overrides',
    nameOf(origin),
    valueText(origin.value),
    placeOf(origin),
  ]);
  return [`${paint('bold', path)} = ${JSON.stringify(value) ?? 'nothing'}`, ...tableLines(rows)];
}

function row({ path, value, origins: [origin] }: ExplainedValue): string[] {
  return [path, valueText(value), origin ? nameOf(origin) : '', origin ? placeOf(origin) : ''];
}

const nameOf = ({ from }: Origin): string => (from.kind === 'default' ? 'default' : `${from.kind} ${from.name}`);
const placeOf = ({ file, line, column }: Origin): string =>
  line === undefined ? file : `${file}:${line}${column === undefined ? '' : `:${column}`}`;

/** Prints which brand of the chain a text, a picture or a file of words comes from. */
function printFile(root: string, resolved: ResolvedBrand, name: string, isJson: boolean): void {
  const { slug } = resolved;
  const found = explainFile(root, resolved, name);
  if (found.length === 0) throw new UsageError(`brands/${slug}: neither the brand nor a parent has ${name}.`);
  if (isJson) return printJson({ slug, file: name, origins: found.map((file) => ({ file })) });
  for (const line of [
    `${paint('bold', name)}`,
    ...tableLines(found.map((file, index) => [index === 0 ? '  comes from' : '  overrides', file])),
  ])
    print(line);
}
