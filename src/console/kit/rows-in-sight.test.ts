import { expect, test } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

const ROW_PX = 32;
const ROWS = 1_000_000;

test('wherever a list of a million rows is scrolled to, the page has every row in sight and few others [OPER-97]', () => {
  const height = 900;
  for (let top = 0; top <= ROWS * ROW_PX - height; top += 9_973) {
    const { first, end } = rowsInSight({ top, height }, ROWS, ROW_PX);
    expect(first * ROW_PX).toBeLessThanOrEqual(top);
    expect(end * ROW_PX).toBeGreaterThanOrEqual(top + height);
    expect(end - first).toBeLessThan(100);
  }
});

test('a list that has become shorter than where it was scrolled to has its last rows, and an empty one none [OPER-97]', () => {
  expect(rowsInSight({ top: 32_000, height: 900 }, 10, ROW_PX)).toEqual({ first: 10, end: 10 });
  expect(rowsInSight({ top: 0, height: 900 }, 0, ROW_PX)).toEqual({ first: 0, end: 0 });
});
