import type { Brand } from './brand.generated.ts';

/** The services that measure a brand's site. */
type Analytics = NonNullable<Brand['analytics']>;

/** The site of a brand at Matomo Cloud: its name there, and its number. */
export function matomoSite(id: string): { origin: string; siteId: string } {
  const [name = '', siteId = '1'] = id.split('/');
  return { origin: `https://${name}.matomo.cloud`, siteId };
}

/** Origin of Plausible. */
export const PLAUSIBLE_ORIGIN = 'https://plausible.io';

/** The origins that pages of a brand may tell their visits to. */
export const analyticsOrigins = ({ plausible, matomo }: Analytics = {}): string[] => [
  ...(plausible === undefined ? [] : [PLAUSIBLE_ORIGIN]),
  ...(matomo === undefined ? [] : [matomoSite(matomo).origin]),
];
