import { hashServerSeed } from '../../../shared/fairness/seed.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { playMatch } from '../../matches/outcome.ts';
import { fixtureOf, scoreAt } from '../../matches/schedule.ts';

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
): Promise<Verdict> {
  const fixture = fixtureOf(leagues, view.fixtureId);
  if (!fixture || !view.score || view.seed === null || !/^[0-9a-f]{64}$/.test(view.seed)) return 'forged';
  const [hash, happenings] = await Promise.all([hashServerSeed(view.seed), playMatch(fixture, view.seed)]);
  const score = scoreAt(happenings, view.endsAtMs - view.startsAtMs);
  if (hash !== view.seedHash || score.home !== view.score.home || score.away !== view.score.away) return 'forged';
  if (seenHash === undefined) return 'unseen';
  return seenHash === hash ? 'genuine' : 'forged';
}
