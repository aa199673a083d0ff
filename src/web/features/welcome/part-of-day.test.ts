import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test("a greeting follows the player's clock, and the hours after midnight still count as evening", () => {
  const at = (hour: number) => partOfDay(new Date(2026, 0, 5, hour));
  expect([0, 3, 4, 11, 12, 17, 18, 23].map(at)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
