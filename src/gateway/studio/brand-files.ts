import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textOf } from '../../publisher/authoring/file-text.ts';
import { brandStrings } from '../../publisher/brand/brand-strings.ts';
import { copyNames, optionalCopyNames } from '../../publisher/brand/load-brand.ts';
import { resolveBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import { copyAsShown, copyValuesOf } from '../../publisher/site/copy.ts';
import { ownChainOf, offeredLanguages } from '../../publisher/site/words.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { brandFileCalls, TextInLanguage } from '../../shared/contract/console/brand-files.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { readOwnFiles, withChange, type BrandFiles } from '../brand-source/brand-content.ts';
import { readChange } from './drafts.ts';
import type { Preview } from './preview-hosts.ts';
import type { StudioParts } from './read-studio.ts';

type Calls = typeof brandFileCalls;

/** A directory of a brand's chain, and what is in it. */
interface Layer {
  slug: string;
  files: ReadonlySet<string>;
  read: (path: string) => string;
}

/** A draft with its chain, own directory first. */
export interface DraftWithFiles {
  brand: Brand;
  own: BrandFiles;
  layers: readonly Layer[];
  languages: readonly string[];
  directories: readonly string[];
}

/** Reads the draft of an operator with the files of its chain. */
export async function readLayers(
  parts: StudioParts,
  { merchantCode, operatorId }: Preview,
): Promise<Result<DraftWithFiles, 'not_found' | 'brand_faulty'>> {
  const file = await readOwnFiles(parts, merchantCode);
  if (!file) return fail('not_found');
  const change = await readChange(parts.database, file, operatorId);
  const sources = makeSources(parts.config.projectDir, { slug: file.slug, text: change.text });
  const { resolved } = resolveBrand(sources, file.slug);
  const languages = (resolved?.value['languages'] as Partial<Brand['languages']> | undefined)?.switch;
  if (!resolved || !Array.isArray(languages)) return fail('brand_faulty');
  const own = withChange(file.files, change);
  const [, ...parents] = resolved.directories;
  return ok({
    brand: resolved.value as unknown as Brand,
    own,
    layers: [
      { slug: file.slug, files: new Set(Object.keys(own)), read: (path) => own[path] ?? '' },
      ...parents.map(layerAt),
    ],
    languages,
    directories: resolved.directories,
  });
}

const layerAt = (directory: string): Layer => ({
  slug: basename(directory),
  files: new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' })),
  read: (path) => textOf(path, readFileSync(join(directory, path))),
});

/** Where a text stands in a language, or in the language that it falls back to, nearest first. English is no fallback. */
const placesOf = (layers: readonly Layer[], language: string, name: string): { layer: Layer; path: string }[] =>
  ownChainOf(language).flatMap((code) => {
    const path = `copy/${code}/${name}.md`;
    return layers.filter(({ files }) => files.has(path)).map((layer) => ({ layer, path }));
  });

const TEXT = /^copy\/[A-Z]+\/([a-z][a-z0-9-]*)\.md$/;
const FONT = /^assets\/[a-z0-9-]+\.woff2$/;
const PICTURE = /^assets\/[a-z0-9-]+\.(svg|webp)$/;

/** The texts and drawings of an operator's draft. */
export async function brandFiles(
  parts: StudioParts,
  preview: Preview,
): Promise<Result<ValueOf<Calls['brandFiles']>, 'not_found' | 'brand_faulty'>> {
  const read = await readLayers(parts, preview);
  if (!read.ok) return read;
  const { brand, layers, languages } = read.value;
  const needed = new Set(safely(() => copyNames(brand)));
  const known = layers.flatMap(({ files }) => [...files].flatMap((path) => TEXT.exec(path)?.[1] ?? []));
  const names = [...new Set([...needed, ...safely(() => optionalCopyNames(brand)), ...known])].sort();
  return ok({
    languages: offeredLanguages(languages).map(({ code, name }) => ({ code, name })),
    texts: names.map((name) => ({
      name,
      isNeeded: needed.has(name),
      from: languages.map((language) => placesOf(layers, language, name)[0]?.layer.slug ?? null),
    })),
    fonts: namedFiles(brand, layers, FONT).map(({ layer: _, ...font }) => font),
    pictures: namedFiles(brand, layers, PICTURE).map(({ layer, ...picture }) => ({
      ...picture,
      url: addressOf(picture.path, layer.read(picture.path)),
    })),
  });
}

/** What a draft names as far as it can be read; a fault of its form is reported with it. */
function safely(names: () => string[]): string[] {
  try {
    return names();
  } catch {
    return [];
  }
}

/** Files of a kind in the chain, each once, with the keys of the brand that name it. */
function namedFiles(brand: Brand, layers: readonly Layer[], kind: RegExp) {
  const named = brandStrings(brand).filter(({ text }) => kind.test(text));
  const paths = new Set(layers.flatMap(({ files }) => [...files].filter((path) => kind.test(path))));
  return [...paths].sort().map((path) => {
    const layer = layers.find(({ files }) => files.has(path))!;
    const shownBy = named.filter(({ text }) => text === path).map(({ path: key }) => key.join('.'));
    return { path, from: layer.slug, shownBy, layer };
  });
}

const addressOf = (path: string, text: string): string =>
  path.endsWith('.webp') ? `data:image/webp;base64,${text}` : `data:image/svg+xml,${encodeURIComponent(text)}`;

/** A text of an operator's draft in every language of the brand. */
export async function brandText(
  parts: StudioParts,
  preview: Preview,
  name: string,
): Promise<Result<ValueOf<Calls['brandText']>, 'not_found' | 'brand_faulty'>> {
  const read = await readLayers(parts, preview);
  if (!read.ok) return read;
  const { brand, own, layers, languages } = read.value;
  const values = copyValuesOf(brand);
  return ok({
    languages: languages.map((language): TextInLanguage => {
      const ownPath = `copy/${language}/${name}.md`;
      const below = placesOf(layers, language, name).find(({ layer, path }) => layer !== layers[0] || path !== ownPath);
      const inherited = below ? { from: sourceName(below, language), text: below.layer.read(below.path) } : null;
      const text = own[ownPath] ?? null;
      return { language, own: text, inherited, shown: copyAsShown(text ?? inherited?.text ?? '', language, values) };
    }),
  });
}

/** A parent's slug, with the language if it is another one. */
function sourceName({ layer, path }: { layer: Layer; path: string }, language: string): string {
  const code = path.split('/')[1]!;
  return code === language ? layer.slug : `${layer.slug} (${code})`;
}
