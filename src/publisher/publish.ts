import { readFileSync } from 'node:fs';
import type { LiveBoard } from '../shared/contract/live.ts';
import type { FieldSetting } from '../shared/contract/system.ts';
import { appearanceOf, type Appearance } from '../shared/brand/appearance.ts';
import { isClosedPath, offeredRoutes, type PagesOf } from '../shared/brand/access.ts';
import type { Brand } from '../shared/brand/brand.generated.ts';
import type { Language } from '../shared/brand/language.ts';
import { publicBrand, type PublicBrand } from '../shared/brand/public-brand.ts';
import { choicesOf, fieldSettings, fieldsOf, registerSchema, type FormSchema } from '../shared/brand/registration.ts';
import { registerMethods, type RegisterMethod } from '../shared/brand/register-methods.ts';
import type { BootData, CatalogueData, Copy, RegisterFormData } from '../shared/site/boot-data.ts';
import type { NoticeKind, Renderer, SiteRoute } from '../shared/site/renderer.ts';
import { inChain } from './brand/brand-chain.ts';
import { copyNames, optionalCopyNames, sectionCopyNames, type LoadedBrand } from './brand/load-brand.ts';
import { brandSchema } from './brand/brand-schema.ts';
import { reachableWords } from './brand/reachable-words.ts';
import type { Artefacts } from './artefacts.ts';
import type { Build } from './build.ts';
import { contentHash, fileBytes, type PublishedFile, type RevalidatedFile } from './files.ts';
import { keptPages } from './kept-pages.ts';
import { readCopy } from './site/copy.ts';
import { withPictures } from './site/copy-pictures.ts';
import { contentSecurityPolicy, type MediaOrigins } from './site/content-security-policy.ts';
import { documentHtml } from './site/document.ts';
import { formModule } from './site/form-module.ts';
import { installedSite, type InstalledSite } from './site/installed-site.ts';
import { makeNotice, type NoticePage } from './site/notice.ts';
import { APPS_COPY, pageNames, textsOf } from './site/page-texts.ts';
import { languageOf, wordsOf } from './site/words.ts';
import { loadFonts } from './theme/fonts.ts';
import { lookImages } from './theme/look-images.ts';
import { themeCss } from './theme/theme-css.ts';
import { themeColors } from './theme/theme-colors.ts';

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

/** Key of the page for paths that lead nowhere. */
export const NOT_FOUND = '*';

/** Where a visitor is sent by a brand that forces the login. */
const LOGIN_PATH = '/login';

/** Texts that such a brand shows to everybody: its help page is open. */
const OPEN_COPY = ['help', 'terms', APPS_COPY];

/** What a brand is published with. */
export interface PublishInput {
  build: Build;
  renderer: Renderer;
  /** The games by language code; nothing where no vendor feed has been read yet. */
  catalogueFor: (languageCode: string) => CatalogueData | null;
  /** What changes by the minute, by language code, and a text that changes with it; nothing where the brand's vendors have no such games. */
  liveFor: (languageCode: string) => { board: LiveBoard; version: string } | null;
  /** Changes when the games do: pages are made again then. */
  gamesVersion: () => string;
  /** What was made before, for this brand or another. */
  artefacts: Artefacts;
  /** Origins that the games' pictures come from, and that games open on. */
  origins: MediaOrigins;
}

