import type { RoomsBoardView } from '../../rooms/board-view.ts';

/** What this browser has seen of a table: the fingerprints of its deals before their cards lay open. */
export interface RoomWitness {
  /** Records a board. Returns true if a fingerprint has changed for the first time: the promise is broken. */
  see(board: RoomsBoardView): boolean;
  /** The fingerprint that was seen while a deal was open or being played, or `undefined`. */
  hashOf(tableId: string, dealNumber: number): string | undefined;
  isBroken(): boolean;
}

/** Deals that are remembered: more than a board lists as over. */
const REMEMBERED_MAX = 20;

const storeName = (gameId: string): string => `livery.rooms.${gameId}`;

const isSeen = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Browsers may deny storage in a frame. Then only this page view remembers what it saw. */
function readKept(gameId: string): Map<string, string> {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(storeName(gameId)) ?? '[]');
    return new Map(Array.isArray(rows) ? rows.filter(isSeen) : []);
  } catch {
    return new Map();
  }
}

function keep(gameId: string, seen: ReadonlyMap<string, string>): void {
  try {
    sessionStorage.setItem(storeName(gameId), JSON.stringify([...seen]));
  } catch {
    // See readKept.
  }
}

/** Observes the deals of a room, and remembers them across a reload of the tab. */
export function createRoomWitness(gameId: string): RoomWitness {
  let seen = readKept(gameId);
  let isBroken = false;
  const nameOf = (tableId: string, dealNumber: number): string => `${tableId}:${dealNumber}`;
  return {
    see({ tableId, deal, past }) {
      const wasBroken = isBroken;
      for (const { dealNumber, seedHash } of [...(deal ? [deal] : []), ...past]) {
        const known = seen.get(nameOf(tableId, dealNumber));
        isBroken ||= known !== undefined && known !== seedHash;
      }
      // A fingerprint that arrives with its seed is no promise: only one seen before counts.
      if (deal && (deal.state === 'open' || deal.state === 'playing')) {
        const name = nameOf(tableId, deal.dealNumber);
        if (!seen.has(name)) {
          seen = new Map([...seen, [name, deal.seedHash] as const].slice(-REMEMBERED_MAX));
          keep(gameId, seen);
        }
      }
      return isBroken && !wasBroken;
    },
    hashOf: (tableId, dealNumber) => seen.get(nameOf(tableId, dealNumber)),
    isBroken: () => isBroken,
  };
}
