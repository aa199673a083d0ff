import type { DrawsBoardView } from '../../draws/board-view.ts';
import { createRemembered } from '../tickets/remembered.ts';

/** The fingerprints of draws that this browser saw before each draw. A fingerprint is the hash of the draw's seed. */
export interface Commitments {
  /** Records the fingerprints of a board. Returns true if one has changed for the first time: the promise is broken. */
  see(board: DrawsBoardView): boolean;
  /** The fingerprint seen before the draw, or `undefined`. */
  of(drawNumber: number): string | undefined;
  isBroken(): boolean;
}

/** How many draws are remembered: more than the board has results to verify. */
const REMEMBERED_MAX = 40;

const isHash = (value: unknown): value is string => typeof value === 'string';

/** Observes the fingerprints of a game, and remembers them across a reload of the tab. */
export function createCommitments(gameId: string): Commitments {
  const seen = createRemembered(`livery.draws.${gameId}`, REMEMBERED_MAX, isHash);
  let isBroken = false;
  return {
    see({ upcoming, held }) {
      const wasBroken = isBroken;
      for (const { drawNumber, seedHash } of [...upcoming, ...held])
        isBroken ||= (seen.get(drawNumber) ?? seedHash) !== seedHash;
      // A fingerprint that arrives with its result is no promise: only one seen before the draw counts.
      for (const { drawNumber, seedHash } of upcoming) seen.add(drawNumber, seedHash);
      seen.keep();
      return isBroken && !wasBroken;
    },
    of: (drawNumber) => seen.get(drawNumber),
    isBroken: () => isBroken,
  };
}
