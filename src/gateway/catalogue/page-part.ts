import type { GameEntry } from '../../shared/contract/game.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';

/** A brand with more games than this has not all of them in its pages. */
export const WHOLE_MAX = 200;
/** Games that a page of such a brand begins with. */
export const PART_GAMES = 100;
/** The hot ones among them: rows of a home page. */
const HOT_MAX = 24;
/** Games of a vendor in a category, for a menu that opens a vendor's only game at once. */
const OF_VENDOR = 2;

const parts = new WeakMap<CatalogueData, CatalogueData>();

/**
 * What a page begins with: the whole catalogue, or of a large one the first hot games and the first of each vendor. Made
 * once for each catalogue.
 */
export function pagePart(catalogue: CatalogueData): CatalogueData {
  if (catalogue.games.length <= WHOLE_MAX) return catalogue;
  const known = parts.get(catalogue);
  if (known) return known;
  const groups = Map.groupBy(catalogue.games, ({ vassalage, category }) => `${vassalage} ${category}`);
  const chosen = new Set<string>();
  const take = (games: readonly GameEntry[]) => games.forEach((game) => chosen.add(gameKey(game)));
  take(catalogue.games.filter(({ isHot }) => isHot).slice(0, HOT_MAX));
  for (const games of groups.values()) {
    if (chosen.size >= PART_GAMES) break;
    take(games.slice(0, OF_VENDOR));
  }
  // One game alone would look like the only one that its vendor has.
  for (const games of groups.values())
    if (games.some((game) => chosen.has(gameKey(game)))) take(games.slice(0, OF_VENDOR));
  const games = catalogue.games.filter((game) => chosen.has(gameKey(game)));
  const ids = new Set(games.map(({ gameId }) => gameId));
  const part: CatalogueData = {
    ...catalogue,
    games,
    hotGameIds: catalogue.hotGameIds.filter((id) => ids.has(id)).slice(0, HOT_MAX),
    isPart: true,
  };
  parts.set(catalogue, part);
  return part;
}
