import type { MagazineView, ShotView } from '../../fish/views.ts';
import type { ShownShot } from '../../fish/odds.ts';

/** A magazine that this browser bought, with the promise that it saw before, and the shots that it saw after. */
export interface SeenMagazine {
  magazineId: string;
  /** The fingerprint that was promised before the magazine was bought. */
  serverSeedHash: string;
  /** The seed that the browser sent. */
  clientSeed: string;
  shots: ShownShot[];
}

/** What this browser has seen of a game's magazines. */
export interface MagazineWitness {
  /** Records a bought magazine. Returns true if it does not have the seeds that were agreed. */
  bought(promisedHash: string, sentSeed: string, magazine: MagazineView): boolean;
  fired(magazineId: string, shot: ShotView): void;
  of(magazineId: string): SeenMagazine | undefined;
  isBroken(): boolean;
}

/** Magazines that are remembered, as many as the list shows. */
const REMEMBERED_MAX = 20;

const storeName = (gameId: string): string => `livery.fish.${gameId}.seen`;

const isSeen = (value: unknown): value is SeenMagazine =>
  typeof value === 'object' &&
  value !== null &&
  'magazineId' in value &&
  'serverSeedHash' in value &&
  'clientSeed' in value &&
  'shots' in value &&
  Array.isArray(value.shots);

/** Browsers may deny storage in a frame. Then only this page view remembers what it saw. */
function readKept(gameId: string): SeenMagazine[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(storeName(gameId)) ?? '[]');
    return Array.isArray(rows) ? rows.filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** Observes the magazines of a game, and remembers them across a reload of the tab. */
export function createMagazineWitness(gameId: string): MagazineWitness {
  let seen = readKept(gameId);
  let isBroken = false;

  function keep(): void {
    seen = seen.slice(-REMEMBERED_MAX);
    try {
      sessionStorage.setItem(storeName(gameId), JSON.stringify(seen));
    } catch {
      // See readKept.
    }
  }

  const find = (magazineId: string) => seen.find((each) => each.magazineId === magazineId);

  return {
    bought(serverSeedHash, clientSeed, { magazineId, ...stated }) {
      if (!find(magazineId)) seen.push({ magazineId, serverSeedHash, clientSeed, shots: [] });
      keep();
      const isKept = stated.serverSeedHash === serverSeedHash && stated.clientSeed === clientSeed;
      isBroken ||= !isKept;
      return !isKept;
    },
    fired(magazineId, { number, kind, isCaught }) {
      const magazine = find(magazineId);
      if (!magazine || magazine.shots.some((shot) => shot.number === number)) return;
      magazine.shots.push({ number, kind, isCaught });
      keep();
    },
    of: find,
    isBroken: () => isBroken,
  };
}
