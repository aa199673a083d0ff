import type { FeedGame, GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { stakesByCurrency } from '../stakes.ts';
import { categoryOf, engineOf, type Studio, type Title } from '../titles/title.ts';
import type { TitleArt } from './title-art.ts';
import { returnOf, volatilityOf } from './figures.ts';

/** The studios' display names by vendor code. */
export type Studios = Readonly<Partial<Record<Studio, { displayName: string }>>>;

interface FeedParts {
  provider: string;
  origin: string;
  titles: readonly Title[];
  studios: Studios;
  /** Paths of vendor icons by vendor code. */
  icons: ReadonlyMap<Studio, string>;
  art(gameId: string): TitleArt;
}

/** Builds the feed of `GET /feed/v1/games`: what a lobby needs to show our games, with absolute addresses. */
export function buildFeed({ provider, origin, titles, studios, icons, art }: FeedParts): GameFeed {
  const vendors = [...icons].map(([vassalage, icon]) => ({
    vassalage,
    displayName: studios[vassalage]?.displayName ?? vassalage,
    iconUrl: origin + icon,
  }));
  const games = titles.map((title): FeedGame => ({
    gameId: title.id,
    vassalage: title.vassalage,
    category: categoryOf(title),
    engine: engineOf(title),
    name: title.name,
    tagline: title.tagline,
    tileUrl: origin + art(title.id).tile,
    sceneUrl: origin + art(title.id).scene,
    color: title.palette.ground,
    isHot: title.isHot,
    isNew: title.isNew,
    rtp: returnOf(title),
    volatility: volatilityOf(title),
    tags: [...title.tags],
    ...('reels' in title && { freeRoundStakes: stakesByCurrency(title.reels.paylines.length) }),
  }));
  return { provider, vendors, games };
}
