import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import { fail } from '../../shared/errors.ts';
import type { Decisions } from '../decisions/decisions.ts';
import { closableKey, type Closure } from '../decisions/site-decisions.ts';
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

/** The closure of a whole site by its operators, if there is one. */
export const closedByOperator = (
  { decisions }: { decisions: Pick<Decisions, 'of'> },
  { loaded: { brand } }: Pick<PublishedSite, 'loaded'>,
): Closure | undefined => decisions.of(brand.merchantCode).closures.get(closableKey({}));

/**
 * Why a site is closed to a visitor, if it is. Maintenance takes precedence over a blocked region (spec §4); the brand's file and its
 * operators can each begin it.
 */
export function closureOf(
  services: { decisions: Pick<Decisions, 'of'> },
  site: Pick<PublishedSite, 'loaded'>,
  { country }: Visitor,
): NoticeKind | undefined {
  const { brand } = site.loaded;
  if (brand.access.maintenance || closedByOperator(services, site)) return 'maintenance';
  return country !== '' && brand.market.blockedCountries?.includes(country) ? 'region-blocked' : undefined;
}

/** HTTP status of the page that replaces the site. */
export const closureStatus: Readonly<Record<NoticeKind, number>> = { maintenance: 503, 'region-blocked': 403 };

/** The failure of every call while the site is closed to the visitor. */
export const closureFailure = (closure: NoticeKind) =>
  closure === 'maintenance' ? fail('maintenance') : fail('region_blocked');
