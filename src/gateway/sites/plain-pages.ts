import { escape } from '../../shared/site/html.ts';
import type { GatewayConfig } from '../config.ts';
import type { Sites } from './sites.ts';

/** Most brands that the index lists. */
const LISTED_MAX = 200;

/** A page that belongs to no brand. Without a theme it uses system colours and fonts. */
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
  '<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.6rem;line-height:1.2}li{margin:.4rem 0}a{color:LinkText}</style>' +
  `</head><body><main>${body}</main></body></html>`;

/** The page for a host that no brand owns. */
export const unknownHostPage = (hostname: string, isProduction: boolean): string =>
  page(
    'No site here',
    `<h1>No site answers at ${escape(hostname)}</h1><p>Check the spelling of the address${isProduction ? ', or ask the customer service of the site that you look for.' : '. If it is yours: name it under <code>hosts</code> in the brand’s <code>brand.json</code>.'}</p>`,
  );

/** The page for a preview that is over, or that its operator may not see any more. */
export const endedPreviewPage = (): string =>
  page('No preview here', '<h1>This preview has ended</h1><p>Open the brand in the Brand Studio again.</p>');

/** The page that lists the brands. Never shown in production. */
export function indexPage(sites: Sites, config: GatewayConfig): string {
  const items = sites.listed(LISTED_MAX).map(({ name, host }) => {
    const address = escape(`http://${host}:${config.port}`);
    return `<li><a href="${address}/">${escape(name)}</a> <small>${address}</small></li>`;
  });
  return page(
    'Livery',
    `<h1>Livery</h1><p>The brands that this gateway serves:</p><ul>${items.join('')}</ul><p><a href="/openapi.json">OpenAPI</a> · <a href="/healthz">Health</a> · <a href="/readyz">Readiness</a></p>`,
  );
}