/** Publishes a brand: a pure function of the brand, the build and the games. */
export async function publish(loaded: LoadedBrand, input: PublishInput): Promise<PublishedSite> {
  const { brand, directories, tokens, looks } = loaded;
  const { artefacts } = input;
  const files = new Map<string, PublishedFile>();
  const add = async (extension: string, content: string | Buffer): Promise<string> => {
    const url = `/assets/${contentHash(content)}.${extension}`;
    files.set(url, await artefacts.file(extension, content));
    return url;
  };

  const languages = brand.languages.switch.map(languageOf);
  const fonts = await loadFonts(tokens, languages.map(({ tag }) => tag));
  for (const [url, file] of fonts.files) files.set(url, file);
  const drawingOf = (path: string) => readFileSync(inChain(directories, path)!, 'utf8');
  const picture = (path: string) => add('svg', drawingOf(path));
  const [themeUrl, register, logoUrl, iconUrl, fallbackImageUrl] = await Promise.all([
    lookImages(brand, looks, picture).then((images) => add('css', themeCss(looks, images))),
    Promise.all(registerMethods(brand).map(async (method) => registerForm(method, brand, artefacts, async (code) => add('js', code)))),
    picture(brand.theme.logo),
    picture(brand.theme.icon),
    add('svg', readFileSync(new URL('../../themes/fallback-game.svg', import.meta.url))),
  ]);

  const isForced = brand.access?.forcedLogin === true;
  const texts = textsOf(brand, directories, input.renderer.siteRoutes);
  const { content, copies, contentUrls } = await publishContent({ ...brand, texts }, directories, input, { picture, add });
  const visible: PublicBrand = { ...publicBrand(brand, brandSchema), texts };
  const bootForAll = {
    brand: isForced ? shellOf(visible) : visible,
    languages,
    contentUrls,
    register,
    logoUrl,
    iconUrl,
    stages: [...input.build.stages],
  };
  /** Whoever comes to the register page comes for its form: its code need not wait until it is asked for. */
  const withRegister = {
    ...bootForAll,
    stages: [...input.build.stages, ...input.build.registerCode, ...register.map(({ validatorUrl }) => validatorUrl)],
  };
  const baseCss = fonts.css + input.build.baseCss;
  const ownAppearance = appearanceOf(brand.theme);
  const version = contentHash(JSON.stringify([bootForAll, themeUrl, input.build.bootUrl, contentHash(baseCss)]));
  const makePage = async (language: Language, route: SiteRoute | undefined, appearance = ownAppearance): Promise<PublishedPage> => {
    const { words, copy } = content.get(language.code)!;
    const names = [...(route?.copy ?? []), ...(route?.hasSections ? sectionCopyNames(brand) : [])];
    const live = route?.isLive && !isForced ? (input.liveFor(language.code)?.board ?? null) : null;
    const boot: BootData = { ...(route?.dialog === 'register' ? withRegister : bootForAll), version, language: language.code, words, copy: pick(copy, names), catalogue: isForced ? null : input.catalogueFor(language.code), live };
    const page = input.renderer.renderPage(boot, route?.paths[0] ?? '/-');
    const html = documentHtml({
      brand, language, route, boot, page, baseCss, themeUrl, iconUrl, appearance,
      themeColors: themeColors(looks, appearance),
      guestTo: isClosedPath(brand, route?.paths[0] ?? NOT_FOUND) ? LOGIN_PATH : route?.guestTo,
      bootScriptUrl: input.build.bootUrl,
      iconSprite: input.renderer.iconSprite,
      fallbackImageUrl,
      fontUrls: fonts.preloadFor(language.tag),
    });
    // What one player in many chooses is not worth a first visit's wait for the last tenth of its bytes.
    const file = await artefacts.file('html', html, { isShortLived: live !== null || appearance !== ownAppearance });
    return { ...file, hash: contentHash(html), contentSecurityPolicy: contentSecurityPolicy([baseCss, page.css], input.origins) };
  };
  const offered = offeredRoutes(visible, input.renderer.siteRoutes);
  const routes = new Map<string, SiteRoute | undefined>([...offered.map((route) => [route.paths[0], route] as const), [NOT_FOUND, undefined]]);
  const pages = keptPages({ languages, routes, makePage, bytesOf: fileBytes, versionOf: (code, isLive) => `${input.gamesVersion()} ${(isLive && input.liveFor(code)?.version) || ''}` });
  const pageOf: PublishedSite['pageOf'] = (code, path, appearance) => pages.pageOf(code, path, appearance && !isSame(appearance, ownAppearance) ? appearance : undefined);
  const fileBytesOfAll = [...files.values()].reduce((sum, file) => sum + fileBytes(file), 0);
  const installed = installedSite(
    { ...brand, texts },
    {
      tokens, iconUrl, artefacts,
      iconSvg: drawingOf(brand.theme.icon),
      words: content.get(brand.languages.default)!.words,
      entries: input.renderer.siteEntries,
      categories: () => input.catalogueFor(brand.languages.default)?.categories.map(({ title }) => title) ?? [],
    },
  );
  const noticeOf: PublishedSite['noticeOf'] = (code, kind, appearance = ownAppearance) => {
    const language = languages.find((candidate) => candidate.code === code)!;
    // Whatever the brand has turned off, these words are said.
    const boot: BootData = { ...bootForAll, version, language: code, words: wordsOf(code, directories), copy: { [kind]: readCopy(directories, code, kind, brand.name) }, catalogue: null, live: null };
    return makeNotice(input.renderer, kind, { language, appearance, layout: brand.home.layout, boot, baseCss, themeUrl, iconUrl, fontUrls: fonts.preloadFor(language.tag) });
  };
  return { loaded, registration: Object.fromEntries(register.map(({ method, settings, schema }) => [method, { settings, schema }])), files, pageOf, noticeOf, installed, paths: [...routes.keys()], canonicalPath: canonicalPaths(offered), brand: visible, copies, version, bytes: () => fileBytesOfAll + pages.bytes() };
}

