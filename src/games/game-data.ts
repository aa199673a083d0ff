import type { DrawsPart } from './draws/draws-part.ts';
import type { League } from './matches/league.ts';
import type { MatchesPart } from './matches/matches-part.ts';
import type { ReelsTitle, Title } from './titles/title.ts';

/** What a game's page brings along for its script, whatever plays it: the game without anything of the player. */
interface CommonData {
  gameId: string;
  name: Title['name'];
  studio: string;
  /** Return to player as a ratio, computed exactly. */
  rtp: number;
}

/** What the page of a slot brings along. */
export interface ReelsData extends CommonData {
  engine: 'reels';
  volatility: ReelsTitle['volatility'];
  reels: ReelsTitle['reels'];
  /** Addresses of the symbols' pictures by symbol id. */
  symbolUrls: Record<string, string>;
}

/** What the page of a game of draws brings along. */
export interface DrawsData extends CommonData {
  engine: 'draws';
  draws: DrawsPart;
}

/** What the page of matches brings along. */
export interface MatchesData extends CommonData {
  engine: 'matches';
  matches: MatchesPart;
  /** Those of its sports, with the numbers that its matches are made of: what a browser needs to play one again. */
  leagues: League[];
}

/** What a game's page brings along for its script. */
export type GameData = ReelsData | DrawsData | MatchesData;

/** Id of the element that holds it as JSON. */
export const GAME_DATA_ID = 'game-data';

/** Longest part of a seed that a player may choose. */
export const CLIENT_SEED_LENGTH_MAX = 64;
