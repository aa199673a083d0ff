import type { League, Team } from '../league.ts';

/**
 * The two sides of a match and the parameters of their league. For birds, home is the red corner and away the blue one.
 */
export interface Meeting {
  base: League['base'];
  home: Team;
  away: Team;
}

/** The exact probabilities of a match, from which odds are made and outcomes are drawn. */
export interface Outlook {
  home: number;
  /** 0 where the sport has no draw. */
  draw: number;
  away: number;
  /** Probability of each sum of both scores, from 0; null if the sport has no totals market. */
  totals: number[] | null;
  /**
   * Probability of each difference of the scores, home less away: the middle one is a draw. Null if the sport has no
   * handicap.
   */
  margins: number[] | null;
}

/** A change of the score. */
export interface Happening {
  /** Milliseconds after the start. */
  atMs: number;
  side: 'home' | 'away';
  points: number;
}

/**
 * The model of a sport. Both methods read the same integer tables (`chances.ts`), so outcomes have exactly the
 * published probabilities. It uses only sums and products, which every JavaScript engine computes alike, so that the
 * player's browser can replay a match.
 */
export interface Model {
  outlook(meeting: Meeting): Outlook;
  /**
   * Plays a match. Returns its score changes in order of time.
   * @param next returns the next unsigned 32-bit draw of the match's seed
   */
  play(meeting: Meeting, durationMs: number, next: () => number): Happening[];
}
