import { expect, test } from 'vitest';
import { outcomeOf } from './outcome-of.ts';

const NOW_MS = Date.UTC(2026, 2, 14, 12, 0);
const line = (minutes: number) => ({
  event: 'Reds – Blues',
  pick: 'Result: Reds',
  startsAt: new Date(NOW_MS + minutes * 60_000).toISOString(),
});
const round = (status: 'open' | 'settled' | 'rolled_back', winAmount: string, lines: ReturnType<typeof line>[] = []) =>
  outcomeOf({ status, betAmount: '20.00', winAmount, lines }, 'THB', NOW_MS);

test.each([
  ['won when it paid more than it cost', round('settled', '20.01'), 'won'],
  ['lost when it paid nothing', round('settled', '0.00'), 'lost'],
  ['settled when it paid the stake back', round('settled', '20.00'), 'settled'],
  ['settled when it paid a part of the stake', round('settled', '5.00'), 'settled'],
  ['running when nobody said what it is on', round('open', '0.00'), 'open'],
  ['waiting while its match has not begun', round('open', '0.00', [line(1)]), 'waiting'],
  ['running from the kick-off', round('open', '0.00', [line(0)]), 'open'],
  ['running when one of its matches has begun', round('open', '0.00', [line(-1), line(60)]), 'open'],
  ['returned, whatever it had paid', round('rolled_back', '0.00', [line(1)]), 'rolled_back'],
])('a round is %s [RECORD-14]', (_, outcome, expected) => {
  expect(outcome).toBe(expected);
});
