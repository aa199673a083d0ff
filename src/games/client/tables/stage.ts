import type { NextRoundView, TablesBoardView } from '../../tables/board-view.ts';

/** Where a table is: the last cards are shown, bets are taken, or bets are closed and the cards come. */
export type Stage = 'dealing' | 'betting' | 'closed';

/** The stage of a table at a time. Until the board with the dealt cards is there, it stays closed. */
export function stageOf({ opensAtMs, closesAtMs }: NextRoundView, nowMs: number): Stage {
  if (nowMs < opensAtMs) return 'dealing';
  return nowMs < closesAtMs ? 'betting' : 'closed';
}

/** The round whose chips lie on the felt: the last one while its cards are shown, then the next one. */
export const roundOnFelt = ({ next }: TablesBoardView, stage: Stage): number =>
  stage === 'dealing' ? next.roundNumber - 1 : next.roundNumber;

/** Share of the betting time that is left, from 1 to 0. */
export const timeLeft = ({ opensAtMs, closesAtMs }: NextRoundView, nowMs: number): number =>
  Math.min(1, Math.max(0, (closesAtMs - nowMs) / (closesAtMs - opensAtMs)));
