import type { League, Team } from '../league.ts';

/** Who meets: the league's numbers and the two teams. For birds, home is the red corner and away the blue one. */
export interface Meeting {
  base: League['base'];
  home: Team;
  away: Team;
}

/** What a match can come to, exactly: the probabilities that odds are made of and outcomes are drawn from. */
export interface Outlook {
  home: number;
  /** 0 where the sport has no draw. */
  draw: number;
  away: number;
  /** Probability of each total of both scores, from 0; null where totals are not a market. */
  totals: number[] | null;
}

/** A change of the score. */
export interface Happening {
  /** Milliseconds after the start. */
  atMs: number;
  side: 'home' | 'away';
  points: number;
}

/**
 * A sport's model. Both halves read the same integer tables (`chances.ts`), so what is drawn has exactly the probabilities that were
 * published. Only sums and products are used, which every engine computes alike: the player's browser can play a match again.
 */
export interface Model {
  outlook(meeting: Meeting): Outlook;
  /**
   * Plays a match, in the order of time.
   * @param next gives the next unsigned 32-bit draw of the match's seed
   */
  play(meeting: Meeting, durationMs: number, next: () => number): Happening[];
}
