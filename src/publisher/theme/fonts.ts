import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentHash, publishedFile, type PublishedFile } from '../files.ts';
import { hanRule, scriptFaces } from './font-stack.ts';
import type { Tokens } from './tokens.ts';

/** A packaged font family: one style sheet for all weights, or one for each weight that is used. */
interface Family {
  name: string;
  sheets: readonly string[];
}

/** Packaged font families that a theme may use, by name. */
const packages: Record<string, Family> = {
  'Sora Variable': { name: '@fontsource-variable/sora', sheets: ['index.css'] },
  'Manrope Variable': { name: '@fontsource-variable/manrope', sheets: ['index.css'] },
  'Playfair Display Variable': { name: '@fontsource-variable/playfair-display', sheets: ['index.css'] },
  'Be Vietnam Pro': { name: '@fontsource/be-vietnam-pro', sheets: ['400.css', '600.css'] },
  'Barlow Condensed': { name: '@fontsource/barlow-condensed', sheets: ['600.css'] },
  'Archivo Variable': { name: '@fontsource-variable/archivo', sheets: ['index.css'] },
  'Noto Sans Thai Variable': { name: '@fontsource-variable/noto-sans-thai', sheets: ['index.css'] },
};

/** Why a theme cannot begin with a font family; undefined when it can. The product or the brand must have its files, so that no browser asks a third party. */
export const familyFault = (family: string, ofBrand: readonly string[] = []): string | undefined =>
  Object.hasOwn(packages, family) || ofBrand.includes(family)
    ? undefined
    : `there is no font family "${family}". Choose one of: ${[...ofBrand, ...Object.keys(packages)].join(', ')}; or add it to theme.fonts.`;

/** A language with accented letters that many Latin fonts lack, and the subset that has them. */
const MARKED = { tag: 'vi', subset: 'vietnamese' } as const;

/** Subsets that our languages use. The other subsets of a family are not published. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'thai'];

/** One face of a family: one file, for some characters. */
interface Face {
  css: string;
  url: string;
  subset: string;
  family: string;
  file: PublishedFile;
}

const require = createRequire(import.meta.url);

/** The font faces that a theme and its languages need. */
export interface Fonts {
  /** The `@font-face` rules of all languages. A browser fetches a face when a page has its characters, such as the name of another language. */
  css: string;
  /** URLs of the faces of the first screen, which a page in the language preloads. */
  preloadFor: (tag: string) => string[];
  files: ReadonlyMap<string, PublishedFile>;
}

/** A font of a brand's own. */
export interface BrandFont {
  family: string;
  weight: string;
  content: Buffer;
}

/** The face of a brand's own font, which has the letters of all its languages that are no script of their own. */
async function ownFace({ family, weight, content }: BrandFont): Promise<Face> {
  const url = `/assets/${contentHash(content)}.woff2`;
  const css = `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:url(${url}) format('woff2')}`;
  return { css, url, subset: 'latin', family, file: await publishedFile('woff2', content) };
}

/**
 * Reads the font faces of the theme's families and of its languages' scripts.
 * @throws Error when the theme names a family that is not packaged
 */
export async function loadFonts(
  tokens: Tokens,
  tags: readonly string[],
  ofBrand: readonly BrandFont[] = [],
): Promise<Fonts> {
  const familiesOf = (path: string) => (tokens.get(path)?.value as string[] | undefined) ?? [];
  const [displays, texts] = [familiesOf('font.display'), familiesOf('font.text')];
  const own = [displays, texts].flatMap((families) => families.slice(0, 1));
  const scripts = tags.flatMap((tag) => scriptFaces[tag]?.family ?? []);
  const isOfBrand = (family: string) => ofBrand.some((font) => font.family === family);
  const packaged = [...new Set([...own, ...scripts])].filter((family) => !isOfBrand(family));
  const families = [
    ...(await Promise.all(packaged.map(facesOf))).flat(),
    ...(await Promise.all(ofBrand.filter(({ family }) => own.includes(family)).map(ownFace))),
  ];
  // Take only the script's own characters from its font, because Latin letters use the brand's font.
  const faces = families.filter(
    ({ family, subset }) =>
      own.includes(family) ||
      Object.values(scriptFaces).some((face) => face.family === family && face.subset === subset),
  );
  const [display = '', text = ''] = own;
  // A word in two fonts looks worse than one font for all text, so a display font without Vietnamese is replaced by the text font.
  const isMarked = (family: string) =>
    isOfBrand(family) || faces.some((face) => face.family === family && face.subset === MARKED.subset);
  const isDisplayUnmarked = tags.includes(MARKED.tag) && !isMarked(display) && isMarked(text);
  const forTag = (tag: string) =>
    faces.filter(
      ({ family }) =>
        (own.includes(family) && !(isDisplayUnmarked && tag === MARKED.tag && family === display)) ||
        family === scriptFaces[tag]?.family,
    );
  const subsetsFor = (tag: string, family: string) =>
    own.includes(family) ? ['latin', ...(tag === MARKED.tag ? [MARKED.subset] : [])] : [scriptFaces[tag]?.subset];
  return {
    css:
      faces.map(({ css }) => css).join('') +
      (isDisplayUnmarked ? `:root:lang(${MARKED.tag}){--font-display:var(--font-text)}` : '') +
      hanRule({ '--font-display': displays, '--font-text': texts }, tags),
    preloadFor: (tag) =>
      forTag(tag)
        .filter(({ subset, family }) => subsetsFor(tag, family).includes(subset))
        .map(({ url }) => url),
    files: new Map(faces.map(({ url, file }) => [url, file])),
  };
}

/** A rule of a packaged style sheet, with the subset from the comment above it. */
const FACE_RULE =
  /\/\* \S+?-((?:latin|vietnamese|thai|cyrillic|greek|arabic|hebrew)(?:-ext)?)-(?:wght|\d+)-normal \*\/\s*(@font-face \{[^}]*\})/g;

/** Families in the cache: thousands of sites use a handful of them, and they do not change while the program runs. */
const known = new Map<string, Promise<Face[]>>();

function facesOf(family: string): Promise<Face[]> {
  const faces = known.get(family) ?? readFaces(family);
  // Do not cache an unknown name, because it is the fault of one theme.
  if (Object.hasOwn(packages, family)) known.set(family, faces);
  return faces;
}

async function readFaces(family: string): Promise<Face[]> {
  const wrong = familyFault(family);
  if (wrong) throw new Error(`token font: ${wrong}`);
  const found = packages[family]!;
  const faces = await Promise.all(
    found.sheets.map((sheet) => facesIn(family, require.resolve(`${found.name}/${sheet}`))),
  );
  return faces.flat();
}

function facesIn(family: string, sheet: string): Promise<Face[]> {
  const rules = [...readFileSync(sheet, 'utf8').matchAll(FACE_RULE)];
  return Promise.all(
    rules
      .filter(([, subset]) => SUBSETS.includes(subset!))
      .map(async ([, subset, rule]) => {
        // The second source of a static face is WOFF, an older format that no supported browser needs.
        const slim = rule!.replace(/, url\([^)]*\.woff\) format\('woff'\)/, '');
        const path = /url\((\.\/[^)]+)\)/.exec(slim)![1]!;
        const body = readFileSync(join(dirname(sheet), path));
        const url = `/assets/${contentHash(body)}.woff2`;
        const css = slim
          .replace(path, url)
          .replace(/\s*\n\s*/g, '')
          .replaceAll(': ', ':');
        return { css, url, subset: subset!, family, file: await publishedFile('woff2', body) };
      }),
  );
}
