/** A draw that has not been held. */
export interface UpcomingDrawView {
  drawNumber: number;
  /** Tickets are taken until then; the draw before it is closed by then, too. */
  closesAtMs: number;
  drawsAtMs: number;
  /** SHA-256 of the seed that will decide it. */
  seedHash: string;
}

/** A draw that was held. A cancelled one has no numbers, and its tickets are given back. */
export interface HeldDrawView {
  drawNumber: number;
  drawnAtMs: number;
  /** Balls in the order they came, or one number of several digits. */
  numbers: string[];
  isCancelled: boolean;
  seedHash: string;
  seed: string;
}

/** What the page of a game of draws shows to everybody. */
export interface DrawsBoardView {
  engine: 'draws';
  /** The server's clock, which countdowns go by. */
  nowMs: number;
  /** Those that are committed to, soonest first; the first takes tickets. */
  upcoming: UpcomingDrawView[];
  /** The last ones, newest first. */
  held: HeldDrawView[];
}
