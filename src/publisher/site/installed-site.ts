import type { AppKind } from '../../shared/brand/access.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { appKinds, isOffered, type PagesOf } from '../../shared/brand/access.ts';
import { PROFILE_PATH } from '../../shared/site/app-paths.ts';
import type { SiteEntry } from '../../shared/site/renderer.ts';
import type { Artefacts } from '../artefacts.ts';
import { contentHash, fileBytes, type RevalidatedFile } from '../files.ts';
import { tokenCss } from '../theme/theme-css.ts';
import type { Tokens } from '../theme/tokens.ts';
import { drawIcon, iconKinds } from './app-icons.ts';
import { qrPicture } from '../../shared/site/qr-picture.ts';
import { webClipProfile } from './web-clip.ts';
import { webManifest, type Shortcut } from './web-manifest.ts';

/** The files by which a brand's site is installed as an app. Each is made on its first request, and kept. */
export interface InstalledSite {
  /** The web app manifest. It depends on the games that the brand has. */
  manifest: () => Promise<RevalidatedFile>;
  /** A picture of the icon by its file name; undefined for an unknown name. */
  icon: (name: string) => Promise<RevalidatedFile> | undefined;
  /**
   * The QR code of an app; undefined when the brand does not have the app.
   * @param origin of the brand's canonical host, which the lite app is installed from
   */
  qr: (kind: string, origin: string) => Promise<RevalidatedFile> | undefined;
  /** The profile of the lite app; undefined when the brand does not have it. */
  profile: (origin: string, description: string) => Promise<RevalidatedFile> | undefined;
  /** Bytes of memory that the files made so far hold. */
  bytes: () => number;
}

/** What the files are made from, besides the brand. */
interface Materials {
  tokens: Tokens;
  /** The SVG of the icon, and its published address. */
  iconSvg: string;
  iconUrl: string;
  /** The words of the brand's own language. */
  words: Readonly<Record<string, string>>;
  entries: readonly SiteEntry[];
  /** Categories that the brand has games of; empty until a feed has been read. */
  categories: () => readonly string[];
  artefacts: Pick<Artefacts, 'file'>;
}

/** Shortcuts that a system shows after a long press on the icon: Android shows four. */
const SHORTCUTS_MAX = 4;

/** Prepares the files by which a brand's site is installed. */
export function installedSite(
  brand: Brand & PagesOf,
  { tokens, iconSvg, iconUrl, words, entries, categories, artefacts }: Materials,
): InstalledSite {
  const kept = new Map<string, Promise<RevalidatedFile>>();
  let bytes = 0;
  const once = (key: string, extension: string, make: () => string | Buffer): Promise<RevalidatedFile> => {
    const known = kept.get(key);
    if (known) return known;
    const content = make();
    const file = artefacts.file(extension, content).then((made) => {
      bytes += fileBytes(made);
      return { ...made, hash: contentHash(content) };
    });
    kept.set(key, file);
    return file;
  };
  const ground = tokenCss(tokens, 'color.ground') ?? 'none';
  const iconFile = (name: string) => once(name, 'png', () => drawIcon(iconSvg, iconKinds[name]!, ground));
  return {
    manifest() {
      const text = webManifest(
        brand,
        tokens,
        { url: iconUrl, version: contentHash(iconSvg) },
        shortcutsOf(brand, entries, categories(), words),
      );
      return once(`manifest ${contentHash(text)}`, 'webmanifest', () => text);
    },
    icon: (name) => (Object.hasOwn(iconKinds, name) ? iconFile(name) : undefined),
    qr(kind, origin) {
      const known = appKinds.find((candidate) => candidate === kind && brand.apps[candidate]);
      return known && once(`${known} ${origin}`, 'svg', () => qrPicture(appAddress(brand, known, origin)));
    },
    profile(origin, description) {
      if (!brand.apps.lite) return undefined;
      return iconFile('apple-touch-icon.png').then(({ body }) =>
        once(`profile ${origin} ${description}`, 'mobileconfig', () =>
          webClipProfile({
            merchantCode: brand.merchantCode,
            label: brand.name,
            description,
            url: `${origin}/`,
            icon: body,
          }),
        ),
      );
    },
    bytes: () => bytes,
  };
}

/** The text that iOS shows before it installs the profile: the brand, and the host that it opens. */
export const profileDescription = ({ name }: Pick<Brand, 'name'>, origin: string): string =>
  `${name} · ${new URL(origin).host}`;

/** The full address of an app, as its QR code contains it. */
export const appAddress = ({ apps }: Pick<Brand, 'apps'>, kind: AppKind, origin: string): string =>
  kind === 'lite' ? origin + PROFILE_PATH : apps[kind]!;

/** The entries of the bottom bar, then those of the side menu, without entries only for guests or without their own page. */
function shortcutsOf(
  brand: Brand & PagesOf,
  entries: readonly SiteEntry[],
  categories: readonly string[],
  words: Readonly<Record<string, string>>,
): Shortcut[] {
  const ids = new Set([...(brand.navigation.bottom ?? []), ...(brand.navigation.side ?? [])]);
  return [...ids]
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    .filter(
      (entry) =>
        entry.shows !== 'guest' &&
        isOffered(brand, entry) &&
        (!entry.categories || entry.categories.some((title) => categories.includes(title))),
    )
    .flatMap(({ path, label }) =>
      path && path !== '/' && !path.includes('#') ? [{ url: path, name: words[label] ?? label }] : [],
    )
    .slice(0, SHORTCUTS_MAX);
}
