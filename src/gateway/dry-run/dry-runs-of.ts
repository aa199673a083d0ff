import { parse } from 'jsonc-parser';
import { wholePatterns } from '../../publisher/brand/checks/pattern-faults.ts';
import type { DryRun } from './dry-run.ts';

/** Deepest nesting of a brand's file. The deepest place of its schema lies at a quarter of it. */
const JSON_DEPTH_MAX = 64;

/** What has to be tried before a file of a brand is kept; undefined for JSON that nests too deeply to be read. */
export function dryRunsOf(path: string, text: string): readonly DryRun[] | undefined {
  if (path.endsWith('.md')) return [{ kind: 'text', text }];
  if (path.endsWith('.svg')) return [{ kind: 'drawing', text }];
  if (!path.endsWith('.json')) return [];
  if (isTooDeep(text)) return undefined;
  const brand = parse(text, [], { allowTrailingComma: true }) as { patterns?: unknown } | undefined;
  return wholePatterns(brand?.patterns).map((pattern) => ({ kind: 'pattern', ...pattern }));
}

/** Counts brackets outside strings, in one pass: readers of JSON call themselves for each of them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [part] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1;
    if (part === ']' || part === '}') depth -= 1;
    if (depth > JSON_DEPTH_MAX) return true;
  }
  return false;
}
