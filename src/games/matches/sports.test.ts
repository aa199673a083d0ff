import { expect, test } from 'vitest';
import { sportsOf } from '../../shared/games/sports.ts';
import { leagueShape } from './league.ts';

test('every sport of our vendor has a place in lists, and those of others come last by name [MATCH-15]', () => {
  const ours = leagueShape.properties.sport.anyOf.map((one) => one.const);
  const sports = ['volleyball', 'badminton', ...ours].map((sport) => ({ sport }));
  expect(sportsOf(sports).slice(-2)).toEqual(['badminton', 'volleyball']);
});
