import { isClosedPath } from '../shared/brand/access.ts';
import { analyticsOrigins } from '../shared/brand/analytics.ts';
import { appearanceOf, type Appearance } from '../shared/brand/appearance.ts';
import type { Language } from '../shared/brand/language.ts';
import type { PublicBrand } from '../shared/brand/public-brand.ts';
import type { Board } from '../shared/contract/boards.ts';
import type { BootData, CatalogueData } from '../shared/site/boot-data.ts';
import type { NoticeKind, Renderer, SiteRoute } from '../shared/site/renderer.ts';
import type { Artefacts } from './artefacts.ts';
import { sectionCopyNames, type LoadedBrand } from './brand/load-brand.ts';
import type { Build } from './build.ts';
import { contentHash, type RevalidatedFile } from './files.ts';
import { NOT_FOUND } from './kept-pages.ts';
import type { SiteAssets } from './site-assets.ts';
import { pick, type SiteContent } from './site-content.ts';
import { contentSecurityPolicy, type MediaOrigins } from './site/content-security-policy.ts';
import { copyValuesOf, readCopy } from './site/copy.ts';
import { documentHtml } from './site/document.ts';
import { makeNotice, type NoticePage } from './site/notice.ts';
import { languageOf, offeredLanguages, wordsOf } from './site/words.ts';
import { themeColors } from './theme/theme-colors.ts';

/** A prerendered page with its content security policy, which contains the hashes of its styles. */
export interface PublishedPage extends RevalidatedFile {
  contentSecurityPolicy: string;
}

/** What pages are made with, beside the brand. */
export interface PageInput {
  build: Build;
  renderer: Renderer;
  /** The games by language code; null until a vendor feed has been read. */
  catalogueFor: (languageCode: string) => CatalogueData | null;
  /** The boards by language code, with a version that changes with them; null when the brand's vendors have no such games. */
  boardFor: (languageCode: string) => { board: Board; version: string } | null;
  /** What earlier publishes made, for this brand or another. */
  artefacts: Artefacts;
  /** Clock in milliseconds, for the year on the pages; the real time by default. */
  now?: () => number;
  /** Origins of the games' pictures and of the games themselves. */
  origins: MediaOrigins;
}

/** What replaces a closed site. */
export interface Notice {
  kind: NoticeKind;
  /** The brand's own by default. */
  appearance?: Appearance;
  /** What an operator has written for players; the brand's own text by default. */
  text?: string | undefined;
}

/** Makes the pages of one site. */
export interface PageMaker {
  makePage: (
    language: Language,
    route: SiteRoute | undefined,
    appearance: Appearance | undefined,
  ) => Promise<PublishedPage>;
  /** The notice page, which replaces the site while it is closed. */
  noticeOf: (languageCode: string, notice: Notice) => NoticePage;
  /** Changes when open pages should be reloaded. */
  version: string;
}

/** Where a brand that forces the login sends its guests. */
const LOGIN_PATH = '/login';

/** The boot data that is the same on every page of a site. */
type SharedBoot = Pick<
  BootData,
  'brand' | 'languages' | 'contentUrls' | 'register' | 'logoUrl' | 'iconUrl' | 'stages' | 'templateCode' | 'version'
>;

/** What all pages of a site are made from. */
interface SiteParts {
  loaded: LoadedBrand;
  input: PageInput;
  assets: SiteAssets;
  content: SiteContent;
  sharedBoot: SharedBoot;
  baseCss: string;
  /** The appearance of a player who has not chosen one. */
  ownAppearance: Appearance;
}

/**
 * Prepares the pages of a site.
 * @param visible the brand as a browser may see it
 */
export function pageMaker(
  loaded: LoadedBrand,
  input: PageInput,
  assets: SiteAssets,
  content: SiteContent,
  visible: PublicBrand,
): PageMaker {
  const { brand } = loaded;
  const { build } = input;
  const baseCss = assets.fonts.css + assets.themeCss + build.baseCss;
  const forAll = {
    brand: brand.access.forcedLogin ? shellOf(visible) : visible,
    languages: offeredLanguages(brand.languages.switch),
    contentUrls: content.urls,
    register: assets.register,
    logoUrl: assets.logoUrl,
    iconUrl: assets.iconUrl,
  };
  // A site that closes for maintenance keeps its version. A change of hosts makes a new version, because pages measure the hosts.
  const access = { ...forAll.brand.access, maintenance: undefined };
  const version = contentHash(
    JSON.stringify([
      { ...forAll, brand: { ...forAll.brand, access } },
      brand.hosts,
      build.stages,
      build.bootUrl,
      contentHash(baseCss),
    ]),
  );
  const templateCode = { register: registerCode(build, assets) };
  const sharedBoot = { ...forAll, stages: [...build.stages], templateCode, version };
  const ownAppearance = appearanceOf(brand.theme);
  const parts: SiteParts = { loaded, input, assets, content, sharedBoot, baseCss, ownAppearance };
  return {
    makePage: (language, route, appearance = ownAppearance) => makePage(parts, language, route, appearance),
    noticeOf: (code, notice) => noticePage(parts, code, notice),
    version,
  };
}

