import type { Happening, Meeting } from './models/model.ts';
import type { League, Team } from './league.ts';
import { sportRules } from './sports.ts';

const MINUTE_MS = 60_000;

/**
 * A scheduled match. Everything follows from its league and number, so every process and every browser computes the
 * same.
 */
export interface Fixture {
  /** `<league>-<round>-<number within the round>`. */
  fixtureId: string;
  league: League;
  home: Team;
  away: Team;
  /** Bets are taken from `opensAtMs` until `startsAtMs`. From `endsAtMs` on, the match is over. */
  opensAtMs: number;
  startsAtMs: number;
  endsAtMs: number;
}

const ID = /^([a-z]{2,16})-(\d{1,9})-(\d{1,2})$/;

/**
 * The pairings of a round, by the circle method: every team meets every other once in a season, and once more with
 * sides swapped in the next. The order within the round rotates, so that it is not always the same pair that opens it.
 */
function pairsOf(teams: readonly Team[], round: number): [Team, Team][] {
  const last = teams.length - 1;
  const season = Math.floor(round / last);
  const turn = round % last;
  const at = (place: number): Team => {
    const index = place === 0 ? 0 : ((place - 1 + turn) % last) + 1;
    const team = teams[index];
    if (team === undefined) throw new RangeError('a place outside the league');
    return team;
  };
  const pairs = Array.from({ length: teams.length / 2 }, (_, index): [Team, Team] => {
    const pair: [Team, Team] = [at(index), at(last - index)];
    // Home and away alternate along the circle, and all sides swap from season to season.
    return (index === 0 ? turn + season : index + season) % 2 === 0 ? pair : [pair[1], pair[0]];
  });
  const first = round % pairs.length;
  return [...pairs.slice(first), ...pairs.slice(0, first)];
}

function fixtureAt(league: League, round: number, number: number): Fixture | undefined {
  const pair = pairsOf(league.teams, round)[number];
  if (pair === undefined) return undefined;
  const { roundMin, firstMin, gapMin, aheadMin } = league.schedule;
  const startsAtMs = (round * roundMin + firstMin + number * gapMin) * MINUTE_MS;
  return {
    fixtureId: `${league.id}-${round}-${number}`,
    league,
    home: pair[0],
    away: pair[1],
    opensAtMs: startsAtMs - aheadMin * MINUTE_MS,
    startsAtMs,
    endsAtMs: startsAtMs + sportRules[league.sport].durationMs,
  };
}

/** The matches of a league that start in [fromMs, toMs), by start. */
export function fixturesBetween(league: League, fromMs: number, toMs: number): Fixture[] {
  const roundMs = league.schedule.roundMin * MINUTE_MS;
  const found: Fixture[] = [];
  // All matches of a round start within it, so only rounds that overlap the span can hold any.
  for (let round = Math.max(0, Math.floor(fromMs / roundMs)); round * roundMs < toMs; round += 1) {
    for (let number = 0; number < league.teams.length / 2; number += 1) {
      const fixture = fixtureAt(league, round, number);
      if (fixture && fixture.startsAtMs >= fromMs && fixture.startsAtMs < toMs) found.push(fixture);
    }
  }
  return found;
}

/** The match with this id, or undefined if these leagues have no such match. */
export function fixtureOf(leagues: readonly League[], fixtureId: string): Fixture | undefined {
  const [, leagueId, round, number] = ID.exec(fixtureId) ?? [];
  const league = leagues.find(({ id }) => id === leagueId);
  const fixture = league && fixtureAt(league, Number(round), Number(number));
  // A match has exactly one id, so leading zeros are rejected.
  return fixture?.fixtureId === fixtureId ? fixture : undefined;
}

/** What the model needs to know about a match. */
export const meetingOf = ({ league: { base }, home, away }: Fixture): Meeting => ({ base, home, away });

/** The score after this many milliseconds of play. */
export function scoreAt(happenings: readonly Happening[], elapsedMs: number): { home: number; away: number } {
  const score = { home: 0, away: 0 };
  for (const { atMs, side, points } of happenings) if (atMs <= elapsedMs) score[side] += points;
  return score;
}
