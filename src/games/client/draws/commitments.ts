import type { DrawsBoardView } from '../../draws/board-view.ts';

/** Fingerprints of draws as this browser saw them before the draw. */
export interface Commitments {
  /** Takes in what the board says. True if a fingerprint is another than it was: the promise is broken. */
  see(board: DrawsBoardView): boolean;
  /** The fingerprint that was seen before the draw; undefined if none was. */
  of(drawNumber: number): string | undefined;
  isBroken(): boolean;
}

/** Draws that are remembered: more than the results that can be verified. */
const REMEMBERED_MAX = 40;

const storeName = (gameId: string): string => `livery.draws.${gameId}`;

/** Browsers may deny storage in a frame: then only this page view is a witness. */
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

/** Watches the fingerprints of a game, over a reload of the tab too. */
export function createCommitments(gameId: string): Commitments {
  let seen = readKept(gameId);
  let isBroken = false;
  return {
    see({ upcoming, held }) {
      const wasBroken = isBroken;
      for (const { drawNumber, seedHash } of [...upcoming, ...held])
        isBroken ||= seen.has(drawNumber) && seen.get(drawNumber) !== seedHash;
      // A result's own fingerprint is no promise: only what was seen before the draw counts.
      for (const { drawNumber, seedHash } of upcoming) if (!seen.has(drawNumber)) seen.set(drawNumber, seedHash);
      seen = new Map([...seen].slice(-REMEMBERED_MAX));
      keep(gameId, seen);
      return isBroken && !wasBroken;
    },
    of: (drawNumber) => seen.get(drawNumber),
    isBroken: () => isBroken,
  };
}
