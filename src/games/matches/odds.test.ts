import { expect, test } from 'vitest';
import { loadLeagues } from './leagues.ts';
import type { League, Team } from './league.ts';
import { bookOf, evenLine, marketsAt, type Book, type Market } from './odds.ts';
import { DRIFT_MS, DRIFT_STEP_MS, ODDS_CENTI_MIN, oddsOf } from './prices.ts';
import { RETURN_MAX, RETURN_MIN } from './published.ts';
import type { Fixture } from './schedule.ts';

const leagues = loadLeagues();
const OVERROUND_PERMILLE = 1050;
const START_MS = Date.UTC(2026, 10, 17, 12);

const fixtureFor = (league: League, home: Team, away: Team): Fixture => ({
  fixtureId: `${league.id}-1-${home.id}-${away.id}`,
  league,
  home,
  away,
  opensAtMs: START_MS - 3_600_000,
  startsAtMs: START_MS,
  endsAtMs: START_MS + 1,
});

/** Every pairing of every league, home and away. */
const pairings = leagues.flatMap((league) =>
  league.teams.flatMap((home) =>
    league.teams.filter((away) => away !== home).map((away) => fixtureFor(league, home, away)),
  ),
);

const chancesOf = (book: Book, { market }: Market) =>
  (market === 'result' ? book.result : (book.total?.chances ?? [])).map(([, chance]) => chance);

/** The moments to check: before odds move, and while they do. */
const moments = [
  START_MS - DRIFT_MS - 1,
  ...Array.from({ length: 23 }, (_, index) => START_MS - DRIFT_MS + index * 2 * DRIFT_STEP_MS),
];

test('every selection of every pairing returns what is published, at every moment [MATCH-05]', () => {
  let [lowest, highest] = [1, 0];
  for (const fixture of pairings) {
    const book = bookOf(fixture);
    for (const nowMs of moments) {
      for (const market of marketsAt(fixture, book, OVERROUND_PERMILLE, nowMs)) {
        const chances = chancesOf(book, market);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        market.selections.forEach(({ oddsCenti }, index) => {
          const back = ((chances[index] ?? 0) * oddsCenti) / 100;
          lowest = Math.min(lowest, back);
          highest = Math.max(highest, back);
          expect(oddsCenti).toBeGreaterThanOrEqual(ODDS_CENTI_MIN);
        });
      }
    }
  }
  expect(lowest).toBeGreaterThanOrEqual(RETURN_MIN);
  expect(highest).toBeLessThanOrEqual(RETURN_MAX);
  // The published bounds are also tight.
  expect(lowest).toBeLessThan(RETURN_MIN + 0.015);
  expect(highest).toBeGreaterThan(RETURN_MAX - 0.01);
});

test('a market adds up to its overround, plus a little for truncated odds [MATCH-05]', () => {
  for (const fixture of pairings) {
    for (const market of marketsAt(fixture, bookOf(fixture), OVERROUND_PERMILLE, START_MS - DRIFT_MS)) {
      const overround = market.selections.reduce((sum, { oddsCenti }) => sum + 100 / oddsCenti, 0);
      expect(overround).toBeGreaterThanOrEqual(1.05 - 1e-9);
      expect(overround).toBeLessThan(1.063);
    }
  }
});

test('odds stay constant until shortly before the start, then move slightly, and stop when the match begins [MATCH-06]', () => {
  const harbour = leagues.find(({ id }) => id === 'harbour')!;
  const fixture = fixtureFor(harbour, harbour.teams[0]!, harbour.teams[1]!);
  const book = bookOf(fixture);
  const at = (nowMs: number) =>
    marketsAt(fixture, book, OVERROUND_PERMILLE, nowMs).flatMap(({ selections }) =>
      selections.map(({ oddsCenti }) => oddsCenti),
    );
  expect(at(fixture.opensAtMs)).toEqual(at(START_MS - DRIFT_MS));
  const last = moments.map(at);
  expect(new Set(last.map(String)).size).toBeGreaterThan(5);
  for (const odds of last)
    odds.forEach((each, index) => expect(Math.abs(each / (last[0]![index] ?? 1) - 1)).toBeLessThan(0.03));
  expect(at(START_MS + 60_000)).toEqual(at(START_MS));
});

test('odds are truncated, never rounded up, and never below 1.01 [MATCH-05]', () => {
  expect(oddsOf(0.5, 50)).toBe(190);
  expect(oddsOf(1 / 3, 0)).toBe(300);
  expect(oddsOf(0.3, 50)).toBe(317);
  expect(oddsOf(0.999, 50)).toBe(ODDS_CENTI_MIN);
});

test('the line of a total is the half line closest to an even chance', () => {
  expect(evenLine([0.25, 0.25, 0.25, 0.25])).toEqual({ lineDeci: 15, over: 0.5 });
});
