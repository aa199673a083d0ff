import type { FastifyInstance } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { appAddress } from '../../publisher/site/installed-site.ts';
import { appKinds } from '../../shared/brand/access.ts';
import { systemStatus } from '../../shared/contract/system-status.ts';
import { systemCalls } from '../../shared/contract/system.ts';
import { ok } from '../../shared/errors.ts';
import { mediaOrigins } from '../catalogue/media.ts';
import type { GatewayConfig } from '../config.ts';
import { gamesOriginsOf } from '../feed/game-servers.ts';
import { closedByOperator, closureOf, visitorOf } from '../region/closure.ts';
import { canonicalOrigin, originOfHost } from '../../shared/brand/canonical-origin.ts';
import { sectionsOf } from '../../shared/site/text-sections.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { customerService } from './customer-service.ts';
import { countriesFor } from './countries.ts';
import { moduleTree } from './module-tree.ts';

/** Name of the copy that holds a brand's help. */
const HELP_TEXT = 'help';

/** The menu and flags of a brand. Flags are '1' and '0' on the wire (spec §6). */
function whitelabel({ loaded: { brand } }: PublishedSite) {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    modules: Object.fromEntries(
      Object.entries(brand.flags).map(([id, isOn]) => [id, isOn ? ('1' as const) : ('0' as const)]),
    ),
    menu: Object.entries(brand.navigation).map(([place, entries]) => ({ place, entries: entries ?? [] })),
  };
}

/** The fields of each registration method that is on. */
function registerSettings({ registration, loaded: { brand } }: PublishedSite) {
  const { username, mobile } = registration;
  return {
    username: username?.settings ?? [],
    mobile: mobile?.settings ?? [],
    countryDialingCode: (mobile && brand.market.dialingCode) ?? '',
  };
}

/** The apps of a brand, with the address and the QR code of each. */
const resourcesOf = ({ loaded: { brand } }: PublishedSite, config: GatewayConfig) =>
  appKinds
    .filter((kind) => brand.apps[kind])
    .map((kind) => {
      const url = appAddress(brand, kind, canonicalOrigin(brand, config.port));
      return { resourceType: kind, url, qrCodeUrl: url };
    });

/** The channels of the customer service that a brand has. */
const channelsOf = ({ loaded: { brand } }: PublishedSite) =>
  Object.entries(brand.contact).flatMap(([channel, address]) =>
    address ? [{ channel, url: channel === 'email' ? `mailto:${address}` : address }] : [],
  );

/** The hosts of a brand, the canonical one first. The page measures the speed. */
const domainsOf = ({ loaded: { brand } }: PublishedSite, config: GatewayConfig) => ({
  domainList: brand.hosts.map((host) => ({ url: originOfHost(host, config.port), speed: 0 })),
});

/** The help of a brand as articles, one per section, after the introduction if there is one. Falls back to the brand's default language. */
function helpArticles({ copies, loaded: { brand } }: PublishedSite, language: string) {
  const text = (copies.get(language) ?? copies.get(brand.languages.default))?.[HELP_TEXT] ?? [];
  const { title, intro, sections } = sectionsOf(text, HELP_TEXT);
  const articles = sections.map(({ id, title: heading, body }) => ({ id, title: heading, text: body }));
  return intro.length > 0 ? [{ id: HELP_TEXT, title, text: intro }, ...articles] : articles;
}

/** Registers the calls about the site itself. */
export function registerSystem(app: FastifyInstance, services: Services): void {
  const gamesOrigins = gamesOriginsOf(services.config.gameServers);
  const mediaOf = ({ loaded }: PublishedSite) => mediaOrigins(loaded.brand, gamesOrigins);
  registerCall(app, services, systemCalls.whitelabel, async ({ site }) => ok(whitelabel(site)));
  registerCall(app, services, systemCalls.customerService, ({ site, query: { key } }) =>
    customerService(site.loaded.brand, key),
  );
  registerCall(app, services, systemCalls.registerSettings, async ({ site }) => ok(registerSettings(site)));
  registerCall(app, services, systemCalls.sealKeys, async () => ok(services.unsealer.offer()));
  registerCall(app, services, systemCalls.countries, async ({ site }) =>
    ok(countriesFor(site.loaded.brand.market.dialingCode)),
  );
  registerCall(app, services, systemCalls.settingMenu, async ({ site }) => ok(moduleTree(site.loaded.brand)));
  registerCall(app, services, systemCalls.domainRoute, async ({ site }) => ok(domainsOf(site, services.config)));
  registerCall(app, services, systemCalls.helpCenter, async ({ site, query }) =>
    ok({ list: helpArticles(site, query.language) }),
  );
  registerCall(app, services, systemCalls.systemStatus, async ({ site, request }) => {
    const visitor = visitorOf(services, request);
    const closure = closureOf(services, site, visitor);
    const text = closedByOperator(services, site)?.text;
    return ok({
      status:
        closure === 'maintenance'
          ? systemStatus.maintenance
          : closure
            ? systemStatus.regionBlocked
            : systemStatus.normal,
      whitelabel: whitelabel(site),
      register: registerSettings(site),
      resources: resourcesOf(site, services.config),
      customerService: channelsOf(site),
      imageCDNs: [...mediaOf(site).image],
      launchGameCDNs: [...mediaOf(site).launch],
      analytics: Object.entries(site.loaded.brand.analytics ?? {}).map(([kind, id]) => ({ kind, id })),
      location: { ip: visitor.address, countryCode: visitor.country },
      maintenance: closure === 'maintenance',
      ...(text && { maintenanceText: text }),
      regionRestriction: closure === 'region-blocked',
    });
  });
}
