import { expect, test } from 'vitest';
import { loadLeagues } from './leagues.ts';
import { fixtureOf, fixturesBetween } from './schedule.ts';

const leagues = loadLeagues();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Tuesday, chosen arbitrarily. */
const START_MS = Date.UTC(2026, 10, 17);

test('matches start at round times, and no team plays two at the same time [MATCH-01]', () => {
  for (const league of leagues) {
    const fixtures = fixturesBetween(league, START_MS, START_MS + 2 * DAY_MS).sort(
      (a, b) => a.startsAtMs - b.startsAtMs,
    );
    expect(fixtures.length).toBeGreaterThan(100);
    const busyUntilMs = new Map<string, number>();
    for (const { home, away, startsAtMs, endsAtMs } of fixtures) {
      expect(startsAtMs % (5 * MINUTE_MS)).toBe(0);
      for (const team of [home, away]) {
        expect(busyUntilMs.get(team.id) ?? 0).toBeLessThanOrEqual(startsAtMs);
        busyUntilMs.set(team.id, endsAtMs);
      }
    }
  }
});

test('in two seasons every team meets every other once at home and once away [MATCH-01]', () => {
  for (const league of leagues) {
    const rounds = 2 * (league.teams.length - 1);
    const roundMs = league.schedule.roundMin * MINUTE_MS;
    // Starts at the beginning of a season and covers its return season.
    const first = Math.ceil(START_MS / roundMs / rounds) * rounds;
    const pairs = fixturesBetween(league, first * roundMs, (first + rounds) * roundMs).map(
      ({ home, away }) => `${home.id} ${away.id}`,
    );
    expect(pairs.length).toBe(league.teams.length * (league.teams.length - 1));
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('at any time about forty matches are open, and one starts within five minutes [MATCH-01]', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const nowMs = START_MS + minute * MINUTE_MS;
    const open = leagues.flatMap((league) =>
      fixturesBetween(league, nowMs, nowMs + league.schedule.aheadMin * MINUTE_MS),
    );
    expect(open.length).toBeGreaterThanOrEqual(35);
    expect(open.length).toBeLessThanOrEqual(60);
    expect(Math.min(...open.map(({ startsAtMs }) => startsAtMs - nowMs))).toBeLessThanOrEqual(5 * MINUTE_MS);
    expect(Math.max(...open.map(({ startsAtMs }) => startsAtMs - nowMs))).toBeGreaterThan(120 * MINUTE_MS);
  }
});

test('a match is found by its id and by no other text [MATCH-01]', () => {
  for (const league of leagues) {
    const [fixture] = fixturesBetween(league, START_MS, START_MS + DAY_MS);
    expect(fixtureOf(leagues, fixture!.fixtureId)).toEqual(fixture);
  }
  for (const id of ['harbour-332441', 'harbour-0332441-3', 'harbour-332441-9', 'nobody-1-1', 'harbour-332441-3:', ''])
    expect(fixtureOf(leagues, id)).toBeUndefined();
});
