import { expect, test } from 'vitest';
import type { MissionGoal } from '../../shared/missions/mission.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import { roundScore } from '../rankings/race-score.ts';
import { stepOf, type MissionEvent } from './mission-step.ts';

const body = { provider: 'p', roundId: 'r', gameId: 'g', vassalage: 'YB', currency: 'THB', winMinor: '900' };
const roundOf = (betMinor: string) =>
  ({ type: 'round_settled', id: 1n, memberId: 1n, at: new Date(0), body: { ...body, betMinor } }) as unknown as Extract<
    MissionEvent,
    { type: 'round_settled' }
  >;
const goals: MissionGoal[] = [
  { kind: 'rounds', count: 3 },
  { kind: 'games', count: 3 },
  { kind: 'wins', currency: 'THB', amountMinor: '100' },
  { kind: 'multiplier', times: 2, count: 1 },
];

test.each(goals)('a free round adds nothing to a mission of $kind, and a paid one does [FREE-08]', (goal) => {
  const step = (betMinor: string) =>
    stepOf({ goal, games: { categories: [], vendors: [] } }, roundOf(betMinor), { feed: undefined, timeZone: 'UTC' });
  expect(step('0')).toBeUndefined();
  expect(step('100')).toBeDefined();
});

test('a round that pays its stake back adds nothing to a mission of stakes [BONUS-16]', () => {
  const goal: MissionGoal = { kind: 'stakes', currency: 'THB', amountMinor: '100' };
  const step = (betMinor: string) =>
    stepOf({ goal, games: { categories: [], vendors: [] } }, roundOf(betMinor), { feed: undefined, timeZone: 'UTC' });
  expect(step('900')).toBeUndefined();
  expect(step('901')).toEqual({ amount: 901n });
});

test.each(['wins', 'net', 'multiplier'] as const)(
  'a free round brings nothing in a race of %s [FREE-08]',
  (measure) => {
    const race: Pick<RaceTerms, 'measure' | 'currency' | 'stakeMinMinor'> = {
      measure,
      currency: 'THB',
      stakeMinMinor: '0',
    };
    expect(roundScore(race, roundOf('0'))).toBeUndefined();
    expect(roundScore(race, roundOf('100'))).toBeDefined();
  },
);
