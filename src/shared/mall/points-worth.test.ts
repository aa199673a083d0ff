import { expect, test } from 'vitest';
import { pointsWorth } from './points-worth.ts';

test.each([
  [100n, 500n],
  [1n, 5n],
  [0n, 0n],
  [1_000_000_000_000n, 5_000_000_000_000n],
])('%s points are worth %s where 100 become 5.00 [PROMO-15]', (points, worth) => {
  expect(pointsWorth(points, { isOn: true, conversion: { points: 100, amountMinor: 500 } })).toBe(worth);
});

test('a part of a minor unit counts as one, and points that nobody can convert as nothing [PROMO-15]', () => {
  expect(pointsWorth(1n, { isOn: true, conversion: { points: 3, amountMinor: 1 } })).toBe(1n);
  expect(pointsWorth(100n, { isOn: true })).toBe(0n);
  expect(pointsWorth(100n, { isOn: false, conversion: { points: 100, amountMinor: 500 } })).toBe(0n);
});
