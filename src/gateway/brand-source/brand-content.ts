import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../publisher/authoring/file-text.ts';
import type { GatewayConfig } from '../config.ts';
import type { Sites } from '../sites/sites.ts';

/** Files of a brand beside its `brand.json`, by their path in its directory: texts, words and drawings, and photographs in Base64. */
export type BrandFiles = Readonly<Record<string, string>>;

/** What changes of a brand: the whole text of its `brand.json`, and the files beside it that change. Null takes a file away. */
export interface BrandChange {
  text: string;
  files: Readonly<Record<string, string | null>>;
}

/** A brand, as it is on disk. */
export interface BrandOfStudio {
  /** Code of its merchant, or `@` and its slug for one that is only a parent. */
  merchantCode: string;
  slug: string;
  directory: string;
  text: string;
  files: BrandFiles;
  /** SHA-256 of all of it, as hex. */
  base: string;
}

/** SHA-256 of the files of a brand, or of what changes of them, as hex. */
export const hashOf = ({ text, files }: BrandChange): string =>
  createHash('sha256')
    .update(JSON.stringify([text, Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

/** What the key of a brand begins with that is only a parent of others: it has no merchant. */
const PARENT = '@';

/** Reads the files of a merchant's brand, or of a parent; undefined when no brand on disk has this key. */
export async function readOwnFiles(
  {
    config: { projectDir },
    sites,
  }: { config: Pick<GatewayConfig, 'projectDir'>; sites: Pick<Sites, 'onDisk' | 'isParent'> },
  merchantCode: string,
): Promise<BrandOfStudio | undefined> {
  const parent = merchantCode.startsWith(PARENT) ? merchantCode.slice(PARENT.length) : undefined;
  const slug =
    parent === undefined
      ? sites.onDisk().find((brand) => brand.merchantCode === merchantCode)?.slug
      : sites.isParent(parent)
        ? parent
        : undefined;
  if (slug === undefined) return undefined;
  const directory = join(projectDir, 'brands', slug);
  const content = await readDirectory(directory).catch(() => undefined);
  return content && { merchantCode, slug, directory, ...content, base: hashOf(content) };
}

/** Reads all files of a brand's directory. Rejects when it has no `brand.json`. */
export async function readDirectory(directory: string): Promise<{ text: string; files: BrandFiles }> {
  const text = await readFile(join(directory, 'brand.json'), 'utf8');
  return { text, files: await readFiles(directory) };
}

/** The files of a brand's directory but for `brand.json` and those of tools, whose names begin with a dot. */
async function readFiles(directory: string): Promise<BrandFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter((path) => path !== 'brand.json' && !path.split('/').some((part) => part.startsWith('.')))
    .sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, textOf(path, await readFile(join(directory, path)))] as const)),
  );
}

/** The change of a brand that changes nothing. */
export const unchanged = ({ text }: BrandOfStudio): BrandChange => ({ text, files: {} });

/** The files of a brand with what changes of them. */
export const withChange = (files: BrandFiles, { files: changes }: BrandChange): BrandFiles =>
  Object.fromEntries(
    Object.entries({ ...files, ...changes }).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );

/** What changes some files into others. */
export const changeTo = (before: BrandFiles, after: BrandFiles): BrandChange['files'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((path) => before[path] !== after[path])
      .map((path) => [path, after[path] ?? null]),
  );
