import { table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { IdentityResult } from './identity.ts';

/** What coming in costs, as text. */
export function showIdentity({ seal, logins, keystrokes, goals }: IdentityResult): string {
  const server = [
    ['opening a sealed login', `${seal.openMs.toFixed(2)} ms`],
    ['verifying its password', `${seal.verifyMs.toFixed(2)} ms`],
    [`${logins.atOnce} logins at once, all answered`, range(logins.allMs, 'ms')],
    ['… of them told to come again', String(logins.busy)],
    ['an unrelated call, p99, at rest', `${logins.cheapP99Ms.atRest.toFixed(1)} ms`],
    ['an unrelated call, p99, meanwhile', `${logins.cheapP99Ms.during.toFixed(1)} ms`],
  ];
  const letters = keystrokes.forms.flatMap(({ form, figures: { livery, byHand } }) => [
    [`${form}: first`, range(livery.firstMs, 'ms'), range(byHand.firstMs, 'ms')],
    [`${form}: median`, range(livery.medianMs, 'ms'), range(byHand.medianMs, 'ms')],
    [`${form}: slowest`, range(livery.slowestMs, 'ms'), range(byHand.slowestMs, 'ms')],
  ]);
  return [
    'Coming in: the server',
    table(['', 'measured'], server),
    `From a key to the frame that shows its letter, 4x CPU slowdown, ${keystrokes.rounds} rounds in turns, median (min–max)`,
    table(['', 'livery', 'by hand'], letters),
    showGoals(goals),
  ].join('\n\n');
}
