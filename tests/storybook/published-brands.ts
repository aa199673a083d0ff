import { isRegistrationOpen } from '../../src/shared/brand/register-methods.ts';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build/build-state.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { catalogueOf } from '../../src/gateway/catalogue/catalogue-of.ts';
import { boardOf } from '../../src/gateway/boards/board.ts';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { brandSlugs, checkBrand, type LoadedBrand } from '../../src/publisher/brand/load-brand.ts';
import { loadRenderer } from '../../src/publisher/build.ts';
import { openArtefacts } from '../../src/publisher/artefacts.ts';
import { publish, type PublishInput } from '../../src/publisher/publish.ts';
import { releaseBundler } from '../../src/publisher/site/form-module.ts';
import { hasCatalogue, languageOf, languageRegistry, wordsOf } from '../../src/publisher/site/words.ts';
import { appKinds } from '../../src/shared/brand/access.ts';
import type { Board } from '../../src/shared/contract/boards.ts';
import type { Language } from '../../src/shared/brand/language.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import { qrPath } from '../../src/shared/site/app-paths.ts';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { board, TAKEN_AT_MS } from '../visual/board.ts';

/** A brand in the toolbar. */
export interface ToolbarBrand {
  slug: string;
  name: string;
}

/** The data behind the stories: the brands from the publisher, and the games and pictures of our vendor. */
export interface PublishedBrands {
  brands: ToolbarBrand[];
  languages: Language[];
  /**
   * Type and content by path: a brand's page in a language at `/brands/<slug>/<code>.html`, the games of every vendor
   * at `/games/<code>.json`.
   */
  files: ReadonlyMap<string, { type: string; body: string | Buffer }>;
  /** The faults of brands that failed their check, one line each. */
  faults: string[];
}

type Feed = ReturnType<typeof ownCatalogue>['feed'];

/** Pictures of games have the same host as the stories. */
const GAMES_ORIGIN = '';
const PROVIDER = 'livery-games';

/** What was published before, by content, so that a change publishes only what it changes. */
const artefacts = openArtefacts();

/**
 * Languages of the toolbar: those with a catalogue, and the pseudo-languages. A brand without a text in a language
 * shows the English one.
 */
const toolbarCodes = Object.keys(languageRegistry).filter(hasCatalogue);

/**
 * Publishes every brand of the project in every language, so that designers can see languages that a brand may offer
 * later.
 */
export async function publishBrands(): Promise<PublishedBrands> {
  await buildIfStale(() => undefined);
  const renderer = await loadRenderer(join(projectRoot, 'dist'));
  const checks = brandSlugs(projectRoot).map((slug) =>
    checkBrand(projectRoot, slug, { ...renderer, hasPseudoLanguages: true }),
  );
  const loaded = checks.flatMap((check) => check.loaded ?? []);
  const games = ownCatalogue({ provider: PROVIDER, origin: GAMES_ORIGIN });
  const files = new Map<string, { type: string; body: string | Buffer }>(
    [...games.files].map(([path, { type, body }]) => [path, { type, body }] as const),
  );
  for (const brand of loaded)
    for (const [path, file] of await filesOf(brand, renderer, games.feed)) files.set(path, file);
  for (const code of toolbarCodes)
    files.set(`/games/${code}.json`, { type: 'application/json', body: JSON.stringify(everyGame(games.feed, code)) });
  await releaseBundler();
  return {
    brands: loaded.map(({ slug, brand: { name } }) => ({ slug, name })),
    languages: toolbarCodes.map(languageOf),
    files,
    faults: checks.flatMap((check) => check.faults.map(faultLine)),
  };
}

/** The games of every vendor, and the current board. */
function everyGame(feed: Feed, languageCode: string): Pick<BootData, 'catalogue' | 'board'> {
  const all = {
    merchantCode: 'EVERY',
    market: { currency: 'THB', demo: { openingBalanceMinor: 0 } },
    vendors: feed.vendors.map(({ vassalage }) => vassalage),
  } as LoadedBrand['brand'];
  return { catalogue: catalogueOf(feed, all, languageCode, GAMES_ORIGIN), board: boardIn(feed, all, languageCode) };
}

const boardIn = (feed: Feed, brand: Pick<LoadedBrand['brand'], 'vendors' | 'market'>, languageCode: string): Board => ({
  atMs: TAKEN_AT_MS,
  madeAtMs: TAKEN_AT_MS,
  isLate: false,
  ...boardOf(board(PROVIDER), feed, brand, languageCode),
});

/** The files of one brand, with a minimal page in each language. */
async function filesOf(loaded: LoadedBrand, renderer: PublishInput['renderer'], feed: Feed) {
  const { brand, slug } = loaded;
  const own = brand.languages.switch;
  const wide = { ...brand, languages: { ...brand.languages, switch: toolbarCodes } };
  const site = await publish(
    { ...loaded, brand: wide },
    {
      // The stories import the base styles of every page themselves, so that a change shows immediately.
      build: { bootUrl: '', stages: [], registerCode: [], baseCss: '', files: new Map() },
      renderer: {
        ...renderer,
        siteRoutes: [{ paths: ['/'], hasBoards: true }],
        renderPage: (boot) => {
          // The brand's language switch, plus the language that the toolbar asks for.
          boot.languages = boot.languages.filter(({ code }) => own.includes(code) || code === boot.language);
          // Stories show more than this brand's pages do, and need words that those pages never use.
          boot.words = { ...wordsOf(boot.language, loaded.directories), ...boot.words };
          boot.copy = site.copies.get(boot.language) ?? {};
          return {
            title: '',
            app: '',
            // The stories fill them; only an empty one would be left out.
            templates: [
              { id: 'login', content: ' ' },
              ...(isRegistrationOpen(brand) ? [{ id: 'register', content: ' ' }] : []),
            ],
            css: '',
            cssVersion: '',
            translate: (key) => boot.words[key] ?? key,
          };
        },
      },
      artefacts,
      gamesVersion: () => '',
      origins: { image: [], launch: [] },
      catalogueFor: (language) => catalogueOf(feed, brand, language, GAMES_ORIGIN),
      boardFor: (language) => ({ version: '', board: boardIn(feed, brand, language) }),
    },
  );
  const pages = await Promise.all(
    toolbarCodes.map(async (code) => [`/brands/${slug}/${code}.html`, await site.pageOf(code, '/')] as const),
  );
  const home = [
    `/brands/${slug}/index.html`,
    pages.find(([path]) => path.endsWith(`/${brand.languages.default}.html`))![1],
  ] as const;
  const codes = await Promise.all(
    appKinds.map(async (kind) => [qrPath(kind), await site.installed.qr(kind, 'https://example.com')] as const),
  );
  const shown = codes.flatMap(([path, file]) => (file ? [[path, file] as const] : []));
  return new Map(
    [...site.files, ...pages, home, ...shown].map(([path, { type, body }]) => [path, { type, body }] as const),
  );
}
