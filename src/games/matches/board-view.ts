import type { Handicap } from './handicaps.ts';
import type { Market } from './odds.ts';

/**
 * A match as the game's page sees it. The fixture id leads to the teams, whose names and strengths are in the page's
 * data.
 */
export interface FixtureView {
  fixtureId: string;
  startsAtMs: number;
  endsAtMs: number;
  state: 'open' | 'running' | 'over';
  /** Null until it starts. */
  score: { home: number; away: number } | null;
  /** Empty after it has started. */
  markets: Market[];
  /** By line. Empty after it has started, and in a sport without them. */
  handicaps: Handicap[];
  /** SHA-256 of the seed that decides it. */
  seedHash: string;
  /** Null until it is over. */
  seed: string | null;
}

/** What the page of a matches game shows to every player. */
export interface MatchesBoardView {
  engine: 'matches';
  /** The server's clock. */
  nowMs: number;
  /** Open and running matches by start, then finished ones, newest first. */
  fixtures: FixtureView[];
}
