import { integer, text, type Row, type Store } from './database.ts';
import type { NewSeed } from './seeds.ts';

/** A shoe of one table. Its seed is stored and committed to before it takes its first bet. */
export interface Shoe {
  gameId: string;
  shoeNumber: number;
  /** Hex. Leaves the server only when the shoe is over or cancelled. */
  serverSeed: string;
  serverSeedHash: string;
  state: 'committed' | 'over' | 'cancelled';
}

/** The shoes of all tables. */
export interface ShoeStore {
  /** Inserts a shoe. An existing one stays unchanged, because a commitment never changes. */
  commit(shoe: Pick<Shoe, 'gameId' | 'shoeNumber'> & NewSeed): void;
  find(gameId: string, shoeNumber: number): Shoe | undefined;
  /** Ends a committed shoe. One in any other state stays unchanged. */
  end(shoe: Pick<Shoe, 'gameId' | 'shoeNumber'>, state: 'over' | 'cancelled'): void;
  /** Committed shoes of a table before this number, oldest first. */
  due(gameId: string, beforeNumber: number): Shoe[];
  /** Shoes of a table before this number that are over or cancelled, newest first. */
  past(gameId: string, beforeNumber: number, limit: number): Shoe[];
}

const isState = (value: string): value is Shoe['state'] =>
  value === 'committed' || value === 'over' || value === 'cancelled';

function asShoe(row: Row): Shoe {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a shoe`);
  return {
    gameId: text(row, 'game_id'),
    shoeNumber: Number(integer(row, 'shoe_number')),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    state,
  };
}

/** The shoes in a store. */
export function createShoeStore(store: Store): ShoeStore {
  return {
    commit: ({ gameId, shoeNumber, serverSeed, serverSeedHash }) =>
      void store.run(
        `insert into shoe (game_id, shoe_number, server_seed, server_seed_hash, state) values (?, ?, ?, ?, 'committed') on conflict do nothing`,
        gameId,
        shoeNumber,
        serverSeed,
        serverSeedHash,
      ),
    find(gameId, shoeNumber) {
      const row = store.get('select * from shoe where game_id = ? and shoe_number = ?', gameId, shoeNumber);
      return row && asShoe(row);
    },
    end: ({ gameId, shoeNumber }, state) =>
      void store.run(
        `update shoe set state = ? where game_id = ? and shoe_number = ? and state = 'committed'`,
        state,
        gameId,
        shoeNumber,
      ),
    due: (gameId, beforeNumber) =>
      store
        .all(
          `select * from shoe where game_id = ? and state = 'committed' and shoe_number < ? order by shoe_number`,
          gameId,
          beforeNumber,
        )
        .map(asShoe),
    past: (gameId, beforeNumber, limit) =>
      store
        .all(
          `select * from shoe where game_id = ? and state <> 'committed' and shoe_number < ? order by shoe_number desc limit ?`,
          gameId,
          beforeNumber,
          limit,
        )
        .map(asShoe),
  };
}
