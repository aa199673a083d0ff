import type { Card } from '../tables/cards.ts';
import type { Move } from './cards-of-deal.ts';

/** A seat as a player sees it. Amounts are minor units of the session's currency. */
export interface SeatView {
  /** From 1; 0 is the house, which has a seat of its own. */
  seat: number;
  kind: 'you' | 'player' | 'house';
  /** Made up for the table; it tells nothing about an account. Empty for the house and for the player who looks. */
  name: string;
  /** `away`: the page of the player has not asked for a while. */
  isAway: boolean;
  /** `watching`: not in this deal. `placing`: the stake is not confirmed yet. `in`: the stake is in the pot. */
  part: 'watching' | 'placing' | 'in';
  /** The cards; null for a card that lies face down for the one who looks. */
  cards: (Card | null)[];
  /** What the seat did at its turn. */
  move: Move | null;
  isTurn: boolean;
  isWinner: boolean;
  winMinor: number;
}

/** A deal that is open, being played, or just over. */
export interface DealView {
  dealNumber: number;
  state: 'open' | 'playing' | 'over' | 'cancelled';
  /** SHA-256 of the seed that decides the order of its cards. */
  seedHash: string;
  /** When it stops taking stakes; null until the first one. */
  closesAtMs: number | null;
  /** The number of the turn, from 0, and when it ends. */
  turn: number | null;
  turnEndsAtMs: number | null;
  potMinor: number;
  rakeMinor: number;
  /** When the next deal opens. */
  nextAtMs: number | null;
}

/** A deal that is over, with all that is needed to deal it again. */
export interface PastDealView {
  dealNumber: number;
  seedHash: string;
  seed: string;
  isCancelled: boolean;
  /** The numbers of its seats in the order of the deal, with their moves and cards. */
  seats: number[];
  moves: Move[];
  hands: Card[][];
}

/** What the page of a room shows to one player. */
export interface RoomsBoardView {
  engine: 'rooms';
  /** The server's clock, which countdowns follow. */
  nowMs: number;
  /** All tables of the room are full: there is no seat, and nothing else is told. */
  isFull: boolean;
  roomId: string;
  /** The table, which stands in for a client seed. */
  tableId: string;
  stakeMinor: number;
  /** The player's own seat. */
  seat: number;
  seats: SeatView[];
  deal: DealView | null;
  /** The last deals of the table that are over, newest first. */
  past: PastDealView[];
}