/** The words and texts of a brand, by language: those that a page brings along, all texts, and where both were published. */
async function publishContent(brand: Brand & PagesOf, directories: readonly string[], { artefacts, renderer }: PublishInput, { picture, add }: { picture: (path: string) => Promise<string>; add: (extension: string, content: string) => Promise<string> }) {
  const shared = <Value extends object>(value: Value) => {
    const text = JSON.stringify(value);
    return { text, value: artefacts.shared(text, value) };
  };
  const textNames = [...(brand.texts ?? []), ...brand.pages.footer];
  const names = [...new Set([...copyNames(brand), ...optionalCopyNames(brand), ...textNames, APPS_COPY])];
  const content = new Map<string, { words: Record<string, string>; copy: Copy }>();
  const copies = new Map<string, Copy>();
  const contentUrls: BootData['contentUrls'] = {};
  for (const code of brand.languages.switch) {
    const whole = shared(Object.fromEntries(await Promise.all(names.map(async (name) => [name, await withPictures(readCopy(directories, code, name, brand.name), picture)] as const))));
    // A page carries its words: those that this brand never says would only make it larger.
    const words = shared({ ...reachableWords(brand, renderer.siteWords, wordsOf(code, directories)), ...pageNames(whole.value, textNames, brand.name) });
    copies.set(code, whole.value);
    const copy = brand.access.forcedLogin ? shared(pick(whole.value, OPEN_COPY)) : whole;
    content.set(code, { words: words.value, copy: copy.value });
    contentUrls[code] = { words: await add('json', words.text), copy: await add('json', copy.text) };
  }
  return { content, copies, contentUrls };
}

const isSame = (a: Appearance, b: Appearance): boolean => a.mode === b.mode && a.contrast === b.contrast;

/** What the shell needs of a brand: nothing of its games, and nothing of its home. */
const shellOf = (brand: PublicBrand): PublicBrand => ({ ...brand, home: { ...brand.home, sections: [] }, vendors: [] });

async function registerForm(method: RegisterMethod, { registration, patterns }: Brand, artefacts: Artefacts, add: (code: string) => Promise<string>): Promise<RegisterFormData> {
  const fields = fieldsOf(method, registration);
  const settings = fieldSettings(fields, patterns);
  const schema = registerSchema(settings, choicesOf(fields));
  return { method, settings, schema, validatorUrl: await add(await formModule(schema, artefacts)) };
}

function pick(copy: Copy, names: readonly string[]): Copy {
  return Object.fromEntries(names.flatMap((name) => (copy[name] ? [[name, copy[name]]] : [])));
}

function canonicalPaths(routes: readonly SiteRoute[]): PublishedSite['canonicalPath'] {
  const canonical = new Map(routes.flatMap(({ paths }) => paths.map((path) => [path, paths[0]] as const)));
  return (path) => canonical.get(path);
}
