import { shown, table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { ListsResult } from './lists.ts';

/** Pages of a long list beside those of a short one, as text. */
export function showLists({ calls, rounds, databases, goals }: ListsResult): string {
  const shownRounds = (count: number) => `${count.toLocaleString('en')} rounds`;
  return [
    ...databases.flatMap(({ kind, fillS, pages }) => [
      `A page of the betting record on the ${kind} database (filled in ${shown(fillS, 's')}), ${calls} calls of each kind in turns`,
      table(
        ['', shownRounds(rounds.long), 'p95', shownRounds(rounds.short), 'p95', 'ratio'],
        pages.map(({ what, long, short, ratio }) => [
          what,
          ...[long, short].flatMap(({ medianMs, p95Ms }) => [`${medianMs.toFixed(2)} ms`, `${p95Ms.toFixed(2)} ms`]),
          shown(ratio, 'x'),
        ]),
      ),
    ]),
    showGoals(goals),
  ].join('\n\n');
}
