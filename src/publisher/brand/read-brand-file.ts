import { constants, closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type BrandFault, type ParsedFile, placeIn } from './brand-fault.ts';
import { SCHEMA_VERSION } from './brand-schema.ts';
import { isObject, type JsonObject } from './merge.ts';
import { readJson } from './read-json.ts';

/** Largest `brand.json`, in bytes: a hundred times what a brand needs. */
export const BRAND_BYTES_MAX = 256 * 1024;

/** Most files in a brand's folder, because a check looks at each. */
const FILES_MAX = 2_000;

/** The `brand.json` of one brand of a chain, parsed. */
export interface BrandFile extends ParsedFile {
  slug: string;
  directory: string;
  /** Its own content, without parents and defaults. */
  value: JsonObject;
  /** What is wrong with the form of the file. What is meant is clear, so that its values are checked too. */
  faults: readonly BrandFault[];
}

/** Either the file, or the fault that keeps it from being read. */
export type ReadResult = { found: BrandFile; faults?: undefined } | { found?: undefined; faults: BrandFault[] };

/** Path of a brand's file from the project, as in faults. */
export const brandFileName = (slug: string): string => `brands/${slug}/brand.json`;

/** A slug is a plain directory name that cannot lead elsewhere. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Whether a text can be the name of a brand's directory. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Reads `brands/<slug>/brand.json`. A file that is too large, leads elsewhere or is not a JSON object of this version is one fault. */
export function readBrandFile(root: string, slug: string): ReadResult {
  const file = brandFileName(slug);
  const refused = (message: string): ReadResult => ({ faults: [{ file, line: 1, column: 1, key: '', message }] });
  if (!isSlug(slug))
    return refused(
      `"${slug.slice(0, 80)}" is not a valid name for a brand’s directory: use at most 63 lower-case letters, digits and hyphens. Rename it.`,
    );
  const directory = join(root, 'brands', slug);
  const stray = linkFault(directory);
  if (stray) return refused(stray);
  const read = readText(join(directory, 'brand.json'));
  return read.wrong === undefined ? parseBrandFile(root, slug, read.text) : refused(read.wrong);
}

/** Parses a text as if it were the `brand.json` of a brand, which it may become. */
export function parseBrandFile(root: string, slug: string, content: string): ReadResult {
  const file = brandFileName(slug);
  const refused = (message: string, line = 1, column = 1, key = ''): ReadResult => ({
    faults: [{ file, line, column, key, message }],
  });
  const directory = join(root, 'brands', slug);
  const json = readJson(content);
  const { text } = json;
  const at = (offset: number) => placeIn(text, offset);
  const faults = json.faults.map(({ offset, message, key = '' }): BrandFault => {
    const [line, column] = at(offset);
    return { file, line, column, key, message: key === '' ? `this is not JSON: ${message}` : message };
  });
  if (!json.isReadable) return { faults };
  const { tree, value } = json;
  if (!isObject(value))
    return refused('this is not a JSON object. Start it with { "$schema": "../../schemas/brand.schema.json".');
  const version = value['schemaVersion'];
  if (typeof version === 'number' && version !== SCHEMA_VERSION) {
    const node = tree.children?.find(({ children }) => children?.[0]?.value === 'schemaVersion')?.children?.[1];
    const remedy =
      version < SCHEMA_VERSION && Number.isInteger(version) && version > 0
        ? `Run \`npm run brand -- migrate ${slug} --write\`.`
        : 'It was written for another release: use that release, or correct the number.';
    return refused(
      `must be ${SCHEMA_VERSION}, but is ${version}. ${remedy}`,
      ...at(node?.offset ?? 0),
      'schemaVersion',
    );
  }
  return { found: { slug, directory, file, text, tree, value, faults } };
}

/** Checks for symbolic links, because a link that leads out of a brand's folder could publish any file of the machine. */
function linkFault(directory: string): string | undefined {
  let entries;
  try {
    if (lstatSync(directory).isSymbolicLink())
      return 'its directory is a symbolic link. Put the directory itself there.';
    entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  } catch {
    // Reading the file reports a missing or unreadable folder.
    return undefined;
  }
  if (entries.length > FILES_MAX)
    return `its directory has ${entries.length} files; at most ${FILES_MAX} are allowed. Remove what does not belong to the brand.`;
  const links = entries.filter((entry) => entry.isSymbolicLink());
  if (links.length === 0) return undefined;
  const home = realpathSync(directory) + sep;
  const stray = links.find((link) => !(targetOf(join(link.parentPath, link.name)) ?? '').startsWith(home));
  return (
    stray &&
    `${join(stray.parentPath, stray.name).slice(directory.length + 1)} is a symbolic link that leads out of the brand’s directory. Put the file itself there.`
  );
}

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/** Reads a regular UTF-8 file of acceptable size. All checks use one open handle, so that the file cannot be swapped in between. */
function readText(path: string): { text: string; wrong?: undefined } | { text?: undefined; wrong: string } {
  let handle: number | undefined;
  try {
    // Otherwise a pipe in place of the file would block forever.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return { wrong: 'this is not a file. Put the brand’s JSON there.' };
    if (stat.size > BRAND_BYTES_MAX)
      return {
        wrong: `the file has ${stat.size} bytes; at most ${BRAND_BYTES_MAX} are allowed. Long texts belong in copy/, pictures in assets/.`,
      };
    const bytes = Buffer.alloc(stat.size);
    const length = readSync(handle, bytes, 0, stat.size, 0);
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { wrong: MISSING };
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { wrong: 'this is not UTF-8. Save it as UTF-8.' };
    return { wrong: `it cannot be read (${code ?? 'unknown'}). Give the gateway’s process read access.` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Start of the fault message for a missing file. */
export const MISSING = 'there is no such file.';
