import { expect, test } from 'vitest';
import { handicapsAt } from './handicaps.ts';
import type { League, Team } from './league.ts';
import { loadLeagues } from './leagues.ts';
import { bookOf } from './odds.ts';
import { DRIFT_MS, DRIFT_STEP_MS, ODDS_CENTI_MIN } from './prices.ts';
import { RETURN_MAX, RETURN_MIN } from './published.ts';
import { meetingOf, type Fixture } from './schedule.ts';
import { endingOf, payoutOf, type Ending } from './settlement.ts';
import { sportRules } from './sports.ts';

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

const pairings = loadLeagues().flatMap((league) =>
  league.teams.flatMap((home) =>
    league.teams.filter((away) => away !== home).map((away) => fixtureFor(league, home, away)),
  ),
);
const moments = [
  START_MS - DRIFT_MS - 1,
  ...Array.from({ length: 11 }, (_, index) => START_MS - DRIFT_MS + index * 4 * DRIFT_STEP_MS),
];

/** How likely each ending of a side of a handicap is. */
function chancesOf(margins: readonly number[], lineCenti: number, selection: 'home' | 'away'): Map<Ending, number> {
  const even = (margins.length - 1) / 2;
  const found = new Map<Ending, number>();
  margins.forEach((chance, index) => {
    const score = { home: index, away: even };
    const ending = endingOf({ market: 'handicap', selection, lineDeci: null, lineCenti }, score);
    found.set(ending, (found.get(ending) ?? 0) + chance);
  });
  return found;
}

test('every handicap of every pairing returns what is published, at every moment, as it is settled [MATCH-24, MATCH-05]', () => {
  const STAKE = 1_000_000n;
  let [lowest, highest] = [1, 0];
  for (const fixture of pairings) {
    const { handicaps } = bookOf(fixture);
    const { margins } = sportRules[fixture.league.sport].model.outlook(meetingOf(fixture));
    const chances = new Map<string, Map<Ending, number>>(
      handicaps.flatMap(({ lineCenti }) =>
        (['home', 'away'] as const).map(
          (side) => [`${lineCenti}${side}`, chancesOf(margins!, lineCenti, side)] as const,
        ),
      ),
    );
    for (const nowMs of moments) {
      for (const { lineCenti, selections } of handicapsAt(fixture, handicaps, OVERROUND_PERMILLE, nowMs)) {
        for (const { selection, oddsCenti } of selections) {
          const back = [...chances.get(`${lineCenti}${selection}`)!].reduce(
            (sum, [ending, chance]) =>
              sum + (chance * Number(payoutOf(STAKE, [{ oddsCenti, ending }]))) / Number(STAKE),
            0,
          );
          lowest = Math.min(lowest, back);
          highest = Math.max(highest, back);
          if (oddsCenti <= ODDS_CENTI_MIN) throw new Error(`${fixture.fixtureId} ${lineCenti} is not worth a bet`);
        }
      }
    }
  }
  expect(lowest).toBeGreaterThanOrEqual(RETURN_MIN);
  expect(highest).toBeLessThanOrEqual(RETURN_MAX);
});

test('football has whole, half and quarter lines, other sports whole and half ones, a cockfight none [MATCH-24]', () => {
  const linesOf = (sport: string) =>
    [
      ...new Set(
        pairings
          .filter(({ league }) => league.sport === sport)
          .flatMap((fixture) => bookOf(fixture).handicaps.map(({ lineCenti }) => Math.abs(lineCenti % 100))),
      ),
    ].sort((one, other) => one - other);
  expect(linesOf('football')).toEqual([0, 25, 50, 75]);
  for (const sport of ['basketball', 'tennis', 'esports']) expect([sport, linesOf(sport)]).toEqual([sport, [0, 50]]);
  expect(linesOf('cockfight')).toEqual([]);
  const counts = pairings.map((fixture) => bookOf(fixture).handicaps.length);
  expect(Math.max(...counts)).toBe(5);
});

test('the probabilities of the lead add up, and agree with those of the result [MATCH-24, MATCH-03]', () => {
  for (const fixture of pairings) {
    const { home, draw, margins } = sportRules[fixture.league.sport].model.outlook(meetingOf(fixture));
    const even = margins ? (margins.length - 1) / 2 : 0;
    const sum = (from: number, to: number) => (margins ?? []).slice(from, to).reduce((all, chance) => all + chance, 0);
    expect(margins ? sum(even + 1, Infinity) : home).toBeCloseTo(home, 9);
    expect(margins ? sum(even, even + 1) : draw).toBeCloseTo(draw, 9);
    expect(margins ? sum(0, Infinity) : 1).toBeCloseTo(1, 9);
  }
});
