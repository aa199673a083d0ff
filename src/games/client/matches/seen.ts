import type { FixtureView } from '../../matches/board-view.ts';

/** Fingerprints that this browser saw before their matches were over. A revealed seed must match them. */
export interface Seen {
  /** Records the fingerprints of matches that are not over. The first one seen for a match counts. */
  note(fixtures: readonly FixtureView[]): void;
  hashOf(fixtureId: string): string | undefined;
}

const NAME = 'livery.matches.seen';
/** How many matches are kept: a few hours of them. */
const KEPT_MAX = 400;

function read(): Map<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return new Map(
      (Array.isArray(value) ? value : []).flatMap((entry: unknown) =>
        Array.isArray(entry) && entry.length === 2 ? [[String(entry[0]), String(entry[1])] as const] : [],
      ),
    );
  } catch {
    // Browsers may deny storage in a frame. Then only this page view remembers what it saw.
    return new Map();
  }
}

/** Loads what this browser remembers. */
export function openSeen(): Seen {
  const hashes = read();
  return {
    note(fixtures) {
      const fresh = fixtures.filter(({ state, fixtureId }) => state !== 'over' && !hashes.has(fixtureId));
      if (fresh.length === 0) return;
      for (const { fixtureId, seedHash } of fresh) hashes.set(fixtureId, seedHash);
      const kept = [...hashes].slice(-KEPT_MAX);
      for (const id of [...hashes.keys()].slice(0, hashes.size - kept.length)) hashes.delete(id);
      try {
        localStorage.setItem(NAME, JSON.stringify(kept));
      } catch {
        // See read.
      }
    },
    hashOf: (fixtureId) => hashes.get(fixtureId),
  };
}
