import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameEntry } from '../../shared/contract/game.ts';
import type { FeedGame, GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { CATEGORY_TITLES, finalCategory, sortCategories } from '../../shared/games/categories.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';
import { chosenGames, isGameClosed, noDecisions, type SiteDecisions } from '../decisions/site-decisions.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { mediaOrigins, onHost } from './media.ts';

/** Most catalogues in memory. The least recently used is dropped. */
const CATALOGUES_MAX = 300;

/** The catalogues that were made from a feed. They live as long as it. */
const madeOf = new WeakMap<GameFeed, Map<string, CatalogueData>>();

/**
 * The games of a brand's vendors in one language, in the brand's order or that of its operators. Made once per feed and decisions. Null
 * without a feed.
 * @param gamesOrigin origin of the first game server. In addresses it is replaced if the brand has picture hosts of its own
 */
export function catalogueOf(
  feed: GameFeed | undefined,
  brand: Brand,
  languageCode: string,
  gamesOrigin: string,
  decisions: SiteDecisions = noDecisions,
): CatalogueData | null {
  if (!feed) return null;
  const made = madeOf.get(feed) ?? new Map<string, CatalogueData>();
  madeOf.set(feed, made);
  const language = knownLanguage(languageCode);
  const hosts = mediaOrigins(brand, [gamesOrigin]).image;
  // Brands with the same vendors and picture hosts share a catalogue.
  const key = `${hosts.join(' ')} ${language} ${decisions.version} ${brand.vendors.join(' ')}`;
  const catalogue =
    made.get(key) ??
    makeCatalogue(feed, brand, decisions, { language, pictureAt: (url) => onHost(url, gamesOrigin, hosts) });
  made.delete(key);
  made.set(key, catalogue);
  if (made.size > CATALOGUES_MAX) made.delete(made.keys().next().value!);
  return catalogue;
}

/** The vendors of a brand that the feed has, in the brand's order. */
export const vendorsOf = (feed: GameFeed, brand: Pick<Brand, 'vendors'>) =>
  brand.vendors.flatMap((code) => feed.vendors.find(({ vassalage }) => vassalage === code) ?? []);

/** The games of a brand's vendors as the vendors publish them, one of each vendor in turn. */
export const gamesInTurns = (feed: GameFeed, brand: Pick<Brand, 'vendors'>): FeedGame[] =>
  takeTurns(vendorsOf(feed, brand).map(({ vassalage }) => feed.games.filter((game) => game.vassalage === vassalage)));

/** How a catalogue presents games. */
interface Presented {
  language: string;
  pictureAt: (url: string) => string;
}

function makeCatalogue(
  feed: GameFeed,
  brand: Brand,
  decisions: SiteDecisions,
  { language, pictureAt }: Presented,
): CatalogueData {
  const chosen = chosenGames(decisions, gamesInTurns(feed, brand));
  const groups = vendorsOf(feed, brand).flatMap(({ vassalage, displayName, iconUrl }) => {
    const own = chosen.filter((game) => game.vassalage === vassalage);
    const card = {
      vassalage,
      displayName,
      accountTypeId: 1,
      isHot: own.some(({ isHot }) => isHot) ? (1 as const) : (0 as const),
      nodeId: vassalage,
      iconUrl: pictureAt(iconUrl),
      ...(decisions.closures.has(vassalage) && { isClosed: true as const }),
    };
    return titlesOf(own).map((title) => {
      const isList = own.filter(({ category }) => category === title).length > 1;
      return { title, cards: [{ ...card, ...(isList && { isGame: 'VASSALAGE' as const }) }] };
    });
  });
  const games = chosen.map((game) => ({
    ...gameEntry(game, language, pictureAt),
    ...(isGameClosed(decisions, game) && { isClosed: true as const }),
  }));
  return {
    categories: sortCategories(groups),
    games,
    hotGameIds: games.filter(({ isHot }) => isHot).map(({ gameId }) => gameId),
  };
}

/** The categories of a vendor's games, in the specification's order. Unknown ones come last: they have no title in words, but their games stay reachable. */
function titlesOf(games: readonly FeedGame[]): string[] {
  const rank = (title: string) => [...CATEGORY_TITLES, title].indexOf(title);
  return [...new Set(games.map(({ category }) => category))].sort((a, b) => rank(a) - rank(b));
}

/** The first of each list, then the second of each, so that the wall of all games does not begin with those of one vendor. */
const takeTurns = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => (place < list.length ? [list[place]!] : [])),
  ).flat();

function gameEntry(
  { volatility: _, tags: __, freeRoundStakes: ___, name, tagline, ...game }: FeedGame,
  languageCode: string,
  pictureAt: (url: string) => string,
): GameEntry {
  return {
    ...game,
    category: finalCategory(game.vassalage, game.category),
    name: inLanguage(name, languageCode),
    tagline: inLanguage(tagline, languageCode),
    tileUrl: pictureAt(game.tileUrl),
    sceneUrl: pictureAt(game.sceneUrl),
  };
}
