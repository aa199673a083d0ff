import { hashServerSeed, newServerSeed } from '../fairness/seed.ts';
import type { Committed, FixtureStore } from './fixture-store.ts';
import type { League } from './league.ts';
import { bookOf, type Book } from './odds.ts';
import { playMatch } from './outcome.ts';
import { fixtureOf, fixturesBetween, type Fixture } from './schedule.ts';

/** A match that was committed to, with what follows from it. */
export interface Staged {
  fixture: Fixture;
  committed: Committed;
  /** Probabilities of its markets: computed at the first call, since a match that is over needs none. */
  book(): Book;
}

/** The matches of about now, kept at hand. */
export interface Matchday {
  /** Catches up with the clock: commits to what opens soon, lets go of what is long over. */
  advance(nowMs: number): Promise<void>;
  get(fixtureId: string): Staged | undefined;
  /** By their start. */
  all(): Staged[];
}

const MINUTE_MS = 60_000;
/** A match is committed to so long before it opens: nobody can choose its seed by the bets that came in. */
export const COMMIT_AHEAD_MS = 10 * MINUTE_MS;
/** Matches that are over stay on the page for so long at most. */
export const KEPT_MS = 3 * 60 * MINUTE_MS;
/** And in the store for so long, after which nobody asks for a proof any more. */
const STORED_MS = 30 * 24 * 60 * MINUTE_MS;
/** Pause between two looks at the schedule, whose times are whole minutes. */
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

/** Makes the matchday of some leagues. What passed while the process was away is played too: nobody could bet on it, but results are never empty. */
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

/** Whether a name is that of a match of these leagues at any time: then a pick on it came too early or too late, and is no forgery. */
export const isMatch = (leagues: readonly League[], fixtureId: string): boolean =>
  fixtureOf(leagues, fixtureId) !== undefined;
