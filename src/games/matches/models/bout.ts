import { chanceOf, momentOf, pickBy, toWeights } from './chances.ts';
import type { Meeting, Model } from './model.ts';

/** A bout is never decided in this first part of its time. */
const OPENING_SHARE = 0.4;

/** Weights of red, draw and blue. */
const weightsOf = ({ base, home, away }: Meeting): number[] => {
  const decided = (1 - base[0]) / (home.strength + away.strength);
  return toWeights([home.strength * decided, base[0], away.strength * decided]);
};

/**
 * A bout between two corners: red (home) or blue (away) wins, or it is a draw with the probability `base[0]`. The
 * winner scores 1.
 */
export const bout: Model = {
  outlook(meeting) {
    const [home, draw, away] = weightsOf(meeting).map(chanceOf) as [number, number, number];
    return { home, draw, away, totals: null, margins: null };
  },
  play(meeting, durationMs, next) {
    const side = (['home', null, 'away'] as const)[pickBy(weightsOf(meeting), next())] ?? null;
    const openingMs = Math.floor(durationMs * OPENING_SHARE);
    const atMs = openingMs + momentOf(next(), durationMs - openingMs);
    return side === null ? [] : [{ atMs, side, points: 1 }];
  },
};
