import { expect, test } from 'vitest';
import { hashServerSeed } from '../../../shared/fairness/seed.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import { loadLeagues } from '../../matches/leagues.ts';
import { playMatch } from '../../matches/outcome.ts';
import { fixturesBetween, scoreAt } from '../../matches/schedule.ts';
import { verifyMatch } from './verify.ts';

const leagues = loadLeagues();
const seed = 'a1'.repeat(32);

async function overMatch(): Promise<FixtureView> {
  const [fixture] = fixturesBetween(leagues[0]!, Date.UTC(2026, 10, 17), Date.UTC(2026, 10, 18));
  const score = scoreAt(await playMatch(fixture!, seed), Number.MAX_SAFE_INTEGER);
  return {
    fixtureId: fixture!.fixtureId,
    startsAtMs: fixture!.startsAtMs,
    endsAtMs: fixture!.endsAtMs,
    state: 'over',
    score,
    markets: [],
    handicaps: [],
    seed,
    seedHash: await hashServerSeed(seed),
  };
}

test('a match is genuine if its score follows from its seed and the seed is the promised one [MATCH-04]', async () => {
  const view = await overMatch();
  expect((await verifyMatch(leagues, view, view.seedHash)).verdict).toBe('genuine');
  expect((await verifyMatch(leagues, view, undefined)).verdict).toBe('unseen');
});

test('a match with another score, seed, promise or fixture is forged [MATCH-04]', async () => {
  const view = await overMatch();
  const other = 'b2'.repeat(32);
  const forged: FixtureView[] = [
    { ...view, score: { home: view.score!.home + 1, away: view.score!.away } },
    { ...view, seed: other },
    { ...view, seed: other, seedHash: await hashServerSeed(other), score: { home: 99, away: 0 } },
    { ...view, seed: null },
    { ...view, fixtureId: 'unknown-1-1' },
  ];
  for (const each of forged) expect((await verifyMatch(leagues, each, each.seedHash)).verdict).toBe('forged');
  expect((await verifyMatch(leagues, view, await hashServerSeed(other))).verdict).toBe('forged');
});
