import { shown, table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { ConsoleResult } from './console.ts';

/** What operators wait for, as text. */
export function showConsole({ signIn, searches, goals }: ConsoleResult): string {
  return [
    'The sign-in of the console beside the login of a site, until it takes typing',
    table(
      ['', 'time'],
      [
        ['console', range(signIn.consoleMs, 'ms')],
        ['site', range(signIn.siteMs, 'ms')],
        ['ratio', range(signIn.ratio, 'x')],
      ],
    ),
    ...searches.databases.flatMap(({ kind, fillS, searches: ways }) => [
      `Finding a member among ${searches.members.toLocaleString('en')} on the ${kind} database (filled in ${shown(fillS, 's')}), ${searches.calls} calls of each kind in turns`,
      table(
        ['', 'median', 'p95'],
        ways.map(({ what, medianMs, p95Ms }) => [what, `${medianMs.toFixed(2)} ms`, `${p95Ms.toFixed(2)} ms`]),
      ),
    ]),
    showGoals(goals),
  ].join('\n\n');
}
