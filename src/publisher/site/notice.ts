import type { Appearance } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { hasStyleClass, STYLE_CLASS, type Language } from '../../shared/brand/language.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import { escape } from '../../shared/site/html.ts';
import { NOTICE_PLACES } from '../../shared/site/notice-places.ts';
import type { NoticeKind, Renderer } from '../../shared/site/renderer.ts';
import { noticePolicy } from './content-security-policy.ts';

/** A page that replaces the site. It has no script, and is made for each visitor, because it may name their address and country. */
export interface NoticePage {
  /** The page for one visitor, with their address and country as text. */
  htmlFor: (visitor: { address: string; country: string }) => string;
  contentSecurityPolicy: string;
}

interface NoticeParts {
  language: Language;
  appearance: Appearance;
  layout: Brand['home']['layout'];
  boot: BootData;
  baseCss: string;
  iconUrl: string;
  fontUrls: readonly string[];
}

/** Shown when the country of a visitor is unknown. */
const UNKNOWN = '–';

/** Makes a notice page. It takes a few milliseconds, and most brands never show one. */
export function makeNotice(
  renderer: Renderer,
  kind: NoticeKind,
  { language, appearance, layout, boot, baseCss, iconUrl, fontUrls }: NoticeParts,
): NoticePage {
  const { title, app, css } = renderer.renderNotice(boot, kind);
  const html =
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}" data-layout="${layout}" data-mode="${appearance.mode}"${appearance.contrast ? ` data-contrast="${appearance.contrast}"` : ''}${hasStyleClass(language) ? ` class="${STYLE_CLASS}"` : ''}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${escape(title)}</title>` +
    `<link rel="icon" type="image/svg+xml" href="${iconUrl}">` +
    fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`).join('') +
    `<style>${baseCss}</style><style>${css}</style></head><body>${renderer.iconSprite}${app}</body></html>`;
  return {
    htmlFor: ({ address, country }) =>
      html
        .replace(NOTICE_PLACES.address, () => escape(address))
        .replace(NOTICE_PLACES.country, () => escape(country || UNKNOWN)),
    contentSecurityPolicy: noticePolicy([baseCss, css]),
  };
}
