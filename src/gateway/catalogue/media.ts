import { createHash } from 'node:crypto';
import type { MediaOrigins } from '../../publisher/site/content-security-policy.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';

/** The origins of a brand's media: those of the game servers, the first of them replaced by the brand's own lists. */
export function mediaOrigins({ media }: Brand, [first, ...others]: readonly string[]): MediaOrigins {
  const own = first === undefined ? [] : [first];
  return {
    image: [...(media?.imageCDNs ?? own), ...others],
    launch: [...(media?.launchGameCDNs ?? own), ...others],
  };
}

/** The origins that show the games of the first game server: the brand's launch hosts. */
export const launchOrigins = (brand: Brand, gamesOrigin: string): readonly string[] =>
  mediaOrigins(brand, [gamesOrigin]).launch;

/**
 * The host of a path, out of a non-empty list: by a hash, so that every page, gateway and start has the same one and caches on the way work
 * (CAT-15, GAME-06). The host with the highest hash wins, so another host in the list takes over its share and moves no other path.
 */
export function hostOfPath(hosts: readonly string[], path: string): string {
  const [first, ...others] = hosts.map((host) => ({ host, rank: rankOf(host, path) }));
  return others.reduce((best, next) => (next.rank > best.rank ? next : best), first!).host;
}

const rankOf = (host: string, path: string): number =>
  createHash('sha256').update(`${host} ${path}`).digest().readUInt32BE();

/** Puts an address of the games' origin on one of some hosts that mirror it. Leaves other addresses alone. */
export function onHost(url: string, gamesOrigin: string, hosts: readonly string[]): string {
  if (!url.startsWith(`${gamesOrigin}/`)) return url;
  const path = url.slice(gamesOrigin.length);
  return (hosts.length > 1 ? hostOfPath(hosts, path) : hosts[0]!) + path;
}
