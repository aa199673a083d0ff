import type { DrawsBoardView, UpcomingDrawView } from '../../draws/board-view.ts';
import { callGame } from '../calls.ts';
import type { FailureCode } from '../keep-asking.ts';
import { createServerClock } from '../tickets/countdown.ts';

/** How often the board is asked for while a result is due, and otherwise. */
const DUE_ASK_MS = 1000;
const IDLE_ASK_MS = 20_000;

/** Keeps what the server shows of the draws up to the time. */
export interface BoardKeeper {
  /** The last that came; undefined before the first. */
  board(): DrawsBoardView | undefined;
  nowMs(): number;
  /** The draw that takes tickets now. */
  open(): UpcomingDrawView | undefined;
  /** To be called often: asks when it is time to. */
  tick(): void;
}

/** The draw that takes tickets: the first that has not closed. */
export const openDraw = (board: DrawsBoardView | undefined, nowMs: number): UpcomingDrawView | undefined =>
  board?.upcoming.find(({ closesAtMs }) => closesAtMs > nowMs);

/** Makes the keeper of a session. `onBoard` hears of every board, `onFailure` of every try that brought none. */
export function createBoardKeeper(
  sessionId: string,
  onBoard: (board: DrawsBoardView) => void,
  onFailure: (code: FailureCode) => void,
): BoardKeeper {
  const clock = createServerClock();
  let board: DrawsBoardView | undefined;
  let isAsking = false;
  let askedAtMs = -IDLE_ASK_MS;

  async function ask(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await callGame('board', { sessionId });
    isAsking = false;
    if (!reply.ok) return onFailure(reply.code);
    if (reply.value.engine !== 'draws') throw new Error('a board of another engine');
    board = reply.value;
    clock.set(board.nowMs);
    onBoard(board);
  }

  return {
    board: () => board,
    nowMs: clock.nowMs,
    open: () => openDraw(board, clock.nowMs()),
    tick() {
      // A result is asked for from its time on, and soon again until it is there.
      const isDue = board?.upcoming.some(({ drawsAtMs }) => drawsAtMs <= clock.nowMs()) ?? true;
      if (!isAsking && performance.now() - askedAtMs >= (isDue ? DUE_ASK_MS : IDLE_ASK_MS)) void ask();
    },
  };
}
