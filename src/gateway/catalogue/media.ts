import { createHash, randomInt } from 'node:crypto';
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
 * Chooses one of a non-empty list by a key. Brands spread evenly over the hosts (CAT-15), and the choice is the same in every gateway and after
 * a restart, so that published pages stay valid.
 */
export const chooseByKey = (hosts: readonly string[], key: string): string =>
  hosts[createHash('sha256').update(key).digest().readUInt32BE() % hosts.length]!;

/** Chooses one of a non-empty list at random (GAME-06). */
export const chooseOne = (hosts: readonly string[]): string => hosts[randomInt(hosts.length)]!;

/** Replaces the games' origin in an address by another host. Leaves other addresses alone. */
export const onHost = (url: string, gamesOrigin: string, host: string): string =>
  url.startsWith(`${gamesOrigin}/`) ? host + url.slice(gamesOrigin.length) : url;
