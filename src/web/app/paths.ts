import type { GameAddress } from '../stores/launch-store.ts';

/** Paths of the page that lists a category's games, the one with its vendor in the query first. */
export const CATEGORY_PATHS = ['/rngGames', '/rng'] as const;

/** Whether a path is that of the page that lists a category's games. */
export const isCategoryPath = (path: string): boolean => (CATEGORY_PATHS as readonly string[]).includes(path);

/** Address of a vendor's games. */
export const vendorPath = (vassalage: string): string => `${CATEGORY_PATHS[0]}?page=${vassalage}`;

/** Path of the game frame. */
export const GAME_PATH = '/game';

/** Address of the page that plays a game: it can be linked to, and reloaded. */
export const gamePath = ({ gameId, vassalage }: GameAddress): string => `${GAME_PATH}?${new URLSearchParams({ gameId, vassalage }).toString()}`;
