import { createHash, randomInt } from 'node:crypto';
import type { MediaOrigins } from '../../publisher/site/content-security-policy.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';

/** The origins of a brand's media: its own lists, or the games' origin where it has none. */
export const mediaOrigins = ({ media }: Brand, gamesOrigin: string): MediaOrigins => ({
  image: media?.imageCDNs ?? [gamesOrigin],
  launch: media?.launchGameCDNs ?? [gamesOrigin],
});

/**
 * One of a list that is not empty, by a key: brands spread over the hosts as by chance (CAT-15), and one brand's pages are the same after a
 * restart, in every gateway, so that they are found among those that were made before.
 */
export const chooseByKey = (hosts: readonly string[], key: string): string =>
  hosts[createHash('sha256').update(key).digest().readUInt32BE() % hosts.length]!;

/** One of a list that is not empty, at random (GAME-06). */
export const chooseOne = (hosts: readonly string[]): string => hosts[randomInt(hosts.length)]!;

/** An address with the games' origin replaced by another host. An address elsewhere stays what it is. */
export const onHost = (url: string, gamesOrigin: string, host: string): string =>
  url.startsWith(`${gamesOrigin}/`) ? host + url.slice(gamesOrigin.length) : url;
