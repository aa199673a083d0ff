import type { ReelsData } from '../game-data.ts';
import { byId, pause, prefersStill } from './dom.ts';
import { createReel } from './reel.ts';

/** The window of five reels. */
export interface ReelsView {
  show(stops: readonly number[]): void;
  start(): void;
  /** Stops the reels one after another, from the left. Resolves when all of them stand still. */
  land(stops: readonly number[], startedAtMs: number): Promise<void>;
  /** The picture at a reel and row of the window. */
  cell(reel: number, row: number): Element | undefined;
  describe(text: string): void;
}

/**
 * When the first reel begins to stop, from the start of the round, and the time between two reels: a cycle of 2.5 s in
 * all.
 */
const FIRST_STOP_MS = 720;
const NEXT_STOP_MS = 280;

/** Connects to the reels of the page. */
export function createReelsView(data: ReelsData): ReelsView {
  const host = byId('reels', HTMLElement);
  const columns = [...host.querySelectorAll('.reel')];
  const reels = data.reels.strips.flatMap((strip, index) => {
    const column = columns[index];
    return column ? [createReel(column, strip, (symbol) => data.symbolUrls[symbol] ?? '')] : [];
  });
  // Load every symbol up front, so that none is blank when it first turns into view.
  for (const url of Object.values(data.symbolUrls)) new Image().src = url;

  return {
    show: (stops) => reels.forEach((reel, index) => reel.show(stops[index] ?? 0)),
    start: () => reels.forEach((reel) => reel.start()),
    land: async (stops, startedAtMs) => {
      if (prefersStill()) return reels.forEach((reel, index) => reel.show(stops[index] ?? 0));
      await Promise.all(
        reels.map(async (reel, index) => {
          await pause(Math.max(0, startedAtMs + FIRST_STOP_MS + index * NEXT_STOP_MS - performance.now()));
          await reel.land(stops[index] ?? 0);
        }),
      );
    },
    cell: (reel, row) => columns[reel]?.querySelectorAll('img')[row],
    describe: (text) => host.setAttribute('aria-label', text),
  };
}
