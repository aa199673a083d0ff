import { hashServerSeed } from '../../fairness/seed.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { playMatch } from '../../matches/outcome.ts';
import { fixtureOf, scoreAt } from '../../matches/schedule.ts';

/** What came out when a match was played again. `unseen`: all agrees, but nobody here saw the fingerprint before the end. */
export type Verdict = 'genuine' | 'forged' | 'unseen';

/** Plays a match that is over again from its revealed seed, and holds it against its score and against the fingerprint that was seen. */
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
