import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The category that shows a game, if the catalogue has it. */
export type Categories = (vassalage: string, gameId: string) => string | undefined;

/** Looks up the categories of games in the feed that is in force. */
export function createCategories({ feed }: Pick<Catalogue, 'feed'>): Categories {
  let read: GameFeed | undefined;
  let known = new Map<string, string>();
  return (vassalage, gameId) => {
    const current = feed();
    if (current !== read) {
      read = current;
      known = new Map(
        (current?.games ?? []).map((game) => [
          `${game.vassalage}/${game.gameId}`,
          finalCategory(game.vassalage, game.category),
        ]),
      );
    }
    return known.get(`${vassalage}/${gameId}`);
  };
}
