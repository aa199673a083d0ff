import type { DrawsBoardView, UpcomingDrawView } from '../../draws/board-view.ts';
import { createBoardKeeper, type BoardKeeper, type BoardKeeperParts, type BoardPace } from '../tickets/board-keeper.ts';

/** Requests quickly from the time of a draw until its result is there. */
const PACE: BoardPace<'draws'> = {
  engine: 'draws',
  isDue: ({ upcoming }, nowMs) => upcoming.some(({ drawsAtMs }) => drawsAtMs <= nowMs),
  dueMs: 1000,
  idleMs: 20_000,
};

/** Keeps the board of the draws up to date. */
export interface DrawsKeeper extends BoardKeeper<'draws'> {
  /** The draw that accepts tickets now. */
  open(): UpcomingDrawView | undefined;
}

/** The draw that accepts tickets: the first one that has not closed. */
export const openDraw = (board: DrawsBoardView | undefined, nowMs: number): UpcomingDrawView | undefined =>
  board?.upcoming.find(({ closesAtMs }) => closesAtMs > nowMs);

/** Creates the keeper of a session. */
export function createDrawsKeeper(parts: BoardKeeperParts<'draws'>): DrawsKeeper {
  const keeper = createBoardKeeper(PACE, parts);
  return { ...keeper, open: () => openDraw(keeper.board(), keeper.nowMs()) };
}
