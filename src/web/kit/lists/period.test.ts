import { expect, test } from 'vitest';
import { paramsOf, periodIn, type Period } from './period.ts';

test.each<[string, Period]>([
  ['', 'all'],
  ['period=last7', 'last7'],
  ['period=next30', 'next30'],
  ['from=2026-03-01&to=2026-03-09', { from: '2026-03-01', to: '2026-03-09' }],
  ['to=2026-03-09', { to: '2026-03-09' }],
])('the address %o stands for its period, and back [LIST-06]', (text, period) => {
  expect(periodIn(new URLSearchParams(text))).toEqual(period);
  expect(new URLSearchParams(paramsOf(period)).toString()).toBe(text);
});

test('what is no period in an address means nothing [LIST-06]', () => {
  for (const text of ['period=last8', 'period=', 'from=2026-02-30', 'from=x&to=y'])
    expect(periodIn(new URLSearchParams(text)), text).toBe('all');
});
