import type { DrawsBoardView, UpcomingDrawView } from '../../draws/board-view.ts';
import { onNetwork } from '../../../ui/network.ts';
import { callGame } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { createServerClock } from '../tickets/countdown.ts';

/** How often the board is requested while a result is due, and at other times. */
const DUE_ASK_MS = 1000;
const IDLE_ASK_MS = 20_000;

/** Keeps the board of the draws up to date. */
export interface BoardKeeper {
  /** The latest board; `undefined` before the first. */
  board(): DrawsBoardView | undefined;
  nowMs(): number;
  /** The draw that accepts tickets now. */
  open(): UpcomingDrawView | undefined;
  /** Call often: requests the board when it is time. */
  tick(): void;
}

/** The draw that accepts tickets: the first one that has not closed. */
export const openDraw = (board: DrawsBoardView | undefined, nowMs: number): UpcomingDrawView | undefined =>
  board?.upcoming.find(({ closesAtMs }) => closesAtMs > nowMs);

/** What a keeper needs. */
export interface BoardKeeperParts extends WaitParts {
  sessionId: string;
  /** Called with every board. */
  onBoard(board: DrawsBoardView): void;
  /** Called when a request is refused. A request without an answer is repeated instead. */
  onFailure(code: FailureCode): void;
}

/** Creates the keeper of a session. */
export function createBoardKeeper({ sessionId, onBoard, onFailure, ...tools }: BoardKeeperParts): BoardKeeper {
  const clock = createServerClock();
  let board: DrawsBoardView | undefined;
  let isAsking = false;
  let askedAtMs = -IDLE_ASK_MS;

  async function ask(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await keepAsking(() => callGame('board', { sessionId }), isUnanswered, tools);
    isAsking = false;
    if (!reply.ok) return onFailure(reply.code);
    if (reply.value.engine !== 'draws') throw new Error('received the board of another engine');
    board = reply.value;
    clock.set(board.nowMs);
    onBoard(board);
  }

  // So that the player learns at once that the network is gone, and what has happened since.
  onNetwork(() => {
    askedAtMs = -IDLE_ASK_MS;
  });

  return {
    board: () => board,
    nowMs: clock.nowMs,
    open: () => openDraw(board, clock.nowMs()),
    tick() {
      // Poll quickly from the time of a draw until its result is there.
      const isDue = board?.upcoming.some(({ drawsAtMs }) => drawsAtMs <= clock.nowMs()) ?? true;
      if (!isAsking && performance.now() - askedAtMs >= (isDue ? DUE_ASK_MS : IDLE_ASK_MS)) void ask();
    },
  };
}
