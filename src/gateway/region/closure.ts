import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import { fail } from '../../shared/errors.ts';
import type { GeoIp } from './geo-ip.ts';

/** A visitor's address and country. */
export interface Visitor {
  /** The visitor's address. Forwarded addresses count only from a configured proxy. */
  address: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string;
}

/** The visitor that sent a request. */
export const visitorOf = ({ geoIp }: { geoIp: GeoIp }, { ip }: Pick<FastifyRequest, 'ip'>): Visitor => ({
  address: ip,
  country: geoIp.countryOf(ip),
});

/** Why a site is closed to a visitor, if it is. Maintenance takes precedence over a blocked region (spec §4). */
export function closureOf(
  { loaded: { brand } }: Pick<PublishedSite, 'loaded'>,
  { country }: Visitor,
): NoticeKind | undefined {
  if (brand.access.maintenance) return 'maintenance';
  return country !== '' && brand.market.blockedCountries?.includes(country) ? 'region-blocked' : undefined;
}

/** HTTP status of the page that replaces the site. */
export const closureStatus: Readonly<Record<NoticeKind, number>> = { maintenance: 503, 'region-blocked': 403 };

/** The failure of every call while the site is closed to the visitor. */
export const closureFailure = (closure: NoticeKind) =>
  closure === 'maintenance' ? fail('maintenance') : fail('region_blocked');
