import { createHash } from 'node:crypto';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameEntry } from '../../shared/contract/game.ts';
import type { FeedGame, GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { CATEGORY_TITLES, finalCategory, sortCategories } from '../../shared/games/categories.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';
import { chosenGames, isGameClosed, noDecisions, type SiteDecisions } from '../decisions/site-decisions.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { chooseByKey, mediaOrigins, onHost } from './media.ts';

/** What was made from one feed: catalogues, and the picture host of each brand. */
interface Made {
  /** Hash of the feed's content, so that the same hosts are chosen after a restart. */
  hash: string;
  catalogues: Map<string, CatalogueData>;
  imageHosts: Map<string, string>;
}

/** Most catalogues in memory. The least recently used is dropped. */
const CATALOGUES_MAX = 300;

/** Entries live as long as their feed. */
const madeOf = new WeakMap<GameFeed, Made>();

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
  const made: Made = madeOf.get(feed) ?? {
    hash: createHash('sha256').update(JSON.stringify(feed)).digest('hex'),
    catalogues: new Map(),
    imageHosts: new Map(),
  };
  madeOf.set(feed, made);
  const language = knownLanguage(languageCode);
  const hosts = mediaOrigins(brand, [gamesOrigin]).image;
  const brandKey = `${brand.merchantCode} ${hosts.join(' ')}`;
  // Pages and calls use the same host in every language, so that a browser fetches no picture twice.
  const imageHost = made.imageHosts.get(brandKey) ?? chooseByKey(hosts, `${made.hash} ${brandKey}`);
  made.imageHosts.set(brandKey, imageHost);
  // Brands with the same vendors and picture host share a catalogue.
  const key = `${imageHost} ${language} ${decisions.version} ${brand.vendors.join(' ')}`;
  const catalogue =
    made.catalogues.get(key) ??
    makeCatalogue(feed, brand, decisions, { language, pictureAt: (url) => onHost(url, gamesOrigin, imageHost) });
  made.catalogues.delete(key);
  made.catalogues.set(key, catalogue);
  if (made.catalogues.size > CATALOGUES_MAX) made.catalogues.delete(made.catalogues.keys().next().value!);
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
    return titlesOf(own).map((title) => ({ title, cards: [card] }));
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
  { volatility: _, tags: __, name, tagline, ...game }: FeedGame,
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
