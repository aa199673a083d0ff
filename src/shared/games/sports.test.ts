import { expect, test } from 'vitest';
import { sportsOf } from './sports.ts';

const matches = (...sports: string[]) => sports.map((sport) => ({ sport }));

test('the sports stand in one order, whichever match begins first [MATCH-15]', () => {
  const order = ['football', 'basketball', 'tennis', 'esports', 'cockfight'];
  expect(sportsOf(matches('cockfight', 'tennis', 'football', 'tennis', 'esports', 'basketball'))).toEqual(order);
  expect(sportsOf(matches(...order.toReversed()))).toEqual(order);
  expect(sportsOf(matches('tennis', 'football'))).toEqual(['football', 'tennis']);
  expect(sportsOf([])).toEqual([]);
});
