import type { Move } from '../rooms/cards-of-deal.ts';
import { integer, text, type Row, type Store } from './database.ts';
import type { NewSeed } from './seeds.ts';

/** A seat in a deal. The house has no ticket and no player. */
export interface DealSeat {
  seat: number;
  ticketId: string | null;
  playerId: string | null;
}

/**
 * What is played at a table from the stakes to the pot.
 * - `open`: stakes are taken. Its seed is fixed.
 * - `playing`: the cards are dealt, and the seats take their turns.
 * - `over` and `cancelled` are final; a cancelled deal returns the stakes.
 */
export interface Deal {
  id: bigint;
  gameId: string;
  tableId: string;
  dealNumber: number;
  /** Hex. Leaves the server only when the deal is over or cancelled. */
  serverSeed: string;
  serverSeedHash: string;
  state: 'open' | 'playing' | 'over' | 'cancelled';
  stakeMinor: bigint;
  /** When it stops taking stakes; null until the first one. */
  closesAtMs: number | null;
  /** In the order of the deal. Empty while it is open. */
  seats: DealSeat[];
  moves: Move[];
  /** When the turn ends; null when it is nobody's. */
  turnEndsAtMs: number | null;
  /** What each seat gets, once it is over. */
  winsMinor: bigint[];
  overAtMs: number | null;
}

/** The deals of all tables. */
export interface DealStore {
  open(deal: Pick<Deal, 'gameId' | 'tableId' | 'dealNumber' | 'stakeMinor'> & NewSeed): Deal;
  byId(id: bigint): Deal | undefined;
  /** The deals of a table, newest first. */
  latest(tableId: string, limit: number): Deal[];
  /** Deals that are open or being played. */
  unfinished(gameId: string): Deal[];
  setClosing(deal: Deal, closesAtMs: number | null): Deal;
  /** Stores a deal that has gone on. Throws if it is no longer in the state and at the move that it went on from. */
  save(before: Deal, after: Deal): Deal;
}

const isState = (value: string): value is Deal['state'] =>
  value === 'open' || value === 'playing' || value === 'over' || value === 'cancelled';

const optional = (row: Row, column: string): number | null =>
  row[column] === null ? null : Number(integer(row, column));

function asDeal(row: Row): Deal {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a deal`);
  return {
    id: integer(row, 'id'),
    gameId: text(row, 'game_id'),
    tableId: text(row, 'table_id'),
    dealNumber: Number(integer(row, 'deal_number')),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    state,
    stakeMinor: integer(row, 'stake_minor'),
    closesAtMs: optional(row, 'closes_at_ms'),
    seats: JSON.parse(text(row, 'seats')) as DealSeat[],
    moves: JSON.parse(text(row, 'moves')) as Move[],
    turnEndsAtMs: optional(row, 'turn_ends_at_ms'),
    winsMinor: (JSON.parse(text(row, 'wins_minor')) as string[]).map(BigInt),
    overAtMs: optional(row, 'over_at_ms'),
  };
}

/** The deals in a store. */
export function createDealStore(store: Store): DealStore {
  const only = (row: Row | undefined, what: string): Deal => {
    if (!row) throw new Error(what);
    return asDeal(row);
  };
  return {
    open: ({ gameId, tableId, dealNumber, stakeMinor, serverSeed, serverSeedHash }) =>
      only(
        store.get(
          `insert into deal (game_id, table_id, deal_number, server_seed, server_seed_hash, state, stake_minor)
           values (?, ?, ?, ?, ?, 'open', ?) returning *`,
          gameId,
          tableId,
          dealNumber,
          serverSeed,
          serverSeedHash,
          stakeMinor,
        ),
        'a new deal was not stored',
      ),
    byId(id) {
      const row = store.get('select * from deal where id = ?', id);
      return row && asDeal(row);
    },
    latest: (tableId, limit) =>
      store.all('select * from deal where table_id = ? order by deal_number desc limit ?', tableId, limit).map(asDeal),
    unfinished: (gameId) =>
      store
        .all(`select * from deal where game_id = ? and state in ('open', 'playing') order by id`, gameId)
        .map(asDeal),
    setClosing: ({ id }, closesAtMs) =>
      only(
        store.get(`update deal set closes_at_ms = ? where id = ? and state = 'open' returning *`, closesAtMs, id),
        `deal ${id} is no longer open`,
      ),
    save: (before, after) =>
      only(
        store.get(
          `update deal set state = ?, seats = ?, moves = ?, turn_ends_at_ms = ?, wins_minor = ?, over_at_ms = ?
           where id = ? and state = ? and moves = ? returning *`,
          after.state,
          JSON.stringify(after.seats),
          JSON.stringify(after.moves),
          after.turnEndsAtMs,
          JSON.stringify(after.winsMinor.map(String)),
          after.overAtMs,
          before.id,
          before.state,
          JSON.stringify(before.moves),
        ),
        `deal ${before.id} has gone on without this step`,
      ),
  };
}
