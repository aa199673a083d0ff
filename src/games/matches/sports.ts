import { bout } from './models/bout.ts';
import { goals } from './models/goals.ts';
import type { Model } from './models/model.ts';
import { points } from './models/points.ts';
import { sets } from './models/sets.ts';
import type { Sport } from './league.ts';

const MINUTE_MS = 60_000;

/** The model of a sport, and how long its matches run on our clock. */
export interface SportRules {
  durationMs: number;
  model: Model;
  /** Hundredths from one line of the handicap to the next; null if the sport has none. */
  handicapStepCenti: 25 | 50 | null;
}

/** Every sport that we have leagues for. */
export const sportRules: Readonly<Record<Sport, SportRules>> = {
  football: { durationMs: 6 * MINUTE_MS, model: goals, handicapStepCenti: 25 },
  basketball: { durationMs: 6 * MINUTE_MS, model: points, handicapStepCenti: 50 },
  tennis: { durationMs: 5 * MINUTE_MS, model: sets, handicapStepCenti: 50 },
  esports: { durationMs: 5 * MINUTE_MS, model: sets, handicapStepCenti: 50 },
  cockfight: { durationMs: 3 * MINUTE_MS, model: bout, handicapStepCenti: null },
};
