import { onNetwork } from '../../../ui/network.ts';
import type { BoardView } from '../../api.ts';
import { callGame } from '../calls.ts';
import { failureText, isUnanswered, keepAsking, type WaitParts } from '../keep-asking.ts';
import { createServerClock } from './countdown.ts';
import type { Desk } from './desk.ts';
import { isSessionOver } from './refusals.ts';

type Engine = BoardView['engine'];
/** The board of an engine. */
type BoardOf<Of extends Engine> = Extract<BoardView, { engine: Of }>;

/** When the board of an engine is requested. */
export interface BoardPace<Of extends Engine> {
  engine: Of;
  /** Whether something is due that the board does not show yet. */
  isDue(board: BoardOf<Of>, nowMs: number): boolean;
  /** The time between two requests while something is due, and at other times. */
  dueMs: number;
  idleMs: number;
}

/** Keeps the board of a page up to date. */
export interface BoardKeeper<Of extends Engine> {
  /** The latest board; `undefined` before the first. */
  board(): BoardOf<Of> | undefined;
  nowMs(): number;
  /** Call often: requests the board when it is time. */
  tick(): void;
  /** Requests it with the next tick, because something has changed. */
  refresh(): void;
  /** Shows a board that came with the answer of another call. */
  take(board: BoardView): void;
}

/** What a keeper needs. */
export interface BoardKeeperParts<Of extends Engine> extends WaitParts {
  sessionId: string;
  /** Called with every board. */
  onBoard(board: BoardOf<Of>): void;
  /** The desk, which tells the player when a request is refused. A request without an answer is repeated instead. */
  desk(): Pick<Desk, 'refresh' | 'flash'>;
}

/** Creates the keeper of a session. */
export function createBoardKeeper<Of extends Engine>(
  { engine, isDue, dueMs, idleMs }: BoardPace<Of>,
  { sessionId, onBoard, desk, ...tools }: BoardKeeperParts<Of>,
): BoardKeeper<Of> {
  const clock = createServerClock();
  const isOwn = (view: BoardView): view is BoardOf<Of> => view.engine === engine;
  let board: BoardOf<Of> | undefined;
  let isAsking = false;
  let askedAtMs = -idleMs;

  function take(found: BoardView): void {
    if (!isOwn(found)) throw new Error('received the board of another engine');
    // One that was requested before a move may come after the one that answers the move.
    if (board && found.nowMs < board.nowMs) return;
    board = found;
    clock.set(board.nowMs);
    onBoard(board);
  }

  async function ask(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await keepAsking(() => callGame('board', { sessionId }), isUnanswered, tools);
    isAsking = false;
    if (!reply.ok) {
      // The refresh of the tickets tells the player once that the session has ended.
      if (isSessionOver(reply.code)) return void desk().refresh();
      return desk().flash(failureText(reply.code, tools.words));
    }
    take(reply.value);
  }

  const refresh = (): void => {
    askedAtMs = -idleMs;
  };
  // So that the player learns at once that the network is gone, and what has happened since.
  onNetwork(refresh);

  return {
    board: () => board,
    nowMs: clock.nowMs,
    refresh,
    take,
    tick() {
      const isSoon = board === undefined || isDue(board, clock.nowMs());
      if (!isAsking && performance.now() - askedAtMs >= (isSoon ? dueMs : idleMs)) void ask();
    },
  };
}
