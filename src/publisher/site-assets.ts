import { readFileSync } from 'node:fs';
import { choicesOf, fieldSettings, fieldsOf, registerSchema } from '../shared/brand/registration.ts';
import { registerMethods, type RegisterMethod } from '../shared/brand/register-methods.ts';
import type { RegisterFormData } from '../shared/site/boot-data.ts';
import type { Artefacts } from './artefacts.ts';
import { inChain } from './brand/brand-chain.ts';
import type { LoadedBrand } from './brand/load-brand.ts';
import { contentHash, type PublishedFile } from './files.ts';
import { formModule } from './site/form-module.ts';
import { languageOf } from './site/words.ts';
import { loadFonts, type Fonts } from './theme/fonts.ts';
import { variantImages } from './theme/variant-images.ts';
import { themeCss } from './theme/theme-css.ts';

/** What every page of a site uses: theme, fonts, pictures and forms, published under the hash of their content. */
export interface SiteAssets {
  /** Files by URL. Later publishing steps add to them. */
  files: Map<string, PublishedFile>;
  /** Publishes a file and returns its URL. */
  add: (extension: string, content: string | Buffer) => Promise<string>;
  /** Publishes an SVG of the brand, given its path in the brand's directory, and returns its URL. */
  picture: (path: string) => Promise<string>;
  fonts: Fonts;
  /** The theme as CSS custom properties. It is inlined in the page, because one more small file would delay the first paint by a round trip. */
  themeCss: string;
  logoUrl: string;
  iconUrl: string;
  /** The icon as SVG, the source of the app icons. */
  iconSvg: string;
  fallbackImageUrl: string;
  /** The enabled registration forms, in the order of their tabs. */
  register: RegisterFormData[];
}

/** The weights of a brand's own font that says none. */
const OWN_WEIGHT = '400 700';

/** Publishes the assets of a brand that passed its check. */
export async function publishAssets(
  { brand, directories, tokens, themeVariants }: LoadedBrand,
  artefacts: Artefacts,
): Promise<SiteAssets> {
  const files = new Map<string, PublishedFile>();
  const add: SiteAssets['add'] = async (extension, content) => {
    const url = `/assets/${contentHash(content)}.${extension}`;
    files.set(url, await artefacts.file(extension, content));
    return url;
  };
  const fonts = await loadFonts(
    tokens,
    brand.languages.switch.map((code) => languageOf(code).tag),
    (brand.theme.fonts ?? []).map(({ family, file, weight = OWN_WEIGHT }) => ({
      family,
      weight,
      content: readFileSync(inChain(directories, file)!),
    })),
  );
  for (const [url, file] of fonts.files) files.set(url, file);
  const svgOf = (path: string) => readFileSync(inChain(directories, path)!, 'utf8');
  const picture: SiteAssets['picture'] = (path) =>
    path.endsWith('.webp') ? add('webp', readFileSync(inChain(directories, path)!)) : add('svg', svgOf(path));
  const [theme, register, logoUrl, iconUrl, fallbackImageUrl] = await Promise.all([
    variantImages(brand, themeVariants, picture).then((images) => themeCss(themeVariants, images)),
    Promise.all(registerMethods(brand).map((method) => registerForm(method, brand, artefacts, add))),
    picture(brand.theme.logo),
    picture(brand.theme.icon),
    add('svg', readFileSync(new URL('../../themes/fallback-game.svg', import.meta.url))),
  ]);
  return {
    files,
    add,
    picture,
    fonts,
    themeCss: theme,
    logoUrl,
    iconUrl,
    iconSvg: svgOf(brand.theme.icon),
    fallbackImageUrl,
    register,
  };
}

async function registerForm(
  method: RegisterMethod,
  brand: LoadedBrand['brand'],
  artefacts: Artefacts,
  add: SiteAssets['add'],
): Promise<RegisterFormData> {
  const fields = fieldsOf(method, brand);
  const settings = fieldSettings(fields, brand.patterns);
  const schema = registerSchema(settings, choicesOf(fields));
  return { method, settings, schema, validatorUrl: await add('js', await formModule(schema, artefacts)) };
}
