import type { TablesBoardView } from '../../tables/board-view.ts';
import { onNetwork } from '../../../ui/network.ts';
import { callGame } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { createServerClock } from '../tickets/countdown.ts';

/** How often the board is requested while cards are due, and while others place bets. */
const DUE_ASK_MS = 500;
const IDLE_ASK_MS = 2500;

/** Keeps the board of a table up to date. */
export interface BoardKeeper {
  /** The latest board; `undefined` before the first. */
  board(): TablesBoardView | undefined;
  nowMs(): number;
  /** Call often: requests the board when it is time. */
  tick(): void;
}

/** What a keeper needs. */
export interface BoardKeeperParts extends WaitParts {
  sessionId: string;
  /** Called with every board. */
  onBoard(board: TablesBoardView): void;
  /** Called when a request is refused. A request without an answer is repeated instead. */
  onFailure(code: FailureCode): void;
}

/** Creates the keeper of a session. */
export function createBoardKeeper({ sessionId, onBoard, onFailure, ...tools }: BoardKeeperParts): BoardKeeper {
  const clock = createServerClock();
  let board: TablesBoardView | undefined;
  let isAsking = false;
  let askedAtMs = -IDLE_ASK_MS;

  async function ask(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await keepAsking(() => callGame('board', { sessionId }), isUnanswered, tools);
    isAsking = false;
    if (!reply.ok) return onFailure(reply.code);
    if (reply.value.engine !== 'tables') throw new Error('received the board of another engine');
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
    tick() {
      const isDue = board === undefined || board.next.dealsAtMs <= clock.nowMs();
      if (!isAsking && performance.now() - askedAtMs >= (isDue ? DUE_ASK_MS : IDLE_ASK_MS)) void ask();
    },
  };
}
