import type { FastifyInstance } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { appAddress } from '../../publisher/site/installed-site.ts';
import { appKinds } from '../../shared/brand/access.ts';
import { systemCalls, systemStatus } from '../../shared/contract/system.ts';
import { ok } from '../../shared/errors.ts';
import { mediaOrigins } from '../catalogue/media.ts';
import type { GatewayConfig } from '../config.ts';
import { closureOf, visitorOf } from '../region/closure.ts';
import { canonicalOrigin } from '../../shared/brand/canonical-origin.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

/** The menu and flags of a brand. Flags are '1' and '0' on the wire (spec §6). */
function whitelabel({ loaded: { brand } }: PublishedSite) {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    modules: Object.fromEntries(Object.entries(brand.flags).map(([id, isOn]) => [id, isOn ? ('1' as const) : ('0' as const)])),
    menu: Object.entries(brand.navigation).map(([place, entries]) => ({ place, entries: entries ?? [] })),
  };
}

/** The fields of each method that is on. */
function registerSettings({ registration, loaded: { brand } }: PublishedSite) {
  const { username, mobile } = registration;
  return { username: username?.settings ?? [], mobile: mobile?.settings ?? [], countryDialingCode: (mobile && brand.market.dialingCode) ?? '' };
}

/** The apps of a brand: where each is had, and what its QR code says. */
const resourcesOf = ({ loaded: { brand } }: PublishedSite, config: GatewayConfig) =>
  appKinds.filter((kind) => brand.apps[kind]).map((kind) => {
    const url = appAddress(brand, kind, canonicalOrigin(brand, config.port));
    return { resourceType: kind, url, qrCodeUrl: url };
  });

/** The channels of the customer service that a brand has. */
const channelsOf = ({ loaded: { brand } }: PublishedSite) =>
  Object.entries(brand.contact).flatMap(([channel, address]) => (address ? [{ channel, url: channel === 'email' ? `mailto:${address}` : address }] : []));

/** What a page asks about the site itself. */
export function registerSystem(app: FastifyInstance, services: Services): void {
  const mediaOf = ({ loaded }: PublishedSite) => mediaOrigins(loaded.brand, services.config.games.origin);
  registerCall(app, services, systemCalls.whitelabel, async ({ site }) => ok(whitelabel(site)));
  registerCall(app, services, systemCalls.registerSettings, async ({ site }) => ok(registerSettings(site)));
  registerCall(app, services, systemCalls.sealKeys, async () => ok({ keys: services.unsealer.publicKeys }));
  registerCall(app, services, systemCalls.systemStatus, async ({ site, request }) => {
    const visitor = visitorOf(services, request);
    const closure = closureOf(site, visitor);
    return ok({
      status: closure === 'maintenance' ? systemStatus.maintenance : closure ? systemStatus.regionBlocked : systemStatus.normal,
      whitelabel: whitelabel(site),
      register: registerSettings(site),
      resources: resourcesOf(site, services.config),
      customerService: channelsOf(site),
      imageCDNs: [...mediaOf(site).image],
      launchGameCDNs: [...mediaOf(site).launch],
      analytics: [],
      location: { ip: visitor.address, countryCode: visitor.country },
      maintenance: closure === 'maintenance',
      regionRestriction: closure === 'region-blocked',
    });
  });
}
