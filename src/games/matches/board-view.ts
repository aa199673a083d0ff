import type { Market } from './odds.ts';

/** A match as the game's page sees it. Names and strengths stand in the page's data, by the ids that the fixture's id leads to. */
export interface FixtureView {
  fixtureId: string;
  startsAtMs: number;
  endsAtMs: number;
  state: 'open' | 'running' | 'over';
  /** Null until it starts. */
  score: { home: number; away: number } | null;
  /** Empty once it started. */
  markets: Market[];
  /** SHA-256 of the seed that decides it. */
  seedHash: string;
  /** Null until it is over. */
  seed: string | null;
}

/** What the page of a game of matches shows to everybody. */
export interface MatchesBoardView {
  engine: 'matches';
  /** The server's clock. */
  nowMs: number;
  /** Open and running ones by their start, then those that are over, newest first. */
  fixtures: FixtureView[];
}
