import type { Round } from './round.ts';
import type { TableBetType } from './tables-part.ts';

/** The round that is dealt next. */
export interface NextRoundView {
  roundNumber: number;
  /** Bets are taken from `opensAtMs` to `closesAtMs`, and its cards are dealt at `dealsAtMs`. */
  opensAtMs: number;
  closesAtMs: number;
  dealsAtMs: number;
  /** What other players of the site have bet on it, in the currency of the one who looks. */
  others: OtherPlayersView;
}

/** A round that was dealt. */
export interface DealtRoundView extends Round {
  roundNumber: number;
}

/** What others have bet on a round: the sums of each bet, and some players with their bets. */
export interface OtherPlayersView {
  sums: { type: TableBetType; players: number; stakeMinor: number }[];
  /** Names are made up for each table and tell nothing about an account. */
  seats: { name: string; bets: { type: TableBetType; stakeMinor: number }[] }[];
}

/** A shoe that is or will be on the table. Its seed is secret. */
export interface ShoeView {
  shoeNumber: number;
  /** SHA-256 of the seed that decides the order of its cards. */
  seedHash: string;
}

/** A shoe that is over. A cancelled shoe returned the stakes of its rounds. */
export interface PastShoeView extends ShoeView {
  seed: string;
  isCancelled: boolean;
}

/** What the page of a table shows. */
export interface TablesBoardView {
  engine: 'tables';
  /** The server's clock, which countdowns follow. */
  nowMs: number;
  next: NextRoundView;
  /** The shoe on the table and those after it, in order. */
  shoes: ShoeView[];
  /** The shoe on the table cannot be dealt from, and takes no bets. */
  isCancelled: boolean;
  /** The rounds that were dealt from the shoe on the table, oldest first. */
  dealt: DealtRoundView[];
  /** The last shoes that are over, newest first. */
  past: PastShoeView[];
}
