import type { FastifyInstance } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { systemCalls, systemStatus } from '../../shared/contract/system.ts';
import { ok } from '../../shared/errors.ts';
import { mediaOrigins } from '../catalogue/media.ts';
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

/** What a page asks about the site itself. */
export function registerSystem(app: FastifyInstance, services: Services): void {
  const mediaOf = ({ loaded }: PublishedSite) => mediaOrigins(loaded.brand, services.config.games.origin);
  registerCall(app, services, systemCalls.whitelabel, async ({ site }) => ok(whitelabel(site)));
  registerCall(app, services, systemCalls.registerSettings, async ({ site }) => ok(registerSettings(site)));
  registerCall(app, services, systemCalls.sealKeys, async () => ok({ keys: services.unsealer.publicKeys }));
  registerCall(app, services, systemCalls.systemStatus, async ({ site, request }) =>
    ok({
      status: systemStatus.normal,
      whitelabel: whitelabel(site),
      register: registerSettings(site),
      resources: [],
      customerService: [],
      imageCDNs: [...mediaOf(site).image],
      launchGameCDNs: [...mediaOf(site).launch],
      analytics: [],
      // The country comes with the geo-IP strategy; until then nobody is told where they are.
      location: { ip: request.ip, countryCode: '' },
      maintenance: false,
      regionRestriction: false,
    }),
  );
}
