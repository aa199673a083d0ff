import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import type { Committed, FixtureStore } from './fixture-store.ts';
import type { League } from './league.ts';
import { bookOf, type Book } from './odds.ts';
import { playMatch } from './outcome.ts';
import { fixtureOf, fixturesBetween, type Fixture } from './schedule.ts';

/** A committed match with what follows from it. */
export interface Staged {
  fixture: Fixture;
  committed: Committed;
  /** The probabilities of its markets, computed on the first call, because a finished match does not need them. */
  book(): Book;
}

/** The recent and coming matches, kept in memory. */
export interface Matchday {
  /** Catches up with the clock: commits to matches that open soon and drops matches that ended long ago. */
  advance(nowMs: number): Promise<void>;
  get(fixtureId: string): Staged | undefined;
  /** By start. */
  all(): Staged[];
}

const MINUTE_MS = 60_000;
/** A match is committed to this long before it opens, so that its seed cannot be chosen to fit the bets. */
export const COMMIT_AHEAD_MS = 10 * MINUTE_MS;
/** How long a finished match stays on the page at most. */
export const KEPT_MS = 3 * 60 * MINUTE_MS;
/** How long a finished match stays in the store, for players who want to check its proof. */
const STORED_MS = 30 * 24 * 60 * MINUTE_MS;
/** Pause between two checks of the schedule, whose times are whole minutes. */
const LOOK_MS = 5000;

async function commitTo(fixture: Fixture): Promise<Committed> {
  const { fixtureId, startsAtMs, endsAtMs } = fixture;
  const serverSeed = newServerSeed();
  const [serverSeedHash, happenings] = await Promise.all([hashServerSeed(serverSeed), playMatch(fixture, serverSeed)]);
  return { fixtureId, startsAtMs, endsAtMs, serverSeed, serverSeedHash, happenings };
}

function stage(fixture: Fixture, committed: Committed): Staged {
  let book: Book | undefined;
  return { fixture, committed, book: () => (book ??= bookOf(fixture)) };
}

/**
 * Creates the matchday of some leagues. Matches missed while the process was down are played as well: no player could
 * bet on them, but the results are never empty.
 */
export function createMatchday(leagues: readonly League[], store: FixtureStore): Matchday {
  const staged = new Map<string, Staged>();
  let looksAtMs = Number.NEGATIVE_INFINITY;

  const due = (nowMs: number): Fixture[] =>
    leagues.flatMap((league) =>
      fixturesBetween(league, nowMs - KEPT_MS, nowMs + COMMIT_AHEAD_MS + league.schedule.aheadMin * MINUTE_MS),
    );

  return {
    async advance(nowMs) {
      if (nowMs < looksAtMs) return;
      for (const [id, { fixture }] of staged) if (fixture.endsAtMs < nowMs - KEPT_MS) staged.delete(id);
      const missing = due(nowMs).filter(({ fixtureId }) => !staged.has(fixtureId));
      if (missing.length > 0) {
        const known = new Map(store.endingAfter(nowMs - KEPT_MS).map((match) => [match.fixtureId, match]));
        const fresh = await Promise.all(missing.filter(({ fixtureId }) => !known.has(fixtureId)).map(commitTo));
        store.insert(fresh);
        for (const match of fresh) known.set(match.fixtureId, match);
        for (const fixture of missing) {
          const committed = known.get(fixture.fixtureId);
          if (committed) staged.set(fixture.fixtureId, stage(fixture, committed));
        }
        store.prune(nowMs - STORED_MS);
      }
      looksAtMs = nowMs + LOOK_MS;
    },
    get: (fixtureId) => staged.get(fixtureId),
    all: () => [...staged.values()].sort((one, other) => one.fixture.startsAtMs - other.fixture.startsAtMs),
  };
}

/**
 * Whether an id names a match of these leagues at any time. A pick on it then came too early or too late, but is not
 * forged.
 */
export const isMatch = (leagues: readonly League[], fixtureId: string): boolean =>
  fixtureOf(leagues, fixtureId) !== undefined;
