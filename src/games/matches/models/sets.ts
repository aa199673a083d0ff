import { chanceOf, momentOf, pickBy, toWeights } from './chances.ts';
import type { Happening, Meeting, Model } from './model.ts';

/** Share of a set's time within which its end may move, so that sets do not end like clockwork. */
const JITTER = 0.3;

/** Sets of the best of so many: an odd number, which the league's test holds. */
const setsToWin = ({ base }: Meeting): number => (base[0] + 1) / 2;

/** Weights of one set: as the strengths compare, with the advantage of the side that is named first. */
const setWeights = ({ base, home, away }: Meeting): number[] => toWeights([home.strength * base[1], away.strength]);

/**
 * Tennis and esports: the first to win most of `base[0]` sets or maps, each won as the strengths compare; `base[1]` is
 * the advantage of the side that is named first.
 */
export const sets: Model = {
  outlook(meeting) {
    const needed = setsToWin(meeting);
    const [home, away] = setWeights(meeting).map(chanceOf) as [number, number];
    const outlook = { home: 0, draw: 0, away: 0, totals: new Array<number>(2 * needed).fill(0) };
    const walk = (homeSets: number, awaySets: number, chance: number): void => {
      if (homeSets < needed && awaySets < needed) {
        walk(homeSets + 1, awaySets, chance * home);
        walk(homeSets, awaySets + 1, chance * away);
        return;
      }
      outlook[homeSets === needed ? 'home' : 'away'] += chance;
      outlook.totals[homeSets + awaySets] = (outlook.totals[homeSets + awaySets] ?? 0) + chance;
    };
    walk(0, 0, 1);
    return outlook;
  },
  play(meeting, durationMs, next) {
    const needed = setsToWin(meeting);
    const weights = setWeights(meeting);
    const won = { home: 0, away: 0 };
    const winners: Happening['side'][] = [];
    while (won.home < needed && won.away < needed) {
      const side = pickBy(weights, next()) === 0 ? 'home' : 'away';
      won[side] += 1;
      winners.push(side);
    }
    const setMs = durationMs / winners.length;
    return winners.map((side, index) => ({
      atMs: Math.floor((index + 1) * setMs) - 1 - momentOf(next(), setMs * JITTER),
      side,
      points: 1,
    }));
  },
};
