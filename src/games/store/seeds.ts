import { integer, text, type Row, type Store } from './database.ts';

/** A server seed of a session. While the active seed decides rounds, the next one is already committed to. */
export interface Seed {
  id: bigint;
  sessionKey: string;
  /** Hex. Leaves the server only when its state is `revealed`. */
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** Rounds drawn from it so far. */
  nonce: number;
  state: 'next' | 'active' | 'revealed';
}

/** The seeds of all sessions. */
export interface SeedStore {
  /** Stores the active and the next seed of a new session. */
  insertPair(sessionKey: string, clientSeed: string, active: NewSeed, next: NewSeed): void;
  /** The active seed, or the next one, which is already committed to. Throws if the session has none. */
  inState(sessionKey: string, state: 'active' | 'next'): Seed;
  /** A seed in any state. Throws if it does not exist. */
  byId(id: bigint): Seed;
  /** Counts one round of an active seed. Returns its nonce. */
  countRound(id: bigint): number;
  /**
   * Reveals the active seed, activates the next one with the player's new client seed, and commits to another. Returns
   * the revealed seed.
   */
  change(sessionKey: string, clientSeed: string, next: NewSeed): Seed;
  /** Revealed seeds that decided at least one round, newest first. */
  revealed(sessionKey: string, limit: number): Seed[];
}

/** A server seed with its commitment. */
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

/** The seeds in a store. */
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
    if (!row) throw new Error(`the session has no ${state} seed`);
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
      if (!row) throw new Error('a round refers to a seed that does not exist');
      return asSeed(row);
    },
    countRound(id) {
      const row = store.get(`update seed set nonce = nonce + 1 where id = ? and state = 'active' returning nonce`, id);
      if (!row) throw new Error('a round was drawn from a seed that is not active');
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
