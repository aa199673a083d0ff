import { shown, table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { ListsResult } from './lists.ts';

/** Pages of a long list beside those of a short one, as text. */
export function showLists({ calls, rounds, databases, goals }: ListsResult): string {
  const shownRounds = (count: number) => `${count.toLocaleString('en')} rows`;
  return [
    ...databases.flatMap(({ kind, fillS, firstS, pages }) => [
      `A page of the betting record, and of the account record, each with its totals, on the ${kind} database (rounds filled in ${shown(fillS, 's')}; the long account record first summed in ${shown(firstS, 's')}), ${calls} calls of each kind`,
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
