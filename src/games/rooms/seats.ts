/** A player at a table. */
interface Seated {
  playerId: string;
  seenAtMs: number;
}

/** A table of a room. Only players of one site, currency and kind of money sit at it. */
export interface RoomTable {
  tableId: string;
  /** Players by seat, from 1. */
  seated: Map<number, Seated>;
}

/** Who looks for a seat, and where. */
interface SeatRequest {
  /** The room of one site, currency and kind of money. */
  groupId: string;
  playerId: string;
  nowMs: number;
  /** Whether a player of a table has a stake on a deal that is not over, and so keeps the seat. */
  hasStake(tableId: string, playerId: string): boolean;
}

/** The seats of all tables. They are kept in memory: after a restart players sit down again where they look. */
export interface Seats {
  /** The seat of a player: the one they have, or a free one. `undefined` if every table of the room is full. */
  take(request: SeatRequest): { table: RoomTable; seat: number } | undefined;
  /** The seat that a player has, without taking one. */
  find(groupId: string, playerId: string): { table: RoomTable; seat: number } | undefined;
  /** Gives a player the seat back that they had before a restart. */
  restore(tableId: string, seat: number, playerId: string, nowMs: number): void;
  table(tableId: string): RoomTable | undefined;
  /** How many players sit in a room. */
  count(groupId: string, nowMs: number): number;
}

/** A player who has not been seen for this long and has no stake gives up the seat. */
export const SEAT_KEPT_MS = 20_000;
/** Tables of one room. Players of a fuller room are told to wait. */
const TABLES_MAX = 50;

/** Creates the seats of a game. */
export function createSeats(seatsMax: number): Seats {
  const groups = new Map<string, RoomTable[]>();
  const seatNumbers = Array.from({ length: seatsMax }, (_, index) => index + 1);
  const tablesOf = (groupId: string): RoomTable[] => groups.get(groupId) ?? [];

  function addTable(groupId: string, tableId: string): RoomTable {
    const table: RoomTable = { tableId, seated: new Map() };
    groups.set(groupId, [...tablesOf(groupId), table]);
    return table;
  }

  function release({ groupId, nowMs, hasStake }: SeatRequest): void {
    for (const { tableId, seated } of tablesOf(groupId))
      for (const [seat, { playerId, seenAtMs }] of seated)
        if (nowMs - seenAtMs > SEAT_KEPT_MS && !hasStake(tableId, playerId)) seated.delete(seat);
  }

  const find: Seats['find'] = (groupId, playerId) => {
    for (const table of tablesOf(groupId))
      for (const [seat, seated] of table.seated) if (seated.playerId === playerId) return { table, seat };
    return undefined;
  };

  return {
    find,
    take(request) {
      const { groupId, playerId, nowMs } = request;
      const own = find(groupId, playerId);
      if (own) {
        own.table.seated.set(own.seat, { playerId, seenAtMs: nowMs });
        return own;
      }
      release(request);
      const tables = tablesOf(groupId);
      // The fullest table that has a seat, so that players meet.
      const free = tables
        .filter(({ seated }) => seated.size < seatsMax)
        .toSorted((one, other) => other.seated.size - one.seated.size)[0];
      if (!free && tables.length >= TABLES_MAX) return undefined;
      const table = free ?? addTable(groupId, `${groupId}/${tables.length + 1}`);
      const seat = seatNumbers.find((number) => !table.seated.has(number))!;
      table.seated.set(seat, { playerId, seenAtMs: nowMs });
      return { table, seat };
    },
    restore(tableId, seat, playerId, nowMs) {
      const groupId = tableId.slice(0, tableId.lastIndexOf('/'));
      // Numbers of tables have no gaps, so that the next one is new.
      const count = Number(tableId.slice(groupId.length + 1));
      while (tablesOf(groupId).length < count) addTable(groupId, `${groupId}/${tablesOf(groupId).length + 1}`);
      tablesOf(groupId)
        .find((table) => table.tableId === tableId)
        ?.seated.set(seat, { playerId, seenAtMs: nowMs });
    },
    table: (tableId) => tablesOf(tableId.slice(0, tableId.lastIndexOf('/'))).find((table) => table.tableId === tableId),
    count: (groupId, nowMs) =>
      tablesOf(groupId)
        .flatMap(({ seated }) => [...seated.values()])
        .filter(({ seenAtMs }) => nowMs - seenAtMs <= SEAT_KEPT_MS).length,
  };
}
