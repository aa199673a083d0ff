import type { Appearance } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { isRegistrationOpen } from '../../shared/brand/register-methods.ts';
import { hasStyleClass, STYLE_CLASS, type Language } from '../../shared/brand/language.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import type { RenderedPage, SiteRoute } from '../../shared/site/renderer.ts';
import { escape, inlineJson } from '../../shared/site/html.ts';
import type { ThemeColor } from '../theme/theme-colors.ts';
import { appearanceMenu } from './appearance-menu.ts';
import { MANIFEST_PATH, TOUCH_ICON_PATH } from './web-manifest.ts';

/** What a page is made of beside what was rendered. */
export interface DocumentParts {
  brand: Brand;
  language: Language;
  route: SiteRoute | undefined;
  boot: BootData;
  page: RenderedPage;
  /** Content of the style element: faces, theme and ground. */
  baseCss: string;
  /** How it looks: the brand's own way, or the player's. */
  appearance: Appearance;
  /** What the browser's own bar takes up, by the mode that the system asks for; one for both where the page has one mode. */
  themeColors: readonly ThemeColor[];
  iconUrl: string;
  bootScriptUrl: string;
  /** Code that is fetched while the page is being painted. */
  codeUrls: readonly string[];
  /** The icons that the page shows, as one hidden drawing. */
  iconSprite: string;
  /** Picture that takes the place of one that fails. */
  fallbackImageUrl: string;
  fontUrls: readonly string[];
  /** Where a visitor without a session is sent. */
  guestTo: string | undefined;
}

/** The page as HTML. What must work before any script stands here and not in React: the dialogs of login and registration. */
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
  const fault = `<p class="page-fault" role="alert" data-t="error.unavailable">${word('error.unavailable')}</p>`;
  const dialog = (id: 'login' | 'register', form: string) =>
    // The page that stands for a dialog shows it from its first paint; the boot script makes it modal.
    `<dialog id="${id}"${route?.dialog === id ? ' open data-with-page' : ''} aria-labelledby="${id}-title" closedby="any"><h2 class="dialog-title" id="${id}-title" data-t="dialog.${id}">${word(`dialog.${id}`)}</h2><div class="dialog-body" id="${id}-root">${form}</div>${fault}` +
    // Last in the order of the page: what opens is a form, and its first field is what gets the focus.
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
    // Without its version the rules would not be known again, and each would be added a second time while the page is taken over.
    `<style>${baseCss}</style><style data-styled="" data-styled-version="${page.cssVersion}">${page.css}</style>` +
    `<script type="module" src="${bootScriptUrl}"></script>` +
    // The form of this page is what a visitor came for: its code is on its way while the page is being painted.
    `${codeUrls.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`).join('')}</head>` +
    `<body data-fallback-image="${fallbackImageUrl}">${iconSprite}<div id="app">${page.app}</div>${fault}${dialog('login', page.login)}${isRegistrationOpen(brand) ? dialog('register', page.register) : ''}${appearanceMenu(brand, appearance, word)}` +
    `<script type="application/json" id="boot">${inlineJson(boot)}</script></body></html>`
  );
}
