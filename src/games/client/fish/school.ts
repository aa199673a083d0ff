import type { FishData } from '../../game-data.ts';
import { fishIn, isInSea, placeAt, type Fish, type Place } from '../../fish/sea.ts';

/** A fish on this page. Its place is written into the same object, frame by frame. */
export interface ShownFish extends Place {
  fish: Fish;
  /** Index of its kind. */
  kind: number;
  /** Shifts its movement, so that a school does not beat as one. */
  beat: number;
  isCaught: boolean;
}

/** The fish that this page shows, kept in step with the clock of the sea and with what was caught. */
export interface School {
  /** Largest kinds first, so that small ones swim before them. */
  all(): readonly ShownFish[];
  byId(id: string): ShownFish | undefined;
  /** Looks up who is in the sea now. */
  refresh(sea: string, nowMs: number): void;
  /** Marks fish as caught, also ones that are not shown yet. */
  markCaught(ids: Iterable<string>): void;
  /** A fish of a kind that stays longest. One that leaves meanwhile is still within reach: the server allows for the way. */
  longestOf(kindId: string): Fish | undefined;
  countOf(kindId: string): number;
}

/** Caught fish that are remembered: many more than are caught while one crosses the sea. */
const CAUGHT_MAX = 400;

/** Creates an empty school. */
export function createSchool({ fish: part }: Pick<FishData, 'fish'>): School {
  let shown: ShownFish[] = [];
  let caught = new Set<string>();
  const known = new Map<string, ShownFish>();

  function show(fish: Fish): ShownFish {
    const kind = part.kinds.indexOf(fish.kind);
    const made = { fish, kind, beat: (fish.bornAtMs % 997) / 997, isCaught: false, x: 0, y: 0, slope: 0 };
    known.set(fish.id, made);
    return made;
  }

  return {
    all: () => shown,
    byId: (id) => known.get(id),
    refresh(sea, nowMs) {
      for (const [id, { fish }] of known) if (!isInSea(fish, nowMs)) known.delete(id);
      shown = fishIn(part, sea, nowMs)
        .map((fish) => known.get(fish.id) ?? show(fish))
        .reverse();
      for (const each of shown) {
        each.isCaught = caught.has(each.fish.id);
        placeAt(each.fish, nowMs, each);
      }
    },
    markCaught(ids) {
      for (const id of ids) {
        caught.add(id);
        const found = known.get(id);
        if (found) found.isCaught = true;
      }
      if (caught.size > CAUGHT_MAX) caught = new Set([...caught].slice(-CAUGHT_MAX / 2));
    },
    longestOf: (kindId) =>
      shown
        .filter(({ fish, isCaught }) => fish.kind.id === kindId && !isCaught)
        .map(({ fish }) => fish)
        .toSorted((one, other) => other.leavesAtMs - one.leavesAtMs)[0],
    countOf: (kindId) => shown.filter(({ fish, isCaught }) => fish.kind.id === kindId && !isCaught).length,
  };
}
