import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentHash, publishedFile, type PublishedFile } from '../files.ts';
import type { Tokens } from './tokens.ts';

/** Packaged families that a theme may name, by the family’s name. */
const packages: Record<string, string> = {
  'Sora Variable': '@fontsource-variable/sora',
  'Manrope Variable': '@fontsource-variable/manrope',
  'Noto Sans Thai Variable': '@fontsource-variable/noto-sans-thai',
};

/** The face for a script that brand faces lack, by BCP 47 tag: fonts go by language, not by brand (design §9). */
export const scriptFaces: Record<string, { family: string; subset: string }> = { th: { family: 'Noto Sans Thai Variable', subset: 'thai' } };

/** A language whose letters with marks many Latin faces lack, and the subset that has them. */
const MARKED = { tag: 'vi', subset: 'vietnamese' } as const;

/** Subsets that our languages use; the rest of a family is left in its package. */
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

/** The faces that a theme and its languages need. */
export interface Fonts {
  /** `@font-face` rules of all: a page in one language names the others, and a face is fetched when its characters come. */
  css: string;
  /** Faces that the first screen is set in: fetched with the page. */
  preloadFor: (tag: string) => string[];
  files: ReadonlyMap<string, PublishedFile>;
}

/**
 * Reads the faces of the theme's families and of its languages' scripts.
 * @throws Error where the theme names a family that no package brings
 */
export async function loadFonts(tokens: Tokens, tags: readonly string[]): Promise<Fonts> {
  const own = ['font.display', 'font.text'].flatMap((path) => (tokens.get(path)?.value as string[] | undefined)?.[0] ?? []);
  const scripts = tags.flatMap((tag) => scriptFaces[tag]?.family ?? []);
  const families = (await Promise.all([...new Set([...own, ...scripts])].map(facesOf))).flat();
  // Of a script's face only the script itself: Latin letters are set in the brand's own.
  const faces = families.filter(({ family, subset }) => own.includes(family) || Object.values(scriptFaces).some((face) => face.family === family && face.subset === subset));
  const [display = '', text = ''] = own;
  // One word in two faces is worse than one face for all: a display face without Vietnamese gives way to that of the text.
  const isMarked = (family: string) => faces.some((face) => face.family === family && face.subset === MARKED.subset);
  const isDisplayUnmarked = tags.includes(MARKED.tag) && !isMarked(display) && isMarked(text);
  const forTag = (tag: string) => faces.filter(({ family }) => (own.includes(family) && !(isDisplayUnmarked && tag === MARKED.tag && family === display)) || family === scriptFaces[tag]?.family);
  const subsetsFor = (tag: string, family: string) => (own.includes(family) ? ['latin', ...(tag === MARKED.tag ? [MARKED.subset] : [])] : [scriptFaces[tag]?.subset]);
  return {
    css: faces.map(({ css }) => css).join('') + (isDisplayUnmarked ? `:root:lang(${MARKED.tag}){--font-display:var(--font-text)}` : ''),
    preloadFor: (tag) => forTag(tag).filter(({ subset, family }) => subsetsFor(tag, family).includes(subset)).map(({ url }) => url),
    files: new Map(faces.map(({ url, file }) => [url, file])),
  };
}

async function facesOf(family: string): Promise<Face[]> {
  const name = packages[family];
  if (!name) throw new Error(`token font: no packaged family is called "${family}". Packaged are: ${Object.keys(packages).join(', ')}.`);
  const sheet = require.resolve(`${name}/index.css`);
  const rules = [...readFileSync(sheet, 'utf8').matchAll(/\/\* \S+?-((?:latin|vietnamese|thai|cyrillic|greek|arabic|hebrew)(?:-ext)?)-wght-normal \*\/\s*(@font-face \{[^}]*\})/g)];
  return Promise.all(
    rules.filter(([, subset]) => SUBSETS.includes(subset!)).map(async ([, subset, rule]) => {
      const path = /url\((\.\/[^)]+)\)/.exec(rule!)![1]!;
      const body = readFileSync(join(dirname(sheet), path));
      const url = `/assets/${contentHash(body)}.woff2`;
      const css = rule!.replace(path, url).replace(/\s*\n\s*/g, '').replaceAll(': ', ':');
      return { css, url, subset: subset!, family, file: await publishedFile('woff2', body) };
    }),
  );
}
