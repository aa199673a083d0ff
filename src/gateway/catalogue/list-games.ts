import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { gameCalls, GameEntry } from '../../shared/contract/game.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { indexGames, plainText, searchIndex, type IndexedGame } from '../../shared/games/search-games.ts';
import type { CatalogueData, Words } from '../../shared/site/boot-data.ts';

type Query = QueryOf<typeof gameCalls.gameList>;

/** What a search compares beside the names of the page's language. Both are asked for once for each catalogue. */
interface SearchParts {
  english: () => CatalogueData;
  words: () => Words;
}

const indexes = new WeakMap<CatalogueData, readonly IndexedGame<GameEntry>[]>();

/** A page of the games of a brand: limited to a vendor and categories or, if something is looked for, with those first. */
export function listGames(
  catalogue: CatalogueData,
  query: Query,
  parts: SearchParts,
): ValueOf<typeof gameCalls.gameList> {
  const categories = query.category?.split(',');
  const isOwn = (game: GameEntry) =>
    (!query.vassalage || game.vassalage === query.vassalage) && (!categories || categories.includes(game.category));
  const isShown = ({ gameId, isHot, isNew }: GameEntry) =>
    (query.gameId === undefined || gameId === query.gameId) &&
    (query.show === undefined || (query.show === 'hot' ? isHot : isNew));
  const isNarrowed = query.show !== undefined || plainText(query.text ?? '') !== '';
  const found = searchIndex(indexOf(catalogue, parts), query.text ?? '').filter(isShown);
  const own = found.filter(isOwn);
  const all = isNarrowed ? [...own, ...found.filter((game) => !isOwn(game))] : own;
  const from = Number(query.from ?? 0);
  return { list: all.slice(from, from + Number(query.count)), total: all.length, ownCount: own.length };
}

/** The games of a catalogue with the texts that searches compare. */
function indexOf(catalogue: CatalogueData, { english, words }: SearchParts): readonly IndexedGame<GameEntry>[] {
  const known = indexes.get(catalogue);
  if (known) return known;
  const names = new Map(english().games.map((game) => [gameKey(game), game.name]));
  const vendors = new Map(
    catalogue.categories.flatMap(({ cards }) => cards.map(({ vassalage, displayName }) => [vassalage, displayName])),
  );
  const texts = words();
  const index = indexGames(catalogue.games, (game) => ({
    names: [...new Set([game.name, names.get(gameKey(game)) ?? ''])],
    others: [vendors.get(game.vassalage) ?? '', texts[`category.${game.category}`] ?? ''],
  }));
  indexes.set(catalogue, index);
  return index;
}
