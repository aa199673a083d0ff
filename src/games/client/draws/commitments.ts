import type { DrawsBoardView } from '../../draws/board-view.ts';

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

const storeName = (gameId: string): string => `livery.draws.${gameId}`;

/** Browsers may deny storage in a frame. Then only this page view remembers what it saw. */
function readKept(gameId: string): Map<number, string> {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(storeName(gameId)) ?? '[]');
    if (!Array.isArray(rows)) return new Map();
    return new Map(
      rows.flatMap((row: unknown) =>
        Array.isArray(row) && typeof row[0] === 'number' && typeof row[1] === 'string'
          ? [[row[0], row[1]] as const]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}

function keep(gameId: string, seen: ReadonlyMap<number, string>): void {
  try {
    sessionStorage.setItem(storeName(gameId), JSON.stringify([...seen]));
  } catch {
    // See readKept.
  }
}

/** Observes the fingerprints of a game, and remembers them across a reload of the tab. */
export function createCommitments(gameId: string): Commitments {
  let seen = readKept(gameId);
  let isBroken = false;
  return {
    see({ upcoming, held }) {
      const wasBroken = isBroken;
      for (const { drawNumber, seedHash } of [...upcoming, ...held])
        isBroken ||= seen.has(drawNumber) && seen.get(drawNumber) !== seedHash;
      // A fingerprint that arrives with its result is no promise: only one seen before the draw counts.
      for (const { drawNumber, seedHash } of upcoming) if (!seen.has(drawNumber)) seen.set(drawNumber, seedHash);
      seen = new Map([...seen].slice(-REMEMBERED_MAX));
      keep(gameId, seen);
      return isBroken && !wasBroken;
    },
    of: (drawNumber) => seen.get(drawNumber),
    isBroken: () => isBroken,
  };
}
