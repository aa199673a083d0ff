import type { GameFeed } from '../shared/contract/wallet-protocol.ts';
import type { VendorConfig } from './config.ts';

/** A name under which we are known at the wallet. What one of them signs has no effect on the games of another. */
export interface Provider {
  provider: string;
  /** The first one signs. */
  keys: readonly [string, ...string[]];
  /** Whether a vendor's games are its. */
  has: (vassalage: string) => boolean;
}

/** Our providers by their code. The first one has the games of all vendors that have no provider of their own. */
export type Providers = ReadonlyMap<string, Provider>;

/** The providers of a configuration. */
export function providersOf({
  provider,
  keys,
  vendors,
}: Pick<VendorConfig, 'provider' | 'keys' | 'vendors'>): Providers {
  const own = new Set(vendors.map(({ vassalage }) => vassalage));
  const house: Provider = { provider, keys, has: (vassalage) => !own.has(vassalage) };
  const others = vendors.map((vendor): Provider => ({ ...vendor, has: (vassalage) => vassalage === vendor.vassalage }));
  return new Map([house, ...others].map((each) => [each.provider, each]));
}

/** Throws if a vendor that has keys of its own has no game of ours: its code is a slip of the pen. */
export function checkVendors({ vendors }: Pick<VendorConfig, 'vendors'>, feed: GameFeed): void {
  const without = vendors.find(({ vassalage }) => !feed.vendors.some((vendor) => vendor.vassalage === vassalage));
  if (without) throw new Error(`GAMES_VENDORS names ${without.vassalage}, of which we have no game`);
}

/** The provider of a vendor's games. */
export const providerOfVendor = (providers: Providers, vassalage: string): Provider =>
  [...providers.values()].find(({ has }) => has(vassalage))!;

/** The provider that a feed is asked of; the first one if the address names none. */
export const askedProvider = (providers: Providers, { provider }: { provider?: unknown }): Provider | undefined =>
  provider === undefined
    ? [...providers.values()][0]
    : typeof provider === 'string'
      ? providers.get(provider)
      : undefined;

/** The part of our games that one provider offers. */
export const feedFor = ({ provider, has }: Provider, { vendors, games }: GameFeed): GameFeed => ({
  provider,
  vendors: vendors.filter(({ vassalage }) => has(vassalage)),
  games: games.filter(({ vassalage }) => has(vassalage)),
});
