/** A harpoon on its way, and what becomes of it. Kept in a pool, so that a frame makes no garbage. */
export interface Bolt {
  isInUse: boolean;
  fromX: number;
  fromY: number;
  /** The fish that it is aimed at. */
  fishId: string;
  startedMs: number;
  isOwn: boolean;
  /** `flying` until it has arrived and its outcome is known. */
  outcome: 'flying' | 'caught' | 'missed' | 'none';
  /** Where it arrived, and when its outcome was shown. */
  x: number;
  y: number;
  shownMs: number;
  /** What a catch pays, as a text. */
  text: string;
}

/** More harpoons than five players have under way. */
const BOLTS_MAX = 24;

/** How long a harpoon flies. */
export const FLIGHT_MS = 260;
/** How long a catch, or a miss, is shown. */
export const SHOWN_MS = { caught: 1100, missed: 420 } as const;

/** Creates the pool. */
export const createBolts = (): Bolt[] =>
  Array.from({ length: BOLTS_MAX }, () => ({
    isInUse: false,
    fromX: 0,
    fromY: 0,
    fishId: '',
    startedMs: 0,
    isOwn: false,
    outcome: 'none',
    x: 0,
    y: 0,
    shownMs: 0,
    text: '',
  }));
