import { integer, text, type Row, type Store } from './database.ts';

/** A server seed of a session: the next is committed to already while the active one decides rounds. */
export interface Seed {
  id: bigint;
  sessionKey: string;
  /** Hex. Leaves the server once its state is `revealed`, never before. */
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** Rounds drawn from it so far. */
  nonce: number;
  state: 'next' | 'active' | 'revealed';
}

/** What the fairness panel needs of a session. */
export interface SeedStore {
  /** Gives a new session its active and its next seed. */
  insertPair(sessionKey: string, clientSeed: string, active: NewSeed, next: NewSeed): void;
  /** The seed in use, or the one committed to for the next change. Throws if the session has none. */
  inState(sessionKey: string, state: 'active' | 'next'): Seed;
  /** Any seed. Throws if it is not there. */
  byId(id: bigint): Seed;
  /** Counts one round of a seed and gives its number. */
  countRound(id: bigint): number;
  /** Reveals the active seed, takes the next into use with the player's new part, commits to another. Answers the revealed one. */
  change(sessionKey: string, clientSeed: string, next: NewSeed): Seed;
  /** Revealed seeds that decided at least one round, newest first. */
  revealed(sessionKey: string, limit: number): Seed[];
}

/** A server seed and its commitment. */
export interface NewSeed {
  serverSeed: string;
  serverSeedHash: string;
}

const isState = (value: string): value is Seed['state'] =>
  value === 'next' || value === 'active' || value === 'revealed';

function asSeed(row: Row): Seed {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a seed`);
  return {
    id: integer(row, 'id'),
    sessionKey: text(row, 'session_key'),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    clientSeed: text(row, 'client_seed'),
    nonce: Number(integer(row, 'nonce')),
    state,
  };
}

/** The seeds of a store. */
export function createSeedStore(store: Store): SeedStore {
  const insert = (sessionKey: string, seed: NewSeed, clientSeed: string, state: Seed['state']) =>
    store.run(
      'insert into seed (session_key, server_seed, server_seed_hash, client_seed, state) values (?, ?, ?, ?, ?)',
      sessionKey,
      seed.serverSeed,
      seed.serverSeedHash,
      clientSeed,
      state,
    );

  const inState: SeedStore['inState'] = (sessionKey, state) => {
    const row = store.get('select * from seed where session_key = ? and state = ?', sessionKey, state);
    if (!row) throw new Error(`a session without ${state} seed`);
    return asSeed(row);
  };

  return {
    insertPair: (sessionKey, clientSeed, active, next) => {
      insert(sessionKey, active, clientSeed, 'active');
      insert(sessionKey, next, '', 'next');
    },
    inState,
    byId(id) {
      const row = store.get('select * from seed where id = ?', id);
      if (!row) throw new Error('a round points to a seed that is not there');
      return asSeed(row);
    },
    countRound(id) {
      const row = store.get(`update seed set nonce = nonce + 1 where id = ? and state = 'active' returning nonce`, id);
      if (!row) throw new Error('a round was drawn from a seed that is not in use');
      return Number(integer(row, 'nonce'));
    },
    change: (sessionKey, clientSeed, next) =>
      store.transaction(() => {
        const active = inState(sessionKey, 'active');
        store.run(`update seed set state = 'revealed' where id = ?`, active.id);
        store.run(
          `update seed set state = 'active', client_seed = ? where session_key = ? and state = 'next'`,
          clientSeed,
          sessionKey,
        );
        insert(sessionKey, next, '', 'next');
        return { ...active, state: 'revealed' };
      }),
    revealed: (sessionKey, limit) =>
      store
        .all(
          `select * from seed where session_key = ? and state = 'revealed' and nonce > 0 order by id desc limit ?`,
          sessionKey,
          limit,
        )
        .map(asSeed),
  };
}
