import { expect, test } from 'vitest';
import { median, ratios, summariseRounds } from './statistics.ts';

test('the median of an odd count is the middle one, whatever the order', () => {
  expect(median([30, 1, 200])).toBe(30);
});

test('the median of an even count lies between the two in the middle', () => {
  expect(median([4, 1, 3, 200])).toBe(3.5);
});

test('a measurement without rounds is a bug', () => {
  expect(() => median([])).toThrow('no values');
});

test('rounds are summarised figure by figure', () => {
  expect(
    summariseRounds([
      { lcpMs: 3, cls: 0 },
      { lcpMs: 1, cls: 0.5 },
      { lcpMs: 2, cls: 0 },
    ]),
  ).toEqual({
    lcpMs: { median: 2, min: 1, max: 3 },
    cls: { median: 0, min: 0, max: 0.5 },
  });
});

test('ratios pair the rounds, so that a slow moment of the machine counts on both sides', () => {
  expect(ratios([110, 220, 330], [100, 200, 100])).toEqual({ median: 1.1, min: 1.1, max: 3.3 });
});

test('a missing round or an empty reference is a bug, not a ratio', () => {
  expect(() => ratios([1, 2], [1])).toThrow('beside');
  expect(() => ratios([1], [0])).toThrow('nothing');
});
