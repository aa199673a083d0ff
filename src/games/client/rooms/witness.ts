import type { RoomsBoardView } from '../../rooms/board-view.ts';
import { createRemembered } from '../tickets/remembered.ts';

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

const isHash = (value: unknown): value is string => typeof value === 'string';

/** Observes the deals of a room, and remembers them across a reload of the tab. */
export function createRoomWitness(gameId: string): RoomWitness {
  const seen = createRemembered(`livery.rooms.${gameId}`, REMEMBERED_MAX, isHash);
  let isBroken = false;
  const nameOf = (tableId: string, dealNumber: number): string => `${tableId}:${dealNumber}`;
  return {
    see({ tableId, deal, past }) {
      const wasBroken = isBroken;
      for (const { dealNumber, seedHash } of [...(deal ? [deal] : []), ...past])
        isBroken ||= (seen.get(nameOf(tableId, dealNumber)) ?? seedHash) !== seedHash;
      // A fingerprint that arrives with its seed is no promise: only one seen before counts.
      if (deal && (deal.state === 'open' || deal.state === 'playing')) {
        seen.add(nameOf(tableId, deal.dealNumber), deal.seedHash);
        seen.keep();
      }
      return isBroken && !wasBroken;
    },
    hashOf: (tableId, dealNumber) => seen.get(nameOf(tableId, dealNumber)),
    isBroken: () => isBroken,
  };
}
