import type { Board } from '../shared/contract/boards.ts';
import type { FieldSetting } from '../shared/contract/system.ts';
import { appearanceOf, type Appearance } from '../shared/brand/appearance.ts';
import { offeredRoutes } from '../shared/brand/access.ts';
import { linesOf, publicBrand, type PublicBrand } from '../shared/brand/public-brand.ts';
import type { FormSchema } from '../shared/brand/registration.ts';
import type { RegisterMethod } from '../shared/brand/register-methods.ts';
import type { CatalogueData, Copy } from '../shared/site/boot-data.ts';
import type { NoticeKind, Renderer, SiteRoute } from '../shared/site/renderer.ts';
import type { LoadedBrand } from './brand/load-brand.ts';
import { brandSchema } from './brand/brand-schema.ts';
import type { Artefacts } from './artefacts.ts';
import type { Build } from './build.ts';
import { fileBytes, type PublishedFile, type RevalidatedFile } from './files.ts';
import { keptPages, NOT_FOUND } from './kept-pages.ts';
import { pageMaker } from './page-maker.ts';
import { publishAssets } from './site-assets.ts';
import { publishContent } from './site-content.ts';
import type { MediaOrigins } from './site/content-security-policy.ts';
import { installedSite, type InstalledSite } from './site/installed-site.ts';
import type { NoticePage } from './site/notice.ts';
import { textsOf } from './site/page-texts.ts';
import { languageOf } from './site/words.ts';

/** A prerendered page with the policy that its styles need. */
export interface PublishedPage extends RevalidatedFile {
  contentSecurityPolicy: string;
}

/** What a form asks for, and the schema that says the same to a machine. */
export interface RegisterRules {
  settings: FieldSetting[];
  schema: FormSchema;
}

/** All that a brand's site is, ready to be sent. */
export interface PublishedSite {
  loaded: LoadedBrand;
  /** The forms of registration, by method; one that is off has none. */
  registration: Partial<Record<RegisterMethod, RegisterRules>>;
  /** Files by URL; their names hold the hash of their content, so they never change. */
  files: ReadonlyMap<string, PublishedFile>;
  /**
   * The page of a canonical path in a language that the brand offers, as the brand looks or as a player chose: made when it is first asked
   * for, and again when what it shows by the minute has changed.
   */
  pageOf: (languageCode: string, canonicalPath: string, appearance?: Appearance) => Promise<PublishedPage>;
  /** Canonical paths of all pages, that for what is not there included. */
  paths: readonly string[];
  /** What the site is as an installed app: manifest, icons, QR codes, profile. */
  installed: InstalledSite;
  /** A page that stands in place of the site, in a language that the brand offers. */
  noticeOf: (languageCode: string, kind: NoticeKind, appearance?: Appearance) => NoticePage;
  /** The brand and its texts by language code, whole: what a player of a brand that forces the login is told after it. */
  brand: PublicBrand;
  copies: ReadonlyMap<string, Copy>;
  /** The canonical path of a path or alias; nothing for a path that leads nowhere. */
  canonicalPath: (path: string) => string | undefined;
  /** Changes when a page that is open should be loaded again: with the brand as a browser sees it, its words and texts, its look and the code. */
  version: string;
  /** Bytes that the site holds at the moment; what it shares with others counts too. */
  bytes: () => number;
}

/** What a brand is published with. */
export interface PublishInput {
  build: Build;
  renderer: Renderer;
  /** The games by language code; nothing where no vendor feed has been read yet. */
  catalogueFor: (languageCode: string) => CatalogueData | null;
  /** What changes by the minute, by language code, and a text that changes with it; nothing where the brand's vendors have no such games. */
  boardFor: (languageCode: string) => { board: Board; version: string } | null;
  /** Changes when the games do: pages are made again then. */
  gamesVersion: () => string;
  /** What was made before, for this brand or another. */
  artefacts: Artefacts;
  /** Origins that the games' pictures come from, and that games open on. */
  origins: MediaOrigins;
}

/** Publishes a brand: a pure function of the brand, the build and the games. */
export async function publish(loaded: LoadedBrand, input: PublishInput): Promise<PublishedSite> {
  const { brand, directories, tokens } = loaded;
  const { artefacts, renderer } = input;
  const assets = await publishAssets(loaded, artefacts);
  const texts = textsOf(brand, directories, renderer.siteRoutes);
  const content = await publishContent({ ...brand, texts, ...linesOf(brand) }, directories, input, assets);
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
  const home = brand.languages.default;
  const installed = installedSite(
    { ...brand, texts },
    {
      tokens,
      artefacts,
      iconUrl: assets.iconUrl,
      iconSvg: assets.iconSvg,
      words: content.byLanguage.get(home)!.words,
      entries: renderer.siteEntries,
      categories: () => input.catalogueFor(home)?.categories.map(({ title }) => title) ?? [],
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
