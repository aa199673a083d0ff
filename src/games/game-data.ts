import type { DrawsPart } from './draws/draws-part.ts';
import type { FishPart } from './fish/fish-part.ts';
import type { JackpotPart } from './jackpots/jackpot-part.ts';
import type { League } from './matches/league.ts';
import type { MatchesPart } from './matches/matches-part.ts';
import type { RoomsPart } from './rooms/rooms-part.ts';
import type { TablesPart } from './tables/tables-part.ts';
import type { ReelsTitle, Title } from './titles/title.ts';

/** What the page of every engine passes to its script. It contains no player data. */
interface CommonData {
  gameId: string;
  name: Title['name'];
  studio: string;
  /** Return to player as a ratio, computed exactly. */
  rtp: number;
}

/** What the page of a slot passes to its script. */
export interface ReelsData extends CommonData {
  engine: 'reels';
  volatility: ReelsTitle['volatility'];
  reels: ReelsTitle['reels'];
  jackpot?: JackpotPart;
  /** Paths of the symbols' pictures, by symbol id. */
  symbolUrls: Record<string, string>;
}

/** What the page of a draws game passes to its script. */
export interface DrawsData extends CommonData {
  engine: 'draws';
  draws: DrawsPart;
}

/** What the page of a matches game passes to its script. */
export interface MatchesData extends CommonData {
  engine: 'matches';
  matches: MatchesPart;
  /** The leagues of its sports, with the numbers that generate their matches, so that a browser can replay a match. */
  leagues: League[];
}

/** What the page of a table passes to its script. */
export interface TablesData extends CommonData {
  engine: 'tables';
  tables: TablesPart;
}

/** What the page of a sea passes to its script. */
export interface FishData extends CommonData {
  engine: 'fish';
  fish: FishPart;
  palette: Title['palette'];
}

/** What the page of a card game between players passes to its script. */
export interface RoomsData extends CommonData {
  engine: 'rooms';
  rooms: RoomsPart;
}

/** What a game's page passes to its script. */
export type GameData = ReelsData | DrawsData | MatchesData | TablesData | FishData | RoomsData;

/** The id of the element that holds the game data as JSON. */
export const GAME_DATA_ID = 'game-data';

/** Maximum length of a client seed, in characters. */
export const CLIENT_SEED_LENGTH_MAX = 64;
