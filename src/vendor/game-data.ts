import type { Title } from './titles/title.ts';

/** What a game's page brings along for its script: the game without anything of the player. */
export interface GameData {
  gameId: string;
  name: Title['name'];
  studio: string;
  volatility: Title['volatility'];
  /** Return to player as a ratio, computed exactly. */
  rtp: number;
  reels: Title['reels'];
  /** Addresses of the symbols' pictures by symbol id. */
  symbolUrls: Record<string, string>;
}

/** Id of the element that holds it as JSON. */
export const GAME_DATA_ID = 'game-data';

/** Longest part of a seed that a player may choose. */
export const CLIENT_SEED_LENGTH_MAX = 64;
