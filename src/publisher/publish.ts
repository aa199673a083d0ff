import type { FieldSetting } from '../shared/contract/system.ts';
import { appearanceOf, type Appearance } from '../shared/brand/appearance.ts';
import { offeredRoutes } from '../shared/brand/access.ts';
import { summaryOf, publicBrand, type PublicBrand } from '../shared/brand/public-brand.ts';
import type { FormSchema } from '../shared/brand/registration.ts';
import type { RegisterMethod } from '../shared/brand/register-methods.ts';
import type { Copy } from '../shared/site/boot-data.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';
import type { LoadedBrand } from './brand/load-brand.ts';
import { brandSchema } from './brand/brand-schema.ts';
import { fileBytes, type PublishedFile } from './files.ts';
import { keptPages, NOT_FOUND } from './kept-pages.ts';
import { pageMaker, type Notice, type PageInput, type PublishedPage } from './page-maker.ts';
import { publishAssets } from './site-assets.ts';
import { publishContent } from './site-content.ts';
import { installedSite, type InstalledSite } from './site/installed-site.ts';
import type { NoticePage } from './site/notice.ts';
import { textsOf } from './site/page-texts.ts';
import { languageOf } from './site/words.ts';

/** The fields of a registration form, and the JSON Schema with the same rules. */
export interface RegisterRules {
  settings: FieldSetting[];
  schema: FormSchema;
}

/** A brand's site, ready to be served. */
export interface PublishedSite {
  loaded: LoadedBrand;
  /** The registration forms by method; a method that is off has none. */
  registration: Partial<Record<RegisterMethod, RegisterRules>>;
  /** Files by URL. Each name contains the hash of the content, so a file never changes. */
  files: ReadonlyMap<string, PublishedFile>;
  /**
   * The page of a canonical path in a language that the brand offers, in the brand's appearance or the player's. It is made on the first
   * request, and again after the games or boards on it have changed.
   */
  pageOf: (languageCode: string, canonicalPath: string, appearance?: Appearance) => Promise<PublishedPage>;
  /** Canonical paths of all pages, including the not-found page. */
  paths: readonly string[];
  /** The parts of the installable app: manifest, icons, QR codes, iOS profile. */
  installed: InstalledSite;
  /** A notice page that replaces the site, in a language that the brand offers. */
  noticeOf: (languageCode: string, notice: Notice) => NoticePage;
  /** The public part of the brand. A brand that forces the login sends it, and all copy, only after the login. */
  brand: PublicBrand;
  /** All copy by language code. */
  copies: ReadonlyMap<string, Copy>;
  /** The canonical path of a path or alias; undefined when there is no such page. */
  canonicalPath: (path: string) => string | undefined;
  /** Changes when open pages should be reloaded: when the public brand, its words or copy, its theme or the code changes. */
  version: string;
  /** Bytes of memory that the site holds now, including what it shares with other sites. */
  bytes: () => number;
}

/** What a brand is published with. */
export interface PublishInput extends PageInput {
  /** Changes when the games change, so that pages are made again. */
  gamesVersion: () => string;
}

/** Publishes a brand. The site depends only on the brand, the build and the games. */
export async function publish(loaded: LoadedBrand, input: PublishInput): Promise<PublishedSite> {
  const { brand, directories, tokens } = loaded;
  const { artefacts, renderer } = input;
  const assets = await publishAssets(loaded, artefacts);
  const texts = textsOf(brand, directories, renderer.siteRoutes);
  const content = await publishContent({ ...brand, texts, ...summaryOf(brand) }, directories, input, assets);
  const visible: PublicBrand = { ...publicBrand(brand, brandSchema), texts };
  const { makePage, noticeOf, version } = pageMaker(loaded, input, assets, content, visible);

  const offered = offeredRoutes(visible, renderer.siteRoutes);
  const routes = new Map<string, SiteRoute | undefined>([
    ...offered.map((route) => [route.paths[0], route] as const),
    [NOT_FOUND, undefined],
  ]);
  const versionOf = (code: string, hasBoards: boolean) =>
    `${input.gamesVersion()} ${(hasBoards && input.boardFor(code)?.version) || ''}`;
  const pages = keptPages({
    languages: brand.languages.switch.map(languageOf),
    routes,
    makePage,
    versionOf,
    bytesOf: fileBytes,
  });
  const ownAppearance = appearanceOf(brand.theme);
  const fileBytesOfAll = [...assets.files.values()].reduce((sum, file) => sum + fileBytes(file), 0);
  const defaultLanguage = brand.languages.default;
  const installed = installedSite(
    { ...brand, texts },
    {
      tokens,
      artefacts,
      iconUrl: assets.iconUrl,
      iconSvg: assets.iconSvg,
      words: content.byLanguage.get(defaultLanguage)!.words,
      entries: renderer.siteEntries,
      categories: () => input.catalogueFor(defaultLanguage)?.categories.map(({ title }) => title) ?? [],
    },
  );
  return {
    loaded,
    registration: Object.fromEntries(
      assets.register.map(({ method, settings, schema }) => [method, { settings, schema }]),
    ),
    files: assets.files,
    pageOf: (code, path, appearance) =>
      pages.pageOf(code, path, appearance && !isSame(appearance, ownAppearance) ? appearance : undefined),
    noticeOf,
    installed,
    paths: [...routes.keys()],
    canonicalPath: canonicalPaths(offered),
    brand: visible,
    copies: content.copies,
    version,
    bytes: () => fileBytesOfAll + pages.bytes() + installed.bytes(),
  };
}

const isSame = (a: Appearance, b: Appearance): boolean => a.mode === b.mode && a.contrast === b.contrast;

function canonicalPaths(routes: readonly SiteRoute[]): PublishedSite['canonicalPath'] {
  const canonical = new Map(routes.flatMap(({ paths }) => paths.map((path) => [path, paths[0]] as const)));
  return (path) => canonical.get(path);
}
