import type { Brand } from '../../shared/brand/brand.generated.ts';
import { tokenCss } from '../theme/theme-css.ts';
import type { Tokens } from '../theme/tokens.ts';
import { languageOf } from './words.ts';

/** Where every page finds it: one address for good, since an installed site asks again for what it may have changed. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Longer names are cut off under an icon. */
const SHORT_NAME_LENGTH_MAX = 12;

/** The web app manifest of a brand (W3C), as JSON text: what the site is called and looks like once it stands on a home screen. */
export function webManifest(brand: Brand, tokens: Tokens, iconUrl: string): string {
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
    // The bar of the system continues the bar of the page.
    theme_color: tokenCss(tokens, 'color.header') ?? ground,
    icons: [{ src: iconUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  });
}

/** As many first words as fit; the first one always. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return others.reduce((short, word) => (short.length + 1 + word.length <= SHORT_NAME_LENGTH_MAX && name.startsWith(`${short} ${word}`) ? `${short} ${word}` : short), first);
}
