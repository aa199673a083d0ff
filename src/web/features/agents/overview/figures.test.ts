import { expect, test } from 'vitest';
import { changeOf } from './figures.ts';

test.each([
  [125, 100, 0.25],
  [50, 100, -0.5],
  [0, 0, 0],
  [-150, -100, -0.5],
])('a figure of %d, which was %d, has changed by %d [AGENT-30]', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test('a figure that was nothing, or that has changed its sign, has no change in percent [AGENT-30]', () => {
  expect(changeOf(5, 0)).toBeUndefined();
  expect(changeOf(-5, 5)).toBeUndefined();
});
