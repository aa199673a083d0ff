import { relative } from 'node:path';
import type { ProcessEnd } from './gate-process.ts';
import type { TestCount } from './gate-vitest.ts';

/** Lines to show of a failed step's log, where its tests say nothing themselves. */
const TAIL_LINES_MAX = 60;
/** Failed tests that are named after the first one. A broken database fails thousands. */
const NAMED_MAX = 20;

/** A step that failed. */
export interface FailedStep {
  name: string;
  end: Pick<ProcessEnd, 'hasTimedOut'>;
  /** What it printed. */
  log: string;
  count: TestCount | undefined;
  root: string;
}

/** The first place that a tool complains about, such as `src/a.ts:3:1` or `src/a.ts(3,1)`. */
const PLACE = /^\S*[\w\]]\.\w+(?::\d+|\(\d+,)/;

/** The title as a pattern for `-t`, without its rules and with a dot for each letter that means something else there. */
const titleOf = (name: string): string =>
  name.replace(/ \[[A-Z\d, -]+\]$/, '').replaceAll(/['"`$^()[\]{}|*+?\\.]/g, '.');

/** What an engineer needs of a failed step: the first fault with its file, the names of the others, and the command that repeats it. */
export function showFaults({ name, end, log, count, root }: FailedStep): string[] {
  const around = [...(end.hasTimedOut ? ['took too long'] : []), ...(count?.faults ?? [])];
  const [first, ...others] = count?.failures ?? [];
  const lines = log.trimEnd().split('\n');
  const told = first
    ? [`${relative(root, first.file)} > ${first.name}`, ...first.message]
    : [...lines.filter((line) => PLACE.test(line)).slice(0, 1), ...lines.slice(-TAIL_LINES_MAX)];
  const named = others.slice(0, NAMED_MAX).map((test) => `also ${relative(root, test.file)} > ${test.name}`);
  const more = others.length > NAMED_MAX ? [`and ${others.length - NAMED_MAX} more`] : [];
  const only = first ? ` ${relative(root, first.file)} -t '${titleOf(first.name)}'` : '';
  return [
    ...around.map((fault) => `     ${name} ${fault}`),
    ...[...told, ...named, ...more].map((line) => `     │ ${line}`),
    `     the whole log: tests/output/gate/${name}.log; again: npm test -- --only=${name}${only}`,
  ];
}
