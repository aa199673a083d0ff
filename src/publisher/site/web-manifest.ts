import type { Brand } from '../../shared/brand/brand.generated.ts';
import { tokenCss } from '../theme/theme-css.ts';
import type { Tokens } from '../theme/tokens.ts';
import { iconKinds } from './app-icons.ts';
import { languageOf } from './words.ts';

/** Address of the manifest. It never changes, because an installed site asks for updates there. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Systems cut off longer names under an icon. */
const SHORT_NAME_LENGTH_MAX = 12;

/** Path of the icon's pictures. */
export const ICONS_PATH = '/icons/';

/** The icon for Apple's systems. */
export const TOUCH_ICON_PATH = `${ICONS_PATH}apple-touch-icon.png`;

/** A page that the system offers in the menu of the icon. */
export interface Shortcut {
  name: string;
  url: string;
}

/**
 * The web app manifest of a brand (W3C) as JSON text: the name and look of the site on a home screen.
 * @param icon its published address, and a version that changes with it, so that an installed site fetches new pictures
 */
export function webManifest(
  brand: Brand,
  tokens: Tokens,
  icon: { url: string; version: string },
  shortcuts: readonly Shortcut[],
): string {
  const png = (name: string, sizePx: number) => ({
    src: `${ICONS_PATH}${name}?v=${icon.version}`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
  });
  const { tag, direction } = languageOf(brand.languages.default);
  const ground = tokenCss(tokens, 'color.ground');
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: shortName(brand.name),
    lang: tag,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    // The system's bar continues the page's header.
    theme_color: tokenCss(tokens, 'color.header') ?? ground,
    icons: [
      { src: icon.url, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Object.entries(iconKinds).flatMap(([name, { sizePx, isMaskable, isOpaque }]) =>
        isOpaque ? [] : [{ ...png(name, sizePx), purpose: isMaskable ? 'maskable' : 'any' }],
      ),
    ],
    ...(shortcuts.length > 0 && {
      shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [png('icon-192.png', 192)] })),
    }),
  });
}

/** As many of the first words as fit, but at least one. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return others.reduce(
    (short, word) =>
      short.length + 1 + word.length <= SHORT_NAME_LENGTH_MAX && name.startsWith(`${short} ${word}`)
        ? `${short} ${word}`
        : short,
    first,
  );
}
