import { hashServerSeed } from '../../../shared/fairness/seed.ts';
import type { Happening } from '../../matches/models/model.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { replayMatch } from '../../matches/outcome.ts';
import { fixtureOf, scoreAt } from '../../matches/schedule.ts';

/** What a replay found. */
export interface Replayed {
  verdict: Verdict;
  /** The limits of the numbers that the match took; none if it could not be played. */
  limits: readonly number[];
  happenings: readonly Happening[];
}

/** The result of a replay. `unseen`: it is consistent, but this browser did not see the fingerprint before the end. */
export type Verdict = 'genuine' | 'forged' | 'unseen';

/**
 * Replays a finished match from its revealed seed. Compares the score, and the seed's hash with the fingerprint seen
 * before.
 */
export async function verifyMatch(
  leagues: readonly League[],
  view: FixtureView,
  seenHash: string | undefined,
): Promise<Replayed> {
  const fixture = fixtureOf(leagues, view.fixtureId);
  if (!fixture || !view.score || view.seed === null || !/^[0-9a-f]{64}$/.test(view.seed))
    return { verdict: 'forged', limits: [], happenings: [] };
  const [hash, { happenings, limits }] = await Promise.all([
    hashServerSeed(view.seed),
    replayMatch(fixture, view.seed),
  ]);
  const score = scoreAt(happenings, view.endsAtMs - view.startsAtMs);
  const isConsistent = hash === view.seedHash && score.home === view.score.home && score.away === view.score.away;
  const verdict =
    !isConsistent || (seenHash ?? hash) !== hash ? 'forged' : seenHash === undefined ? 'unseen' : 'genuine';
  return { verdict, limits, happenings };
}
