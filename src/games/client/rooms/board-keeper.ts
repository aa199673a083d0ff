import { callGame } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode } from '../keep-asking.ts';
import { createBoardKeeper, type BoardKeeper, type BoardKeeperParts, type BoardPace } from '../tickets/board-keeper.ts';

/** Requests quickly while something happens at the table. */
const PACE: BoardPace<'rooms'> = {
  engine: 'rooms',
  isDue: ({ deal }) => deal !== null && (deal.state === 'playing' || deal.closesAtMs !== null),
  dueMs: 700,
  idleMs: 1500,
};

/** Keeps the board of a room up to date. */
export interface RoomKeeper extends BoardKeeper<'rooms'> {
  /** Makes the player's move and shows the board that answers it. It may be sent twice, and counts once. */
  act(move: 'draw' | 'stay'): Promise<FailureCode | undefined>;
}

/** Creates the keeper of a session. */
export function createRoomKeeper(parts: BoardKeeperParts<'rooms'>): RoomKeeper {
  const keeper = createBoardKeeper(PACE, parts);
  const { sessionId, notices, words } = parts;
  return {
    ...keeper,
    async act(move) {
      const deal = keeper.board()?.deal;
      if (!deal || deal.turn === null) return 'turn_over';
      const body = { sessionId, dealNumber: deal.dealNumber, turn: deal.turn, move };
      const reply = await keepAsking(() => callGame('act', body), isUnanswered, { notices, words });
      if (!reply.ok) {
        keeper.refresh();
        return reply.code;
      }
      keeper.take(reply.value);
      return undefined;
    },
  };
}
