import type { Appearance } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { hasStyleClass, STYLE_CLASS, type Language } from '../../shared/brand/language.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import type { RenderedPage, SiteRoute } from '../../shared/site/renderer.ts';
import { escape, inlineJson } from '../../shared/site/html.ts';
import type { ThemeColor } from '../theme/theme-colors.ts';
import { appearanceMenu } from './appearance-menu.ts';
import { MANIFEST_PATH, TOUCH_ICON_PATH } from './web-manifest.ts';

/** The parts of a page. */
export interface DocumentParts {
  brand: Brand;
  language: Language;
  route: SiteRoute | undefined;
  boot: BootData;
  page: RenderedPage;
  /** Content of the style element: fonts, theme and base styles. */
  baseCss: string;
  /** The brand's appearance, or the one that the player chose. */
  appearance: Appearance;
  /** Colours of the browser's own bar, by the mode that the system asks for; a single one when the page has one mode. */
  themeColors: readonly ThemeColor[];
  iconUrl: string;
  bootScriptUrl: string;
  /** Code that the page preloads. */
  codeUrls: readonly string[];
  /** The icons of the page as one hidden SVG. */
  iconSprite: string;
  /** Replaces a picture that fails to load. */
  fallbackImageUrl: string;
  fontUrls: readonly string[];
  /** Where the page sends a guest. */
  guestTo: string | undefined;
}

/** The page as HTML. The template dialogs are here and not in React, because they must work before any script. */
export function documentHtml({
  brand,
  language,
  route,
  boot,
  page,
  baseCss,
  appearance,
  themeColors,
  iconUrl,
  bootScriptUrl,
  codeUrls,
  iconSprite,
  fallbackImageUrl,
  fontUrls,
  guestTo,
}: DocumentParts): string {
  const word = (key: string) => escape(page.translate(key));
  const text = (key: string, tag: string) => `<${tag} data-t="${key}">${word(key)}</${tag}>`;
  const fault = `<p class="page-fault" role="alert">${text('fault.code.title', 'strong')}<br>${text('error.unavailable', 'span')}</p>`;
  const offline = `<p class="page-offline" role="status">${text('network.offline', 'span')}</p>`;
  const dialog = ({ id, content }: RenderedPage['templates'][number]) =>
    // The page of a dialog shows it from the first paint, and the boot script makes it modal.
    `<dialog id="${id}"${route?.dialog === id ? ' open data-with-page' : ''} aria-labelledby="${id}-title" closedby="any"><h2 class="dialog-title" id="${id}-title" data-t="dialog.${id}">${word(`dialog.${id}`)}</h2><div class="dialog-body" id="${id}-root" data-root>${content}</div>${fault}${offline}` +
    // The close button comes last, so that the first field of the form gets the focus.
    `<button type="button" class="dialog-close" command="close" commandfor="${id}" aria-label="${word('dialog.close')}" data-t-label="dialog.close">` +
    '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg></button></dialog>';
  return (
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}" data-layout="${brand.home.layout}" data-mode="${appearance.mode}"${appearance.contrast ? ` data-contrast="${appearance.contrast}"` : ''}${hasStyleClass(language) ? ` class="${STYLE_CLASS}"` : ''}${route?.dialog ? ` data-dialog="${route.dialog}"` : ''}${guestTo ? ` data-guest-to="${guestTo}"` : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    themeColors
      .map(
        ({ mode, color }) =>
          `<meta name="theme-color" content="${escape(color)}"${mode ? ` media="(prefers-color-scheme: ${mode})"` : ''}>`,
      )
      .join('') +
    `<title>${escape(page.title)}</title><link rel="icon" type="image/svg+xml" href="${iconUrl}"><link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}"><link rel="manifest" href="${MANIFEST_PATH}">` +
    fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`).join('') +
    // styled-components recognises its rules by this version. Without it, hydration would add each rule a second time.
    `<style>${baseCss}</style><style data-styled="" data-styled-version="${page.cssVersion}">${page.css}</style>` +
    `<script type="module" src="${bootScriptUrl}"></script>` +
    // Visitors come to this page for its form, so its code is fetched while the page is painted.
    `${codeUrls.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`).join('')}</head>` +
    `<body data-fallback-image="${fallbackImageUrl}">${iconSprite}<div id="app" data-root>${page.app}</div>${fault}${offline}${page.templates
      .filter(({ content }) => content !== '')
      .map(dialog)
      .join('')}${appearanceMenu(brand, appearance, word)}` +
    `<script type="application/json" id="boot">${inlineJson(boot)}</script></body></html>`
  );
}
