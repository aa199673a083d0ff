/** A draw that has not been held yet. */
export interface UpcomingDrawView {
  drawNumber: number;
  /** Tickets are taken until then. The previous draw has closed by then as well. */
  closesAtMs: number;
  drawsAtMs: number;
  /** SHA-256 of the seed that will decide it. */
  seedHash: string;
}

/** A draw that was held. A cancelled draw has no numbers, and its stakes are returned. */
export interface HeldDrawView {
  drawNumber: number;
  drawnAtMs: number;
  /** Balls in the order in which they were drawn, or one number of several digits. */
  numbers: string[];
  isCancelled: boolean;
  seedHash: string;
  seed: string;
}

/** What the page of a draws game shows to every player. */
export interface DrawsBoardView {
  engine: 'draws';
  /** The server's clock, which countdowns follow. */
  nowMs: number;
  /** Draws that are committed to, soonest first. The first one takes tickets. */
  upcoming: UpcomingDrawView[];
  /** The last draws, newest first. */
  held: HeldDrawView[];
}
