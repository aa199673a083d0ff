import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { CountedGames } from '../../shared/missions/terms-parts.ts';

/** A game as a round names it. */
interface PlayedGame {
  vassalage: string;
  gameId: string;
}

const categories = new WeakMap<GameFeed, ReadonlyMap<string, string>>();

/** The categories of a feed's games, made once. */
function categoriesOf(feed: GameFeed): ReadonlyMap<string, string> {
  const made =
    categories.get(feed) ??
    new Map(feed.games.map((game) => [gameKey(game), finalCategory(game.vassalage, game.category)]));
  categories.set(feed, made);
  return made;
}

/** Whether a round of a game counts. A game that the feed does not have is in no category. */
export function isCountedGame(wanted: CountedGames, game: PlayedGame, feed: GameFeed | undefined): boolean {
  if (wanted.vendors.length > 0 && !wanted.vendors.includes(game.vassalage)) return false;
  if (wanted.categories.length === 0) return true;
  const category = feed && categoriesOf(feed).get(gameKey(game));
  return wanted.categories.some((one) => one === category);
}
