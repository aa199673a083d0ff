import { constants, closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { type BrandFault, type ParsedFile, placeIn } from './brand-fault.ts';
import { SCHEMA_VERSION } from './brand-schema.ts';
import { isObject, type JsonObject } from './merge.ts';

/** Largest `brand.json`, in bytes: a hundred times what a brand needs. */
export const BRAND_BYTES_MAX = 256 * 1024;

/** Most files in a brand's folder: a check looks at each of them. */
const FILES_MAX = 2_000;

/** One file of a chain, read and parsed. */
export interface BrandFile extends ParsedFile {
  slug: string;
  directory: string;
  /** What it says, as it stands there. */
  value: JsonObject;
}

/** Either the file, or the one thing that keeps it from being read. */
export type ReadResult = { found: BrandFile; faults?: undefined } | { found?: undefined; faults: BrandFault[] };

/** Path of a brand's file from the project: how faults name it. */
export const brandFileName = (slug: string): string => `brands/${slug}/brand.json`;

/** A slug as a directory may be called: nothing that leads elsewhere. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Whether a text can be the name of a brand's directory. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Reads `brands/<slug>/brand.json`: a file that is too large, leads elsewhere or is no JSON object of this version is told in one line. */
export function readBrandFile(root: string, slug: string): ReadResult {
  const file = brandFileName(slug);
  const refused = (message: string, line = 1, column = 1, key = ''): ReadResult => ({
    faults: [{ file, line, column, key, message }],
  });
  if (!isSlug(slug))
    return refused(
      `"${slug.slice(0, 80)}" is no name of a brand’s directory: small letters, digits and hyphens, at most 63. Rename it.`,
    );
  const directory = join(root, 'brands', slug);
  const stray = linkFault(directory);
  if (stray) return refused(stray);
  const read = readText(join(directory, 'brand.json'));
  if (read.wrong !== undefined) return refused(read.wrong);
  const { text } = read;
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser descends by recursion, and a file of brackets alone exhausts the stack.
    return refused('it is nested too deep. Mend the text.');
  }
  const at = (offset: number) => placeIn(text, offset);
  if (errors[0])
    return refused(
      `this is not JSON: ${printParseErrorCode(errors[0].error)}. Mend the text at this place.`,
      ...at(errors[0].offset),
    );
  const value: unknown = JSON.parse(text);
  if (!isObject(value))
    return refused('this is not a JSON object. Begin it with { "$schema": "../../schemas/brand.schema.json".');
  const twice = tree && keyThatStandsTwice(tree);
  if (twice)
    return refused(
      `"${String(twice.value)}" stands twice in one object, and only one of them would count. Remove one.`,
      ...at(twice.offset),
      String(twice.value),
    );
  const version = value['schemaVersion'];
  if (typeof version === 'number' && version !== SCHEMA_VERSION) {
    const node = tree?.children?.find(({ children }) => children?.[0]?.value === 'schemaVersion')?.children?.[1];
    const remedy =
      version < SCHEMA_VERSION && Number.isInteger(version) && version > 0
        ? `Run \`npm run brand -- migrate ${slug} --write\`.`
        : 'It was written for another release: use that one, or correct the number.';
    return refused(
      `must be ${SCHEMA_VERSION}, and is ${version}. ${remedy}`,
      ...at(node?.offset ?? 0),
      'schemaVersion',
    );
  }
  return { found: { slug, directory, file, text, tree, value } };
}

/** What is wrong with the way to a brand's folder or with a link in it, if anything: a link that leads out could publish any file of the machine. */
function linkFault(directory: string): string | undefined {
  let entries;
  try {
    if (lstatSync(directory).isSymbolicLink())
      return 'its directory is a symbolic link. Put the directory itself there.';
    entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  } catch {
    // What is missing or unreadable is told of the file, by name.
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

/** The text of a file that is a file, of a sane size, and UTF-8. Opened once and asked by its handle, so that it cannot change in between. */
function readText(path: string): { text: string; wrong?: undefined } | { text?: undefined; wrong: string } {
  let handle: number | undefined;
  try {
    // A pipe in the place of the file would block for ever.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return { wrong: 'this is not a file. Put the brand’s JSON there.' };
    if (stat.size > BRAND_BYTES_MAX)
      return {
        wrong: `the file has ${stat.size} bytes; at most ${BRAND_BYTES_MAX} are allowed. Long texts belong into copy/, pictures into assets/.`,
      };
    const bytes = Buffer.alloc(stat.size);
    const length = readSync(handle, bytes, 0, stat.size, 0);
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { wrong: MISSING };
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { wrong: 'this is not UTF-8. Save it in that encoding.' };
    return { wrong: `it cannot be read (${code ?? 'unknown'}). Let the process that serves read it.` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** How the fault of a file that is not there begins. */
export const MISSING = 'there is no such file.';

/** The second of two keys of one object that are the same: readers disagree about which of them counts. */
function keyThatStandsTwice(node: Node): Node | undefined {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    if (key && seen.has(key.value)) return key;
    if (key) seen.add(key.value);
    const below = value && keyThatStandsTwice(value);
    if (below) return below;
  }
  return undefined;
}
