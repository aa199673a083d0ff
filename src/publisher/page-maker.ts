import { isClosedPath } from '../shared/brand/access.ts';
import { appearanceOf, type Appearance } from '../shared/brand/appearance.ts';
import type { Language } from '../shared/brand/language.ts';
import type { PublicBrand } from '../shared/brand/public-brand.ts';
import type { BootData } from '../shared/site/boot-data.ts';
import type { NoticeKind, SiteRoute } from '../shared/site/renderer.ts';
import { sectionCopyNames, type LoadedBrand } from './brand/load-brand.ts';
import { contentHash } from './files.ts';
import { NOT_FOUND } from './kept-pages.ts';
import type { PublishedPage, PublishInput } from './publish.ts';
import type { SiteAssets } from './site-assets.ts';
import { pick, type SiteContent } from './site-content.ts';
import { contentSecurityPolicy } from './site/content-security-policy.ts';
import { readCopy } from './site/copy.ts';
import { documentHtml } from './site/document.ts';
import { makeNotice, type NoticePage } from './site/notice.ts';
import { languageOf, wordsOf } from './site/words.ts';
import { themeColors } from './theme/theme-colors.ts';

/** Makes the pages of one site. */
export interface PageMaker {
  makePage: (
    language: Language,
    route: SiteRoute | undefined,
    appearance: Appearance | undefined,
  ) => Promise<PublishedPage>;
  /** The page that stands in place of the site. */
  noticeOf: (languageCode: string, kind: NoticeKind, appearance?: Appearance) => NoticePage;
  /** Changes when a page that is open should be loaded again. */
  version: string;
}

/** Where a visitor is sent by a brand that forces the login. */
const LOGIN_PATH = '/login';

/** What the shell needs of a brand: nothing of its games, and nothing of its home. */
const shellOf = (brand: PublicBrand): PublicBrand => ({ ...brand, home: { ...brand.home, sections: [] }, vendors: [] });

/** @param visible the brand as a browser may see it */
export function pageMaker(
  { brand, directories, themeVariants }: LoadedBrand,
  input: PublishInput,
  assets: SiteAssets,
  content: SiteContent,
  visible: PublicBrand,
): PageMaker {
  const { build, renderer, artefacts } = input;
  const { fonts, themeCss, iconUrl, logoUrl, fallbackImageUrl, register } = assets;
  const isForced = brand.access.forcedLogin;
  const forAll = {
    brand: isForced ? shellOf(visible) : visible,
    languages: brand.languages.switch.map(languageOf),
    contentUrls: content.urls,
    register,
    logoUrl,
    iconUrl,
  };
  // Whoever comes to the register page comes for its form: its code need not wait until it is asked for, and comes before that of the page.
  const registerCode = [...build.registerCode, ...build.stages, ...register.map(({ validatorUrl }) => validatorUrl)];
  const baseCss = fonts.css + themeCss + build.baseCss;
  const ownAppearance = appearanceOf(brand.theme);
  // A site that closes for a while is the same one when it opens again; one that is reached at other hosts is another to pages that measure them.
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

  const makePage: PageMaker['makePage'] = async (language, route, appearance = ownAppearance) => {
    const { words, lateWords, copy } = content.byLanguage.get(language.code)!;
    const names = [...(route?.copy ?? []), ...(route?.hasSections ? sectionCopyNames(brand) : [])];
    const board = route?.hasBoards && !isForced ? (input.boardFor(language.code)?.board ?? null) : null;
    // A page that says them has them from the start: what is prerendered must be what hydrates.
    const hasLateWords = route?.hasLateWords === true;
    const boot: BootData = {
      ...forAll,
      stages: [...build.stages],
      version,
      language: language.code,
      words: hasLateWords ? { ...words, ...lateWords } : words,
      hasLateWords,
      copy: pick(copy, names),
      catalogue: isForced ? null : input.catalogueFor(language.code),
      board,
    };
    const page = renderer.renderPage(boot, route?.paths[0] ?? '/-');
    const html = documentHtml({
      brand,
      language,
      route,
      boot,
      page,
      baseCss,
      iconUrl,
      appearance,
      fallbackImageUrl,
      themeColors: themeColors(themeVariants, appearance),
      guestTo: isClosedPath(brand, route?.paths[0] ?? NOT_FOUND) ? LOGIN_PATH : route?.guestTo,
      bootScriptUrl: build.bootUrl,
      codeUrls: route?.dialog === 'register' ? registerCode : [],
      iconSprite: renderer.iconSprite,
      fontUrls: fonts.preloadFor(language.tag),
    });
    // What one player in many chooses is not worth a first visit's wait for the last tenth of its bytes.
    const file = await artefacts.file('html', html, { isShortLived: board !== null || appearance !== ownAppearance });
    return {
      ...file,
      hash: contentHash(html),
      contentSecurityPolicy: contentSecurityPolicy(
        [baseCss, page.css],
        input.origins,
        brand.security.humanCheck === 'turnstile',
      ),
    };
  };

  const noticeOf: PageMaker['noticeOf'] = (code, kind, appearance = ownAppearance) => {
    const language = languageOf(code);
    // Whatever the brand has turned off, these words are said.
    const boot: BootData = {
      ...forAll,
      stages: [...build.stages],
      version,
      language: code,
      words: wordsOf(code, directories),
      hasLateWords: true,
      copy: { [kind]: readCopy(directories, code, kind, brand.name) },
      catalogue: null,
      board: null,
    };
    return makeNotice(renderer, kind, {
      language,
      appearance,
      layout: brand.home.layout,
      boot,
      baseCss,
      iconUrl,
      fontUrls: fonts.preloadFor(language.tag),
    });
  };
  return { makePage, noticeOf, version };
}
