import { integer, text, type Row, type Store } from './database.ts';
import type { NewSeed } from './seeds.ts';

/** A draw of one game. Its seed is stored and committed to before the first ticket. */
export interface Draw {
  gameId: string;
  drawNumber: number;
  drawsAtMs: number;
  /** Hex. Leaves the server only when the draw is held or cancelled. */
  serverSeed: string;
  serverSeedHash: string;
  state: 'planned' | 'drawn' | 'cancelled';
  /** The called numbers; empty before the draw is held. */
  numbers: string[];
}

/** The draws of all games. */
export interface DrawStore {
  /** Inserts a draw in state `planned`. An existing draw stays unchanged, because a commitment never changes. */
  plan(draw: Pick<Draw, 'gameId' | 'drawNumber' | 'drawsAtMs'> & NewSeed): void;
  find(gameId: string, drawNumber: number): Draw | undefined;
  /** Stores the numbers of a planned draw. A draw in any other state stays unchanged. */
  hold(draw: Draw, numbers: readonly string[]): void;
  /** Cancels a planned draw. A draw in any other state stays unchanged. */
  cancel(draw: Draw): void;
  /** Planned draws of a game whose time has come, oldest first. */
  due(gameId: string, nowMs: number, limit: number): Draw[];
  /** Planned draws of a game, soonest first. */
  planned(gameId: string, limit: number): Draw[];
  /** Held and cancelled draws of a game, newest first. */
  over(gameId: string, limit: number): Draw[];
}

const isState = (value: string): value is Draw['state'] =>
  value === 'planned' || value === 'drawn' || value === 'cancelled';

function asDraw(row: Row): Draw {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a draw`);
  return {
    gameId: text(row, 'game_id'),
    drawNumber: Number(integer(row, 'draw_number')),
    drawsAtMs: Number(integer(row, 'draws_at_ms')),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    state,
    numbers: row['numbers'] === null ? [] : text(row, 'numbers').split(','),
  };
}

/** The draws in a store. */
export function createDrawStore(store: Store): DrawStore {
  const end = ({ gameId, drawNumber }: Draw, state: Draw['state'], numbers: string | null) =>
    store.run(
      `update draw set state = ?, numbers = ? where game_id = ? and draw_number = ? and state = 'planned'`,
      state,
      numbers,
      gameId,
      drawNumber,
    );
  return {
    plan: ({ gameId, drawNumber, drawsAtMs, serverSeed, serverSeedHash }) =>
      void store.run(
        `insert into draw (game_id, draw_number, draws_at_ms, server_seed, server_seed_hash, state) values (?, ?, ?, ?, ?, 'planned') on conflict do nothing`,
        gameId,
        drawNumber,
        drawsAtMs,
        serverSeed,
        serverSeedHash,
      ),
    find(gameId, drawNumber) {
      const row = store.get('select * from draw where game_id = ? and draw_number = ?', gameId, drawNumber);
      return row && asDraw(row);
    },
    hold: (draw, numbers) => void end(draw, 'drawn', numbers.join()),
    cancel: (draw) => void end(draw, 'cancelled', null),
    due: (gameId, nowMs, limit) =>
      store
        .all(
          `select * from draw where game_id = ? and state = 'planned' and draws_at_ms <= ? order by draw_number limit ?`,
          gameId,
          nowMs,
          limit,
        )
        .map(asDraw),
    planned: (gameId, limit) =>
      store
        .all(`select * from draw where game_id = ? and state = 'planned' order by draw_number limit ?`, gameId, limit)
        .map(asDraw),
    over: (gameId, limit) =>
      store
        .all(
          `select * from draw where game_id = ? and state <> 'planned' order by draw_number desc limit ?`,
          gameId,
          limit,
        )
        .map(asDraw),
  };
}
