import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadLeagues } from './leagues.ts';
import { DRAW_SPACE } from '../../shared/fairness/seed.ts';
import { pickBy, toWeights } from './models/chances.ts';
import { bookOf } from './odds.ts';
import type { MarketKind, Selection } from './prices.ts';
import { hasWon } from './settlement.ts';
import { playMatch } from './outcome.ts';
import { fixturesBetween, meetingOf, scoreAt, type Fixture } from './schedule.ts';
import { sportRules } from './sports.ts';

const leagues = loadLeagues();
const START_MS = Date.UTC(2026, 10, 17);
const PLAYS_COUNT = 4000;
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const firstOf = (id: string): Fixture =>
  fixturesBetween(
    leagues.find((league) => league.id === id)!,
    START_MS,
    START_MS + 86_400_000,
  )[0]!;

/** A small seeded generator, so that a failure is reproducible. */
function draws(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x9e3779b9) >>> 0;
    let mixed = current;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

test('weights are whole, proportional, and add up to the space of a draw [MATCH-03]', () => {
  expect(toWeights([1, 1])).toEqual([DRAW_SPACE / 2, DRAW_SPACE / 2]);
  const weights = toWeights([1, 2, 4]);
  expect(weights.every(Number.isInteger)).toBe(true);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(DRAW_SPACE);
  expect([
    pickBy(weights, 0),
    pickBy(weights, weights[0]! - 1),
    pickBy(weights, weights[0]!),
    pickBy(weights, DRAW_SPACE - 1),
  ]).toEqual([0, 0, 1, 2]);
});

test.each(['harbour', 'hardwood', 'baseline', 'vanguard', 'spur'])(
  'outcomes of %s follow the probabilities behind its odds [MATCH-03]',
  (id) => {
    const fixture = firstOf(id);
    const book = bookOf(fixture);
    const { durationMs, model } = sportRules[fixture.league.sport];
    const next = draws(7);
    const scores = Array.from({ length: PLAYS_COUNT }, () =>
      scoreAt(model.play(meetingOf(fixture), durationMs, next), durationMs),
    );
    const markets: { kind: MarketKind; line: number | null; chances: [Selection, number][] }[] = [
      { kind: 'result', line: null, chances: book.result },
      ...(book.total ? [{ kind: 'total' as const, line: book.total.lineDeci, chances: book.total.chances }] : []),
    ];
    for (const { kind, line, chances } of markets) {
      for (const [selection, chance] of chances) {
        const hits = scores.filter((score) => hasWon(kind, selection, line, score)).length;
        const deviation = Math.sqrt(PLAYS_COUNT * chance * (1 - chance));
        // Four standard deviations: a correct model fails once in 16,000 runs, and this test always plays the same
        // matches.
        expect(Math.abs(hits - PLAYS_COUNT * chance)).toBeLessThan(4 * deviation);
      }
    }
  },
);

test('a match plays in order and ends in time [MATCH-02]', () => {
  const next = draws(11);
  for (const { id } of leagues) {
    const fixture = firstOf(id);
    const { durationMs, model } = sportRules[fixture.league.sport];
    for (let play = 0; play < 200; play += 1) {
      const times = model.play(meetingOf(fixture), durationMs, next).map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const atMs of times) expect(atMs >= 0 && atMs < durationMs && Number.isInteger(atMs)).toBe(true);
    }
  }
});

test('the same seed and match give the same scores, by the published formula [MATCH-04]', async () => {
  const fixture = firstOf('spur');
  const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${fixture.fixtureId}:1:0`).digest();
  const {
    home,
    away,
    league: { base },
  } = fixture;
  const red = (home.strength / (home.strength + away.strength)) * (1 - base[0]);
  const share = block.readUInt32BE(0) / DRAW_SPACE;
  const winner = share < red ? 'home' : share < red + base[0] ? undefined : 'away';
  const happenings = await playMatch(fixture, seed);
  expect(happenings[0]?.side).toBe(winner);
  expect(await playMatch(fixture, seed)).toEqual(happenings);
  expect(await playMatch(firstOf('hardwood'), seed)).not.toEqual(
    await playMatch(firstOf('hardwood'), seed.replace('00', '01')),
  );
  await expect(playMatch(fixture, 'no seed')).rejects.toThrow('64');
});

test('one golden basket of two points decides a basketball tie [MATCH-03]', () => {
  const fixture = firstOf('hardwood');
  const { durationMs, model } = sportRules.basketball;
  // The lowest draws score nothing, so the last draw decides.
  const happenings = model.play(meetingOf(fixture), durationMs, () => 0);
  expect(happenings).toMatchObject([{ side: 'home', points: 2 }]);
  expect(model.outlook(meetingOf(fixture)).draw).toBe(0);
});
