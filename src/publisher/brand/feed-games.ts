import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { KnownGames } from './checks/home-faults.ts';

/** The file in which a gateway keeps what the feeds gave last, for checks that run without it. */
export const feedGamesFile = (dataDir: string): string => join(dataDir, 'feed-games.json');

/** The games of a feed by vendor. */
export function gamesByVendor(feed: Pick<GameFeed, 'games'> | undefined): KnownGames {
  const games: Record<string, string[]> = {};
  for (const { vassalage, gameId } of feed?.games ?? []) (games[vassalage] ??= []).push(gameId);
  return games;
}

/** Reads what a gateway of this machine has kept; nothing when none ever ran here. */
export function readFeedGames(dataDir: string): KnownGames {
  try {
    return JSON.parse(readFileSync(feedGamesFile(dataDir), 'utf8')) as KnownGames;
  } catch {
    return {};
  }
}
