import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from '../../src/shared/studio/evidence.ts';
import { readRules } from '../checks/rules.ts';
import { readSources } from '../checks/sources.ts';

const PAGE = 'docs/protection.md';

/** The cells of a table's row; undefined for any other line, and for the line below the heading. */
const cellsOf = (line: string): string[] | undefined =>
  /^\|.*\|$/.test(line) && !/^[|\s:-]+$/.test(line)
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : undefined;

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

/** Ids of rules in a cell, with those that a range such as `PROTECT-29 to PROTECT-34` stands for. */
function rulesIn(cell: string): string[] {
  const ranged = cell.replaceAll(/([A-Z]+)-(\d+) to (?:[A-Z]+-)?(\d+)/g, (_, name: string, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (__, index) => `${name}-${Number(from) + index}`).join(', '),
  );
  return ranged.match(/[A-Z]{2,10}-\d{2,3}/g) ?? [];
}

/** Reads what the project says of the rule books: clauses with their rules, settings and tests, and what is left out. */
export function readEvidence(root: string): Evidence {
  const parts: Evidence['parts'] = [];
  const leftOut: Evidence['leftOut'] = [];
  let title = '';
  for (const line of readFileSync(join(root, PAGE), 'utf8').split('\n')) {
    title = /^## (.+)$/.exec(line)?.[1] ?? title;
    const cells = cellsOf(line);
    if (cells?.length === 5 && cells[0] !== 'clause') {
      const [clause, asks, rules, settings, tests] = cells as [string, string, string, string, string];
      const part = parts.find((one) => one.title === title) ?? { title, clauses: [] };
      if (!parts.includes(part)) parts.push(part);
      part.clauses.push({
        clause,
        asks,
        rules: rulesIn(rules),
        settings: codesIn(settings).map((path) => path.replace(/\.\*$/, '')),
        tests: codesIn(tests),
      });
    } else if (cells?.length === 2 && cells[0] !== 'what') leftOut.push({ what: cells[0]!, why: cells[1]! });
  }
  const cited = new Set(parts.flatMap(({ clauses }) => clauses.flatMap(({ rules }) => rules)));
  const { rules } = readRules(readSources(['docs/rules'], ['.md']));
  return {
    parts,
    leftOut,
    rules: Object.fromEntries(rules.filter(({ id }) => cited.has(id)).map(({ id, text }) => [id, text])),
  };
}
