import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCopy } from '../../site/copy.ts';
import { languageRegistry } from '../../site/words.ts';
import { nearest, placeIn, suggestion, type BrandFault } from '../brand-fault.ts';
import type { BrandFile } from '../read-brand-file.ts';
import type { Sources } from '../sources.ts';
import { ASSET_BYTES_MAX, FONT_BYTES_MAX, PHOTOGRAPH_BYTES_MAX } from './asset-fault.ts';
import { findInCopy, placeholdersIn } from './copy-text-faults.ts';

/** Largest text, in bytes: some sixty pages in English, twenty in Thai. A page carries its texts, and a phone waits for them. */
export const COPY_BYTES_MAX = 128 * 1024;

/** What a brand's directory may contain, beside files whose names begin with a dot. */
const TOP = ['brand.json', 'copy', 'words', 'assets', 'README.md'];

/** What a brand shows of its directory. */
export interface ShownFiles {
  /** Names of texts that a page shows, or may show. */
  texts: readonly string[];
  /** Pictures and fonts that the brand or its texts name, as `assets/logo.svg`. */
  pictures: readonly string[];
}

/** Checks the files of a brand and its parents: their names, and the content of every text. */
export function folderFaults(sources: Sources, chain: readonly BrandFile[], shown: ShownFiles): BrandFault[] {
  return chain.flatMap((each, depth) => {
    const files = filesOf(sources, each.directory);
    return [
      // Each parent has a check of its own, which knows what it shows.
      ...(depth === 0 ? files.flatMap((file) => strayFault(sources, each, file, shown)) : []),
      ...files.filter((file) => COPY.test(file)).flatMap((file) => copyFaultsOf(sources, each, file)),
      ...placeholderFaults(sources, each, files),
    ];
  });
}

/** Letters of a name from which two may be mistyped. Short names are often close by chance: help and hero. */
const LONG_NAME = 6;

/** A text in its place. */
const COPY = /^copy\/([A-Z]{2,5})\/([a-z][a-z0-9-]{0,40})\.md$/;

/** Every file of a directory, from there, with slashes. Names that begin with a dot belong to tools. */
const filesOf = (sources: Sources, directory: string): readonly string[] =>
  sources.remembered(`files ${directory}`, () =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(directory.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
      .sort(),
  );

const faultIn = ({ slug }: BrandFile, file: string, message: string, line = 1, column = 1): BrandFault => ({
  file: `brands/${slug}/${file}`,
  line,
  column,
  key: '',
  message,
});

/** Says that a file is not where a page would look for it. */
function strayFault(sources: Sources, brand: BrandFile, file: string, shown: ShownFiles): BrandFault[] {
  const refused = (message: string) => [faultIn(brand, file, message)];
  const [top = '', folder = '', name] = file.split('/');
  if (!TOP.includes(top)) return refused(`a brand’s directory has no ${top}.${suggestion(top, TOP)}`);
  if (top === 'copy') {
    const languages = Object.keys(languageRegistry).filter((code) => !languageRegistry[code]!.isPseudo);
    if (name === undefined)
      return refused('a text stands in the folder of its language, such as copy/EN. Move it there.');
    if (!languages.includes(folder)) return refused(`"${folder}" is not a language.${suggestion(folder, languages)}`);
    const text = COPY.exec(file)?.[2];
    if (!text)
      return refused('a text is copy/<LANG>/<name>.md, with a name of small letters, digits and dashes. Rename it.');
    const alike = shown.texts.includes(text) ? undefined : nearest(text, shown.texts, text.length < LONG_NAME ? 1 : 2);
    return alike ? refused(`no page shows a text of this name. Did you mean ${alike}.md?`) : [];
  }
  if (top !== 'assets' || shown.pictures.includes(file)) return [];
  if (!/^assets\/[a-z0-9-]+\.(svg|webp|woff2)$/.test(file))
    return refused(
      'a picture is assets/<name>.svg or assets/<name>.webp, with a name of small letters, digits and dashes. Draw it as SVG, export it as WebP, or remove it.',
    );
  const bytes = statSync(join(brand.directory, file)).size;
  const bytesMax = file.endsWith('.webp')
    ? PHOTOGRAPH_BYTES_MAX
    : file.endsWith('.woff2')
      ? FONT_BYTES_MAX
      : ASSET_BYTES_MAX;
  return bytes > bytesMax
    ? refused(`nothing shows this picture of ${bytes} bytes, and at most ${bytesMax} are allowed. Remove it.`)
    : [];
}

/** What is wrong with the content of a text. Brands share the texts of their parents, so each is read once. */
function copyFaultsOf(sources: Sources, brand: BrandFile, file: string): readonly BrandFault[] {
  const path = join(brand.directory, file);
  return sources.remembered(`faults of ${path}`, () => {
    const { size } = statSync(path);
    if (size > COPY_BYTES_MAX)
      return [
        faultIn(
          brand,
          file,
          `the text has ${size} bytes; at most ${COPY_BYTES_MAX} are allowed. Shorten it, or make several pages of it.`,
        ),
      ];
    const text = textOf(sources, path);
    if (text === undefined) return [notUtf8(brand, file, readFileSync(path))];
    return findInCopy(text).map(({ offset, message }) =>
      faultIn(brand, file, message, ...placeIn(text.replace(/\r\n?/g, '\n'), offset)),
    );
  });
}

/** The text of a file; undefined when it is not UTF-8 or too large. */
const textOf = (sources: Sources, path: string): string | undefined =>
  sources.remembered(`text ${path}`, () => {
    if (statSync(path).size > COPY_BYTES_MAX) return undefined;
    try {
      return decodeCopy(readFileSync(path));
    } catch {
      return undefined;
    }
  });

/** The fault of a file that is not UTF-8, at the line where it first is not. */
function notUtf8(brand: BrandFile, file: string, bytes: Buffer): BrandFault {
  const lines = bytes.toString('latin1').split('\n');
  const isBroken = (line: string) => {
    try {
      decodeCopy(Buffer.from(line, 'latin1'));
      return false;
    } catch {
      return true;
    }
  };
  return faultIn(brand, file, 'this is not UTF-8. Save the file as UTF-8.', lines.findIndex(isBroken) + 1);
}

/** Texts that lack a placeholder which the same text has in another language of the same directory. */
function placeholderFaults(sources: Sources, brand: BrandFile, files: readonly string[]): BrandFault[] {
  const texts = files.flatMap((file) => {
    const name = COPY.exec(file)?.[2];
    // A text with faults has its say there.
    const text =
      name && copyFaultsOf(sources, brand, file).length === 0 && textOf(sources, join(brand.directory, file));
    return text ? [{ file, name, has: placeholdersIn(text) }] : [];
  });
  return texts.flatMap(({ file, name, has }) => {
    const others = texts.filter((other) => other.name === name && other.file !== file);
    return [...new Set(others.flatMap((other) => other.has))]
      .filter((place) => !has.includes(place))
      .map((place) => {
        const other = others.find((candidate) => candidate.has.includes(place))!;
        return faultIn(
          brand,
          file,
          `{{${place}}} is missing: ${other.file} has it. Write it here too, or remove it there.`,
        );
      });
  });
}
