import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { clientTheme } from '../art/client-theme.ts';
import { isLight, lightTheme } from '../art/light-theme.ts';
import type { ReelsTitle, Studio, Title } from '../titles/title.ts';
import { buildFeed, type Studios } from './feed.ts';
import { immutableFile, nameHash, type ImmutableFile } from './immutable-files.ts';

/** Draws what a title looks like. Every function is pure and gives a whole SVG document. */
export interface Artist {
  tile(title: Title): string;
  scene(title: Title): string;
  symbol(title: ReelsTitle, symbolId: string): string;
  vendorIcon(vassalage: Studio): string;
}

/** Paths of a title's pictures on our origin. */
export interface TitleArt {
  tile: string;
  scene: string;
  /** Style sheet that sets the page's colours from the title's palette. */
  theme: string;
  /** By symbol id; none where no reels are. */
  symbols: Record<string, string>;
}

/** The titles we serve, with their pictures under addresses that change with the contents. */
export interface Catalogue {
  titles: readonly Title[];
  has(gameId: string): boolean;
  /** Throws for a game that is not there: ask `has` first. */
  title(gameId: string): Title;
  /** The reels of a game. Throws for one that has none: ask `engineOf` first. */
  reels(gameId: string): ReelsTitle['reels'];
  art(gameId: string): TitleArt;
  /** Files by path. */
  files: ReadonlyMap<string, ImmutableFile>;
  feed: GameFeed;
}

/** Matches are read more than watched; of draws those that are painted on paper. A cabinet of reels stands in the dark. */
const isReadOnPaper = (title: Title): boolean => 'matches' in title || ('draws' in title && isLight(title.palette));

const SVG = 'image/svg+xml; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

/**
 * Draws everything once and gives it addresses.
 * @param origin our origin: addresses of the feed are absolute
 */
export function createCatalogue(parts: {
  titles: readonly Title[];
  studios: Studios;
  artist: Artist;
  provider: string;
  origin: string;
}): Catalogue {
  const { titles, artist } = parts;
  const files = new Map<string, ImmutableFile>();
  const add = (name: string, extension: string, type: string, body: string): string => {
    const path = `${name}.${nameHash(body)}.${extension}`;
    files.set(path, immutableFile(type, body));
    return path;
  };

  const drawSymbols = (title: ReelsTitle): Record<string, string> =>
    Object.fromEntries(
      title.reels.symbols.map(({ id }) => [
        id,
        add(`/art/${title.id}/symbol/${id}`, 'svg', SVG, artist.symbol(title, id)),
      ]),
    );

  const drawTitle = (title: Title): TitleArt => ({
    tile: add(`/art/${title.id}/tile`, 'svg', SVG, artist.tile(title)),
    scene: add(`/art/${title.id}/scene`, 'svg', SVG, artist.scene(title)),
    theme: add(
      `/art/${title.id}/theme`,
      'css',
      CSS,
      isReadOnPaper(title) ? lightTheme(title.palette) : clientTheme(title.palette),
    ),
    symbols: 'reels' in title ? drawSymbols(title) : {},
  });

  const byId = new Map(titles.map((title) => [title.id, { title, art: drawTitle(title) }]));
  const present = new Set(titles.map((title) => title.vassalage));
  // In the order of the studios; one without a title would be an empty card.
  const vassalages = (Object.keys(parts.studios) as Studio[]).filter((code) => present.has(code));
  const icons = new Map(
    vassalages.map((code) => [code, add(`/art/vendor/${code}`, 'svg', SVG, artist.vendorIcon(code))]),
  );
  const entry = (gameId: string) => {
    const found = byId.get(gameId);
    if (!found) throw new Error(`there is no game ${gameId}`);
    return found;
  };
  return {
    titles,
    files,
    has: (gameId) => byId.has(gameId),
    title: (gameId) => entry(gameId).title,
    reels: (gameId) => {
      const { title } = entry(gameId);
      if (!('reels' in title)) throw new Error(`${gameId} has no reels`);
      return title.reels;
    },
    art: (gameId) => entry(gameId).art,
    feed: buildFeed({ ...parts, icons, art: (gameId) => entry(gameId).art }),
  };
}
