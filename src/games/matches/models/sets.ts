import { chanceOf, momentOf, pickBy, toWeights } from './chances.ts';
import type { Happening, Meeting, Model } from './model.ts';

/** The share of a set's time within which its end varies, so that sets do not all last equally long. */
const JITTER = 0.3;

/** Sets needed to win. The best-of number is odd, which the league test checks. */
const setsToWin = ({ base }: Meeting): number => (base[0] + 1) / 2;

/** Weights of one set: the ratio of strengths, with the advantage of the first side. */
const setWeights = ({ base, home, away }: Meeting): number[] => toWeights([home.strength * base[1], away.strength]);

/**
 * Tennis and esports: the first side to win most of `base[0]` sets or maps. Each is won in the ratio of strengths;
 * `base[1]` is the advantage of the first side.
 */
export const sets: Model = {
  outlook(meeting) {
    const needed = setsToWin(meeting);
    const [home, away] = setWeights(meeting).map(chanceOf) as [number, number];
    const outlook = {
      home: 0,
      draw: 0,
      away: 0,
      totals: new Array<number>(2 * needed).fill(0),
      margins: new Array<number>(2 * needed + 1).fill(0),
    };
    const walk = (homeSets: number, awaySets: number, chance: number): void => {
      if (homeSets < needed && awaySets < needed) {
        walk(homeSets + 1, awaySets, chance * home);
        walk(homeSets, awaySets + 1, chance * away);
        return;
      }
      outlook[homeSets === needed ? 'home' : 'away'] += chance;
      outlook.totals[homeSets + awaySets] = (outlook.totals[homeSets + awaySets] ?? 0) + chance;
      const margin = needed + homeSets - awaySets;
      outlook.margins[margin] = (outlook.margins[margin] ?? 0) + chance;
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
