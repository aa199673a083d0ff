import { chanceOf, differenceOf, momentOf, pickBy, sumOf, toWeights } from './chances.ts';
import type { Happening, Meeting, Model } from './model.ts';

/** Maximum goals of one side. Under one match in a million would have more. */
const GOALS_MAX = 12;

/** Expected goals of both sides: the league's home and away means, adjusted by the ratio of strengths and by pace. */
function means({ base, home, away }: Meeting): [number, number] {
  const pace = ((home.pace ?? 1) + (away.pace ?? 1)) / 2;
  const ratio = home.strength / away.strength;
  return [base[0] * ratio * pace, (base[1] / ratio) * pace];
}

/**
 * The Poisson distribution up to the maximum, as whole weights: m^k / k!, each from the one before, without an
 * exponential.
 */
function goalWeights(mean: number): number[] {
  const shares = [1];
  for (let goals = 1; goals <= GOALS_MAX; goals += 1) shares.push(((shares[goals - 1] ?? 0) * mean) / goals);
  return toWeights(shares);
}

function scoreGoals(
  side: Happening['side'],
  weights: readonly number[],
  durationMs: number,
  next: () => number,
): Happening[] {
  // Given their number, the goals of a Poisson process are uniformly distributed over its time.
  return Array.from({ length: pickBy(weights, next()) }, () => ({
    atMs: momentOf(next(), durationMs),
    side,
    points: 1,
  }));
}

/**
 * Football: both sides score independently, by a Poisson distribution. `base` holds the mean home and away goals
 * between equal teams.
 */
export const goals: Model = {
  outlook(meeting) {
    const [home, away] = means(meeting).map((mean) => goalWeights(mean).map(chanceOf)) as [number[], number[]];
    const outlook = { home: 0, draw: 0, away: 0, totals: sumOf(home, away), margins: differenceOf(home, away) };
    home.forEach((chance, one) =>
      away.forEach((other, two) => {
        outlook[one > two ? 'home' : one < two ? 'away' : 'draw'] += chance * other;
      }),
    );
    return outlook;
  },
  play(meeting, durationMs, next) {
    const [home, away] = means(meeting).map(goalWeights) as [number[], number[]];
    const scored = [...scoreGoals('home', home, durationMs, next), ...scoreGoals('away', away, durationMs, next)];
    return scored.sort((one, other) => one.atMs - other.atMs);
  },
};
