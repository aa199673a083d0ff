import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldSetting } from '../shared/contract/system.ts';
import type { Brand } from '../shared/brand/brand.generated.ts';
import { publicBrand } from '../shared/brand/public-brand.ts';
import { fieldSettings, fieldsOf, registerMethods, registerSchema, type FormSchema, type RegisterMethod } from '../shared/brand/registration.ts';
import type { BootData, CatalogueData, Copy, RegisterFormData } from '../shared/site/boot-data.ts';
import type { Renderer, SiteRoute } from '../shared/site/renderer.ts';
import { copyNames, sectionCopyNames, type LoadedBrand } from './brand/load-brand.ts';
import { brandSchema } from './brand/schema-faults.ts';
import type { Build } from './build.ts';
import { contentHash, publishedFile, type PublishedFile } from './files.ts';
import { readCopy } from './site/copy.ts';
import { contentSecurityPolicy } from './site/content-security-policy.ts';
import { documentHtml } from './site/document.ts';
import { formModule } from './site/form-module.ts';
import { languageOf, wordsOf } from './site/words.ts';
import { loadFonts } from './theme/fonts.ts';
import { themeCss } from './theme/theme-css.ts';

/** A prerendered page with the policy that its styles need. */
export interface PublishedPage extends PublishedFile {
  contentSecurityPolicy: string;
  /** Changes with the content: for `ETag`. */
  hash: string;
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
  /** Pages by language code, and in each by canonical path. */
  pages: ReadonlyMap<string, ReadonlyMap<string, PublishedPage>>;
  /** The canonical path of a path or alias; nothing for a path that leads nowhere. */
  canonicalPath: (path: string) => string | undefined;
}

/** Key of the page for paths that lead nowhere. */
export const NOT_FOUND = '*';

/** What a brand is published with. */
export interface PublishInput {
  build: Build;
  renderer: Renderer;
  /** The games by language code; nothing where no vendor feed has been read yet. */
  catalogueFor: (languageCode: string) => CatalogueData | null;
  /** Origins that games and their pictures come from. */
  gameOrigins: readonly string[];
}

/** Publishes a brand: a pure function of the brand, the build and the games. */
export async function publish(loaded: LoadedBrand, input: PublishInput): Promise<PublishedSite> {
  const { brand, directory, tokens } = loaded;
  const files = new Map<string, PublishedFile>();
  const add = async (extension: string, content: string | Buffer): Promise<string> => {
    const url = `/assets/${contentHash(content)}.${extension}`;
    files.set(url, await publishedFile(extension, content));
    return url;
  };

  const languages = brand.languages.switch.map(languageOf);
  const fonts = await loadFonts(tokens, languages.map(({ tag }) => tag));
  for (const [url, file] of fonts.files) files.set(url, file);
  const [themeUrl, register, logoUrl, iconUrl, fallbackImageUrl] = await Promise.all([
    add('css', themeCss(tokens, brand.theme.mode)),
    Promise.all(registerMethods(brand).map(async (method) => registerForm(method, brand, async (code) => add('js', code)))),
    add('svg', readFileSync(join(directory, brand.theme.logo))),
    add('svg', readFileSync(join(directory, brand.theme.icon))),
    add('svg', readFileSync(new URL('../../themes/fallback-game.svg', import.meta.url))),
  ]);

  const content = new Map<string, { words: Record<string, string>; copy: Copy }>();
  const contentUrls: BootData['contentUrls'] = {};
  for (const { code } of languages) {
    const words = wordsOf(code);
    const copy = Object.fromEntries(copyNames(brand).map((name) => [name, readCopy(directory, code, name)]));
    content.set(code, { words, copy });
    contentUrls[code] = { words: await add('json', JSON.stringify(words)), copy: await add('json', JSON.stringify(copy)) };
  }

  const shared = {
    brand: publicBrand(brand, brandSchema),
    languages,
    contentUrls,
    register,
    logoUrl,
    iconUrl,
    stages: [...input.build.stages],
  };
  const pages = new Map<string, ReadonlyMap<string, PublishedPage>>();
  for (const language of languages) {
    const { words, copy } = content.get(language.code)!;
    const baseCss = fonts.css + input.build.baseCss;
    const entries = await Promise.all(
      [...input.renderer.siteRoutes, undefined].map(async (route): Promise<[string, PublishedPage]> => {
        const path = route?.paths[0] ?? NOT_FOUND;
        const names = [...(route?.copy ?? []), ...(route?.hasSections ? sectionCopyNames(brand) : [])];
        const boot: BootData = { ...shared, language: language.code, words, copy: pick(copy, names), catalogue: input.catalogueFor(language.code) };
        const page = input.renderer.renderPage(boot, route ? path : '/-');
        const html = documentHtml({
          brand, language, route, boot, page, baseCss, themeUrl, iconUrl,
          bootScriptUrl: input.build.bootUrl,
          fallbackImageUrl,
          fontUrls: fonts.preloadFor(language.tag),
        });
        const file = await publishedFile('html', html);
        return [path, { ...file, hash: contentHash(html), contentSecurityPolicy: contentSecurityPolicy([baseCss, page.css], input.gameOrigins) }];
      }),
    );
    pages.set(language.code, new Map(entries));
  }
  return { loaded, registration: Object.fromEntries(register.map(({ method, settings, schema }) => [method, { settings, schema }])), files, pages, canonicalPath: canonicalPaths(input.renderer.siteRoutes) };
}

async function registerForm(method: RegisterMethod, { registration }: Brand, add: (code: string) => Promise<string>): Promise<RegisterFormData> {
  const settings = fieldSettings(fieldsOf(method, registration));
  const schema = registerSchema(settings);
  return { method, settings, schema, validatorUrl: await add(await formModule(schema)) };
}

function pick(copy: Copy, names: readonly string[]): Copy {
  return Object.fromEntries(names.flatMap((name) => (copy[name] ? [[name, copy[name]]] : [])));
}

function canonicalPaths(routes: readonly SiteRoute[]): PublishedSite['canonicalPath'] {
  const canonical = new Map(routes.flatMap(({ paths }) => paths.map((path) => [path, paths[0]] as const)));
  return (path) => canonical.get(path);
}
