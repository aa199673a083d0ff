import { shown, table } from '../goals.ts';
import { showGoals } from '../show.ts';
import { GIVEN_MEMBERS } from './campaign-run.ts';
import type { EngagementResult } from './engagement.ts';

/** What campaigns, missions, points and races cost, as text. */
export function showEngagement({ kind, bet, backlog, board, run, goals }: EngagementResult): string {
  return [
    `On the ${kind} database. Bets in turn, median of ${bet.rounds} interleaved rounds`,
    table(
      ['', 'with listeners', 'without', 'ratio', 'from', 'to'],
      [
        [
          'a bet',
          `${bet.listenedMs.toFixed(2)} ms`,
          `${bet.plainMs.toFixed(2)} ms`,
          shown(bet.ratio.median, 'x'),
          shown(bet.ratio.min, 'x'),
          shown(bet.ratio.max, 'x'),
        ],
      ],
    ),
    table(
      ['rounds a second', ''],
      [
        ...backlog.each.map(({ consumer, rate }) => [consumer, rate.toFixed(0)]),
        ['together', backlog.together.toFixed(0)],
      ],
    ),
    table(
      ['', 'long board', 'short board', 'ratio'],
      [
        [
          'list and place',
          `${board.longMs.toFixed(2)} ms`,
          `${board.shortMs.toFixed(2)} ms`,
          shown(board.ratio.median, 'x'),
        ],
      ],
    ),
    `A campaign that gives something to ${GIVEN_MEMBERS.toLocaleString('en')} members at once: found in ${shown(run.foundMs / 1_000, 's')}, then ${run.rate.toFixed(0)} gifts a second`,
    showGoals(goals),
  ].join('\n\n');
}
