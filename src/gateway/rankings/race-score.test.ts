import { expect, test } from 'vitest';
import { raceMeasures } from '../../shared/missions/race.ts';
import { roundScore, withRound } from './race-score.ts';

const played = (betMinor: string, winMinor: string, currency = 'THB') =>
  ({ body: { betMinor, winMinor, currency } }) as Parameters<typeof roundScore>[1];

test.each([
  // stake and win, and what the round brings by stakes, wins, wins less stakes, and times the stake
  ['200', '500', [200n, 500n, 300n, 250n]],
  ['200', '0', [200n, undefined, -200n, undefined]],
  // Without a result, nothing was staked.
  ['200', '200', [undefined, 200n, undefined, 100n]],
  ['300', '100', [300n, 100n, -200n, 33n]],
  // A free round, and a stake below the smallest one.
  ['0', '500', [undefined, undefined, undefined, undefined]],
  ['99', '500', [undefined, undefined, undefined, undefined]],
])(
  'a round of %s that pays %s brings a race by each measure what it says [RANK-01, RANK-03, BONUS-16]',
  (bet, win, points) => {
    const by = raceMeasures.map((measure) =>
      roundScore({ measure, currency: 'THB', stakeMinMinor: '100' }, played(bet, win)),
    );
    expect(by).toEqual(points);
  },
);

test('a round in another currency brings nothing [RANK-01]', () => {
  expect(
    roundScore({ measure: 'stakes', currency: 'THB', stakeMinMinor: '0' }, played('200', '0', 'USD')),
  ).toBeUndefined();
});

test('a sum adds up and a multiplier keeps the best one; who does not rise keeps the moment [RANK-01, RANK-02]', () => {
  const [first, later] = [new Date(1), new Date(2)];
  const score = { raceId: 1n, memberId: 2n, score: 250n, reachedAt: first };
  expect(withRound(score, 50n, false, later)).toMatchObject({ score: 300n, reachedAt: later });
  expect(withRound(score, -50n, false, later)).toMatchObject({ score: 200n, reachedAt: later });
  expect(withRound(score, 249n, true, later)).toMatchObject({ score: 250n, reachedAt: first });
  expect(withRound(score, 251n, true, later)).toMatchObject({ score: 251n, reachedAt: later });
});
