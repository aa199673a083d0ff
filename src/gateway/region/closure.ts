import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import { fail } from '../../shared/errors.ts';
import type { Services } from '../services.ts';

/** Where a visitor is, as far as it is known. */
export interface Visitor {
  /** The address that asks; that of a proxy's client only where the proxy is a configured one. */
  address: string;
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  country: string;
}

/** Who asks, and from where. */
export const visitorOf = ({ geoIp }: Pick<Services, 'geoIp'>, { ip }: Pick<FastifyRequest, 'ip'>): Visitor => ({
  address: ip,
  country: geoIp.countryOf(ip),
});

/** What keeps a visitor from a site, if anything. Maintenance takes precedence over a blocked region (spec §4). */
export function closureOf(
  { loaded: { brand } }: Pick<PublishedSite, 'loaded'>,
  { country }: Visitor,
): NoticeKind | undefined {
  if (brand.access.maintenance) return 'maintenance';
  return country !== '' && brand.market.blockedCountries?.includes(country) ? 'region-blocked' : undefined;
}

/** HTTP status of the page that stands in place of the site. */
export const closureStatus: Readonly<Record<NoticeKind, number>> = { maintenance: 503, 'region-blocked': 403 };

/** What a call answers a visitor who is kept out. */
export const closureFailure = (closure: NoticeKind) =>
  closure === 'maintenance' ? fail('maintenance') : fail('region_blocked');
