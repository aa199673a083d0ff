import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { childrenOf, isNode, parse, stringOf, walk, type SyntaxNode } from './syntax.ts';

/** A place that keeps the real time, by a file or by a folder that ends in `/`, and the reason. */
export type RealTimePlaces = Readonly<Record<string, string>>;

/** The clock of the database, which nobody can set. */
const databaseTime =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|'now'::/i;
const wanted = 'take the time from `services.clock`, and pass it to SQL as a parameter';

/**
 * Places that take the time from the process or the database. The gateway has one clock, `services.clock`, so that a
 * demonstration or a test can set it. `performance.now()` is allowed: it measures how long something takes.
 */
export function findRealTime(file: SourceFile, places: RealTimePlaces): Finding[] {
  if (placeOf(file.path, places) !== undefined) return [];
  const findings: Finding[] = [];
  walk(parse(file), (node) => {
    const what = realTimeOf(node);
    if (what) findings.push({ path: file.path, line: lineAt(file.text, node.start), message: `${what}: ${wanted}` });
  });
  return findings;
}

/** Places of the list that no longer take the real time. */
export const idlePlaces = (files: readonly SourceFile[], places: RealTimePlaces): string[] =>
  Object.keys(places).filter(
    (place) => !files.some((file) => placeOf(file.path, { [place]: '' }) && findRealTime(file, {}).length > 0),
  );

const placeOf = (path: string, places: RealTimePlaces): string | undefined =>
  Object.keys(places).find((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** What a node asks the time of; undefined if it asks nothing. */
function realTimeOf(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression' && isName(node['object'], 'Date') && isName(node['property'], 'now'))
    return 'asks `Date.now` for the time';
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (isCall && isName(node['callee'], 'Date') && (node['arguments'] as unknown[]).length === 0)
    return 'asks `Date` for the time';
  if (databaseTime.test(textOf(node)) || isFunctionOfTime(node)) return 'asks the database for the time';
  return undefined;
}

const isName = (node: unknown, name: string): boolean => isNode(node) && node['name'] === name;

/** The text of a literal or of a part of a template. */
const textOf = (node: SyntaxNode): string =>
  node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : (stringOf(node) ?? '');

/** `eb.fn('now')`, which makes SQL of a name. */
const isFunctionOfTime = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  isName(node['callee']['property'], 'fn') &&
  childrenOf(node).some((argument) => databaseTime.test(`${stringOf(argument) ?? ''}()`));