/** What the shell needs of a brand: neither its games nor its home page. */
const shellOf = (brand: PublicBrand): PublicBrand => ({ ...brand, home: { ...brand.home, sections: [] }, vendors: [] });

async function makePage(
  parts: SiteParts,
  language: Language,
  route: SiteRoute | undefined,
  appearance: Appearance,
): Promise<PublishedPage> {
  const { loaded, input, assets, baseCss, ownAppearance } = parts;
  const { brand, themeVariants } = loaded;
  const { renderer, artefacts } = input;
  const boot = bootOf(parts, language, route);
  const page = renderer.renderPage(boot, route?.paths[0] ?? '/-');
  const html = documentHtml({
    brand,
    language,
    route,
    boot,
    page,
    baseCss,
    appearance,
    themeColors: themeColors(themeVariants, appearance),
    iconUrl: assets.iconUrl,
    fallbackImageUrl: assets.fallbackImageUrl,
    guestTo: isClosedPath(brand, route?.paths[0] ?? NOT_FOUND) ? LOGIN_PATH : route?.guestTo,
    bootScriptUrl: input.build.bootUrl,
    codeUrls: route?.dialog === 'register' ? registerPageCode(parts) : [],
    iconSprite: renderer.iconSprite,
    fontUrls: assets.fonts.preloadFor(language.tag),
  });
  // Few players choose another appearance, so the last tenth of the bytes is not worth the time to compress on a first visit.
  const isShortLived = boot.board !== null || appearance !== ownAppearance;
  const file = await artefacts.file('html', html, { isShortLived });
  return {
    ...file,
    hash: contentHash(html),
    contentSecurityPolicy: contentSecurityPolicy(
      [baseCss, page.css],
      { ...input.origins, analytics: analyticsOrigins(brand.analytics) },
      brand.security.humanCheck === 'turnstile',
    ),
  };
}

function bootOf(
  { loaded: { brand }, input, content, sharedBoot }: SiteParts,
  language: Language,
  route: SiteRoute | undefined,
): BootData {
  const { words, lateWords, copy } = content.byLanguage.get(language.code)!;
  const copyOnPage = [...(route?.copy ?? []), ...(route?.hasSections ? sectionCopyNames(brand) : [])];
  const isForced = brand.access.forcedLogin;
  // A page that shows late words contains them from the start, because hydration must find the words of the prerendered markup.
  const hasLateWords = route?.hasLateWords === true;
  return {
    ...sharedBoot,
    year: yearOf(input, brand),
    language: language.code,
    words: hasLateWords ? { ...words, ...lateWords } : words,
    hasLateWords,
    copy: pick(copy, copyOnPage),
    catalogue: isForced ? null : input.catalogueFor(language.code),
    board: route?.hasBoards && !isForced ? (input.boardFor(language.code)?.board ?? null) : null,
  };
}

/** The year in the brand's time zone. Each page keeps its own in its boot data, so that hydration shows the year that was prerendered. */
const yearOf = ({ now = Date.now }: PageInput, { market: { timeZone } }: LoadedBrand['brand']): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', calendar: 'gregory', timeZone }).format(now()));

/** The validators of the register forms: none on a brand that is closed to new players. */
const validatorUrls = ({ register }: SiteAssets): string[] => register.map(({ validatorUrl }) => validatorUrl);

/** The code of the register form, beside the stages. */
const registerCode = (build: Build, assets: SiteAssets): string[] =>
  assets.register.length > 0 ? [...build.registerCode, ...validatorUrls(assets)] : [];

/**
 * The code that the register page preloads: visitors come to this page for its form. The form's own code comes first. The validators come
 * last: a browser has six connections to a host, and the last small file ends no later than the large ones before it.
 */
const registerPageCode = ({ input: { build }, assets }: SiteParts): string[] => [
  ...build.registerCode,
  ...build.stages,
  ...validatorUrls(assets),
];

function noticePage(
  { loaded: { brand, directories }, input, assets, sharedBoot, baseCss, ownAppearance }: SiteParts,
  code: string,
  { kind, appearance = ownAppearance, text }: Notice,
): NoticePage {
  const language = languageOf(code);
  // All words, because a notice needs its words whatever the brand has turned off.
  const boot: BootData = {
    ...sharedBoot,
    year: yearOf(input, brand),
    language: code,
    words: wordsOf(code, directories),
    hasLateWords: true,
    // An operator's text is plain text, whatever signs it has.
    copy: { [kind]: text === undefined ? readCopy(directories, code, kind, copyValuesOf(brand)) : [text] },
    catalogue: null,
    board: null,
  };
  return makeNotice(input.renderer, kind, {
    language,
    appearance,
    layout: brand.home.layout,
    boot,
    baseCss,
    iconUrl: assets.iconUrl,
    fontUrls: assets.fonts.preloadFor(language.tag),
  });
}
