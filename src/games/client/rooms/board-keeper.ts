import type { RoomsBoardView } from '../../rooms/board-view.ts';
import { onNetwork } from '../../../ui/network.ts';
import { callGame } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { createServerClock } from '../tickets/countdown.ts';

/** How often the board is requested while something happens at the table, and while nothing does. */
const BUSY_ASK_MS = 700;
const IDLE_ASK_MS = 1500;

/** Keeps the board of a room up to date. */
export interface BoardKeeper {
  /** The latest board; `undefined` before the first. */
  board(): RoomsBoardView | undefined;
  nowMs(): number;
  /** Call often: requests the board when it is time. */
  tick(): void;
  /** Makes the player's move and shows the board that answers it. It may be sent twice, and counts once. */
  act(move: 'draw' | 'stay'): Promise<FailureCode | undefined>;
  /** Asks at once, because something has changed. */
  refresh(): void;
}

/** What a keeper needs. */
export interface BoardKeeperParts extends WaitParts {
  sessionId: string;
  /** Called with every board. */
  onBoard(board: RoomsBoardView): void;
  /** Called when a request is refused. A request without an answer is repeated instead. */
  onFailure(code: FailureCode): void;
}

/** Creates the keeper of a session. */
export function createBoardKeeper({ sessionId, onBoard, onFailure, ...tools }: BoardKeeperParts): BoardKeeper {
  const clock = createServerClock();
  let board: RoomsBoardView | undefined;
  let isAsking = false;
  let askedAtMs = -IDLE_ASK_MS;

  function take(found: RoomsBoardView): void {
    // A board that was asked for before a move may come after the one that answers it.
    if (board && found.nowMs < board.nowMs) return;
    board = found;
    clock.set(found.nowMs);
    onBoard(found);
  }

  async function ask(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await keepAsking(() => callGame('board', { sessionId }), isUnanswered, tools);
    isAsking = false;
    if (!reply.ok) return onFailure(reply.code);
    if (reply.value.engine !== 'rooms') throw new Error('received the board of another engine');
    take(reply.value);
  }

  const refresh = (): void => {
    askedAtMs = -IDLE_ASK_MS;
  };
  // So that the player learns at once that the network is gone, and what has happened since.
  onNetwork(refresh);

  return {
    board: () => board,
    nowMs: clock.nowMs,
    refresh,
    tick() {
      const isBusy = board?.deal?.state === 'playing' || board?.deal?.closesAtMs !== null;
      if (!isAsking && performance.now() - askedAtMs >= (isBusy ? BUSY_ASK_MS : IDLE_ASK_MS)) void ask();
    },
    async act(move) {
      const deal = board?.deal;
      if (!deal || deal.turn === null) return 'turn_over';
      const body = { sessionId, dealNumber: deal.dealNumber, turn: deal.turn, move };
      const reply = await keepAsking(() => callGame('act', body), isUnanswered, tools);
      if (!reply.ok) {
        refresh();
        return reply.code;
      }
      if (reply.value.engine === 'rooms') take(reply.value);
      return undefined;
    },
  };
}
