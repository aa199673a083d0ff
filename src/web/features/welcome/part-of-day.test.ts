import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test('a greeting goes by the clock: whoever is up at night still has an evening', () => {
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
