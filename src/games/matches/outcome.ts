import { drawBelow, DRAW_SPACE } from '../../shared/fairness/seed.ts';
import type { Happening } from './models/model.ts';
import { meetingOf, type Fixture } from './schedule.ts';
import { sportRules } from './sports.ts';

/** Maximum draws of a match. Our longest sport, a basketball match with a golden basket, takes 145; tennis takes 6. */
const DRAWS_MAX = 160;

/** A match as it was played. */
export interface Played {
  happenings: Happening[];
  /** The limits of the numbers that it took. */
  limits: number[];
}

/**
 * Plays a match from its seed. The same seed and match give the same scores, on the server and in the player's browser.
 * Throws a RangeError for an invalid seed.
 */
export async function replayMatch(fixture: Fixture, seed: string): Promise<Played> {
  // A match has one outcome, so its nonce is always 1.
  const draws = await drawBelow(
    { serverSeed: seed, clientSeed: fixture.fixtureId, nonce: 1 },
    new Array<number>(DRAWS_MAX).fill(DRAW_SPACE),
  );
  let used = 0;
  const next = (): number => {
    const draw = draws[used];
    if (draw === undefined) throw new Error('a match needs more draws than it is given');
    used += 1;
    return draw;
  };
  const { durationMs, model } = sportRules[fixture.league.sport];
  const happenings = model.play(meetingOf(fixture), durationMs, next);
  return { happenings, limits: new Array<number>(used).fill(DRAW_SPACE) };
}

/** The changes of the score of a match, from its seed. */
export const playMatch = async (fixture: Fixture, seed: string): Promise<Happening[]> =>
  (await replayMatch(fixture, seed)).happenings;
