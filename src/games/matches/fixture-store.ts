import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exact } from '../../shared/contract/call.ts';
import { integer, text, type Row, type Store } from '../store/database.ts';
import type { Happening } from './models/model.ts';

/** Everything that is fixed when a match is committed to, long before its first bet. */
export interface Committed {
  fixtureId: string;
  startsAtMs: number;
  endsAtMs: number;
  /** 64 hex digits. Leaves the server only when the match is over. */
  serverSeed: string;
  serverSeedHash: string;
  /**
   * The score changes that follow from the seed. They are stored so that a later change to a league's numbers does not
   * change a match that already has bets.
   */
  happenings: Happening[];
}

/** The matches that were committed to. */
export interface FixtureStore {
  /** Inserts matches. Existing ones stay unchanged. */
  insert(matches: readonly Committed[]): void;
  byId(fixtureId: string): Committed | undefined;
  /** Matches that end after a moment, by start. */
  endingAfter(atMs: number): Committed[];
  /** Deletes matches that ended before a moment and have no waiting ticket. */
  prune(endedBeforeMs: number): void;
}

const happeningsShape = Type.Array(
  exact({
    atMs: Type.Integer({ minimum: 0 }),
    side: Type.Union([Type.Literal('home'), Type.Literal('away')]),
    points: Type.Integer({ minimum: 1 }),
  }),
);

function asCommitted(row: Row): Committed {
  const happenings: unknown = JSON.parse(text(row, 'happenings'));
  if (!Value.Check(happeningsShape, happenings)) throw new TypeError('the happenings of a match are damaged');
  return {
    fixtureId: text(row, 'fixture_id'),
    startsAtMs: Number(integer(row, 'starts_at_ms')),
    endsAtMs: Number(integer(row, 'ends_at_ms')),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    happenings,
  };
}

/** The matches in a store. */
export function createFixtureStore(store: Store): FixtureStore {
  return {
    insert: (matches) =>
      store.transaction(() => {
        for (const match of matches) {
          store.run(
            'insert into fixture (fixture_id, starts_at_ms, ends_at_ms, server_seed, server_seed_hash, happenings) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
            match.fixtureId,
            match.startsAtMs,
            match.endsAtMs,
            match.serverSeed,
            match.serverSeedHash,
            JSON.stringify(match.happenings),
          );
        }
      }),
    byId(fixtureId) {
      const row = store.get('select * from fixture where fixture_id = ?', fixtureId);
      return row && asCommitted(row);
    },
    endingAfter: (atMs) =>
      store.all('select * from fixture where ends_at_ms > ? order by starts_at_ms, fixture_id', atMs).map(asCommitted),
    prune: (endedBeforeMs) =>
      void store.run(
        // A ticket may be on several matches. A pick begins with the id of its match and a colon.
        `delete from fixture where ends_at_ms < ? and not exists (
           select 1 from ticket where engine = 'matches' and state in ('betting', 'standing') and instr(pick, fixture_id || ':') > 0)`,
        endedBeforeMs,
      ),
  };
}
