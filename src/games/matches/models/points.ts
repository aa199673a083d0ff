import { DRAW_SPACE } from '../../../shared/fairness/seed.ts';
import { chanceOf, differenceOf, pickBy, sumOf, toWeights } from './chances.ts';
import type { Happening, Meeting, Model } from './model.ts';

/** Possessions per side. */
const POSSESSIONS_COUNT = 72;
/** How many possessions of an average side score 1, 2 and 3 points, in hundredths. The rest score nothing. */
const SCORING_SHARES = [6, 36, 13] as const;
/** Points of the golden basket that decides a tie. */
const GOLDEN_POINTS = 2;

/** Weights of 0, 1, 2 and 3 points for one possession: the average side's, scaled by the factor. */
function possession(factor: number): number[] {
  const scoring = SCORING_SHARES.map((share) => (share / 100) * factor);
  return toWeights([1 - scoring.reduce((sum, share) => sum + share, 0), ...scoring]);
}

function tables({ base, home, away }: Meeting): { home: number[]; away: number[]; golden: number[] } {
  const pace = ((home.pace ?? 1) + (away.pace ?? 1)) / 2;
  const ratio = home.strength / away.strength;
  return {
    home: possession(base[0] * ratio * pace),
    away: possession((base[1] / ratio) * pace),
    golden: toWeights([base[0] * ratio, base[1] / ratio]),
  };
}

function lawOfPoints(weights: readonly number[]): number[] {
  const one = weights.map(chanceOf);
  let law = [1];
  for (let count = 0; count < POSSESSIONS_COUNT; count += 1) law = sumOf(law, one);
  return law;
}

/**
 * Basketball: a side's points are the sum of its possessions, which is close to a normal distribution. One golden
 * basket of two points decides a tie. `base` scales home and away against the average side, between equal teams.
 */
export const points: Model = {
  outlook(meeting) {
    const { home, away, golden } = tables(meeting);
    const [homeLaw, awayLaw] = [lawOfPoints(home), lawOfPoints(away)];
    const goldenHome = (golden[0] ?? 0) / DRAW_SPACE;
    const margins = differenceOf(homeLaw, awayLaw);
    const even = (margins.length - 1) / 2;
    const tied = margins[even] ?? 0;
    margins[even] = 0;
    margins[even + GOLDEN_POINTS] = (margins[even + GOLDEN_POINTS] ?? 0) + tied * goldenHome;
    margins[even - GOLDEN_POINTS] = (margins[even - GOLDEN_POINTS] ?? 0) + tied * (1 - goldenHome);
    const outlook = { home: 0, draw: 0, away: 0, totals: [...sumOf(homeLaw, awayLaw), 0, 0], margins };
    homeLaw.forEach((chance, one) =>
      awayLaw.forEach((other, two) => {
        const both = chance * other;
        if (one !== two) {
          outlook[one > two ? 'home' : 'away'] += both;
          return;
        }
        outlook.home += both * goldenHome;
        outlook.away += both * (1 - goldenHome);
        outlook.totals[one + two] = (outlook.totals[one + two] ?? 0) - both;
        outlook.totals[one + two + GOLDEN_POINTS] = (outlook.totals[one + two + GOLDEN_POINTS] ?? 0) + both;
      }),
    );
    return outlook;
  },
  play(meeting, durationMs, next) {
    const { home, away, golden } = tables(meeting);
    const happenings: Happening[] = [];
    const total = { home: 0, away: 0 };
    const turnMs = durationMs / (2 * POSSESSIONS_COUNT + 2);
    for (let turn = 0; turn < 2 * POSSESSIONS_COUNT; turn += 1) {
      const side = turn % 2 === 0 ? 'home' : 'away';
      const scored = pickBy(side === 'home' ? home : away, next());
      total[side] += scored;
      if (scored > 0) happenings.push({ atMs: Math.floor((turn + 1) * turnMs), side, points: scored });
    }
    if (total.home !== total.away) return happenings;
    return [
      ...happenings,
      {
        atMs: Math.floor(durationMs - turnMs),
        side: pickBy(golden, next()) === 0 ? 'home' : 'away',
        points: GOLDEN_POINTS,
      },
    ];
  },
};
