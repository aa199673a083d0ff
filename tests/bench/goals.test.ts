import { expect, test } from 'vitest';
import { goalRows, isMet, table } from './goals.ts';

test('a goal is met up to its value and missed beyond it, however little', () => {
  const goal = { what: 'LCP', atMost: 1.1, unit: 'x' } as const;
  expect(isMet({ ...goal, measured: 1.1 })).toBe(true);
  expect(isMet({ ...goal, measured: 1.1004 })).toBe(false);
});

test('what could not be measured meets no goal', () => {
  expect(isMet({ what: 'LCP', measured: Number.NaN, atMost: 1.1, unit: 'x' })).toBe(false);
});

test('a row says what, how much, the goal and the verdict', () => {
  expect(goalRows([{ what: 'JavaScript', measured: 150.26, atMost: 140, unit: 'kB' }])).toEqual([
    ['JavaScript', '150.3 kB', '≤ 140 kB', 'MISSED'],
  ]);
});

test('columns are as wide as their widest cell, and a short line leaves cells empty', () => {
  expect(table(['a', 'value'], [['long', '1'], ['b']])).toBe(
    ['  a     value', '  ────  ─────', '  long      1', '  b'].join('\n'),
  );
});
