import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { clientTheme } from '../art/client-theme.ts';
import { isLight, lightTheme } from '../art/light-theme.ts';
import type { ReelsTitle, Studio, Title } from '../titles/title.ts';
import { buildFeed, type Studios } from './feed.ts';
import { immutableFile, nameHash, type ImmutableFile } from './immutable-files.ts';
import type { TitleArt } from './title-art.ts';

/** Draws the pictures of a title. Every function is pure and returns a whole SVG document. */
export interface Artist {
  tile(title: Title): string;
  scene(title: Title): string;
  symbol(title: ReelsTitle, symbolId: string): string;
  vendorIcon(vassalage: Studio): string;
}

/** The titles we serve, and their pictures at addresses that change with the content. */
export interface Catalogue {
  titles: readonly Title[];
  has(gameId: string): boolean;
  /** Throws if there is no such game: check `has` first. */
  title(gameId: string): Title;
  /** The title of a slot. Throws for any other game: check `engineOf` first. */
  slot(gameId: string): ReelsTitle;
  art(gameId: string): TitleArt;
  /** Files by path. */
  files: ReadonlyMap<string, ImmutableFile>;
  feed: GameFeed;
}

/**
 * Matches, and draws with a light palette, get a light page, because players mostly read there. Slots get a dark one.
 */
const hasLightPage = (title: Title): boolean => 'matches' in title || ('draws' in title && isLight(title.palette));

/** Whether the page of a title is dark where the lobby is. A board of odds is read beside the lobby's own; a draw is a scene of its own. */
export const followsMode = (title: Title): boolean => 'matches' in title;

const SVG = 'image/svg+xml; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

/**
 * Draws every picture once and assigns the addresses.
 * @param parts.origin our own origin, because the addresses in the feed are absolute
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
      hasLightPage(title) ? lightTheme(title.palette, followsMode(title)) : clientTheme(title.palette),
    ),
    symbols: 'reels' in title ? drawSymbols(title) : {},
  });

  const byId = new Map(titles.map((title) => [title.id, { title, art: drawTitle(title) }]));
  const present = new Set(titles.map((title) => title.vassalage));
  // In the order of the studios. A studio without titles would show as an empty card, so it is left out.
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
    slot: (gameId) => {
      const { title } = entry(gameId);
      if (!('reels' in title)) throw new Error(`${gameId} has no reels`);
      return title;
    },
    art: (gameId) => entry(gameId).art,
    feed: buildFeed({ ...parts, icons, art: (gameId) => entry(gameId).art }),
  };
}
