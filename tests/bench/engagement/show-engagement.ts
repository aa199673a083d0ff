import { shown, table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { BetCost } from './bet-cost.ts';
import { GIVEN_MEMBERS } from './campaign-run.ts';
import type { EngagementResult } from './engagement.ts';

const costOf = ({ listenedMs, plainMs, ratio }: BetCost): string[] => [
  `${listenedMs.toFixed(2)} ms`,
  `${plainMs.toFixed(2)} ms`,
  shown(ratio.median, 'x'),
  shown(ratio.min, 'x'),
  shown(ratio.max, 'x'),
];

/** What campaigns, missions, points, races and limits cost, as text. */
export function showEngagement({ kind, bet, betAlone, limited, backlog, board, run, goals }: EngagementResult): string {
  return [
    `On the ${kind} database. Bets in turn, median of ${bet.rounds} interleaved rounds`,
    table(
      ['', 'with', 'without', 'ratio', 'from', 'to'],
      [
        ['a bet and its listeners', ...costOf(bet)],
        ['with its consumers on the same cores', ...costOf(betAlone)],
        ['a bet and six limits', ...costOf(limited)],
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
