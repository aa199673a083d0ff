import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { gamesInTurns, vendorsOf } from '../catalogue/catalogue-of.ts';
import type { Closable } from '../decisions/site-decisions.ts';
import type { Services } from '../services.ts';

/** A merchant's brand and the feed that its games come from. */
export interface KnownGames {
  brand: Brand;
  feed: GameFeed;
}

/** The games that a merchant's brand can offer; undefined when it has no brand here. */
export async function knownGames(
  { sites, catalogue }: Pick<Services, 'sites' | 'catalogue'>,
  merchantCode: string,
): Promise<KnownGames | undefined> {
  const site = await sites.forMerchant(merchantCode);
  const feed = catalogue.feed();
  return site && { brand: site.loaded.brand, feed: feed ?? { provider: '', vendors: [], games: [] } };
}

/** Whether a brand has this vendor, or this game. */
export function isKnown({ brand, feed }: KnownGames, { vassalage, gameId }: Closable): boolean {
  if (vassalage === undefined) return gameId === undefined;
  if (gameId === undefined) return vendorsOf(feed, brand).some((vendor) => vendor.vassalage === vassalage);
  return gamesInTurns(feed, brand).some((game) => game.vassalage === vassalage && game.gameId === gameId);
}
