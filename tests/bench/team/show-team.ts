import { shown, table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { TeamResult } from './team.ts';

/** Calls about a big team beside those about a small one, and what sums cost bets, as text. */
export function showTeam({ databases, bet, settled, goals }: TeamResult): string {
  return [
    ...databases.flatMap(({ kind, fillS, calls }) => [
      `Calls about a team of 100,000 with a million rounds, and about one of 100 with a thousand, on the ${kind} database (filled in ${shown(fillS, 's')})`,
      table(
        ['', 'big', 'small', 'ratio'],
        calls.map(({ what, bigMs, smallMs }) => [
          what,
          ...[bigMs, smallMs].map((ms) => `${ms.toFixed(2)} ms`),
          shown(bigMs / smallMs, 'x'),
        ]),
      ),
    ]),
    `A round with its win and all that follows: ${bet.withMs.toFixed(2)} ms with sums of teams, ${bet.withoutMs.toFixed(2)} ms without`,
    `${settled.agreements.toLocaleString('en')} agreements settled in ${shown(settled.settleS, 's')} beside ${settled.betsPerSecond.beside.toFixed(0)} rounds a second, of ${settled.betsPerSecond.alone.toFixed(0)} without; recomputed in ${shown(settled.verifyS, 's')}`,
    showGoals(goals),
  ].join('\n\n');
}
