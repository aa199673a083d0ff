import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BrandFault } from '../brand-fault.ts';
import { headerChain } from '../brand-header.ts';
import { readIndex, scanBrands, withChanges, writeIndex, type BrandIndex } from '../brand-index.ts';
import { folderHash, PerFolder, sourceFolders } from '../brand-sources.ts';
import { claimsOf } from './claims.ts';
import { checkBrand, type Vocabulary } from '../load-brand.ts';
import { noticesOf } from './notices.ts';
import { makeSources, type Sources } from '../sources.ts';

/** What is checked, and how. */
export interface CheckRun {
  /** Folder of the project. */
  root: string;
  vocabulary: Vocabulary;
  /** The brands to check; without them all. */
  slugs?: readonly string[];
  /** Where it is kept which brands passed, by their content, and who has which host; without it everything is looked at. */
  cacheDir?: string;
  /** Told after each brand. */
  onProgress?: (done: number, total: number) => void;
}

/** What was found out about one brand. */
export interface CheckedBrand {
  slug: string;
  isAbstract: boolean;
  /** All its faults, clashes with other brands included. */
  faults: readonly BrandFault[];
  /** What is no fault and still worth a look, a sentence each; of a brand that passes its own check. */
  notices: readonly string[];
  /** It passed before, and nothing that it is made of or checked by has changed since. */
  isUnchanged: boolean;
}

/** Our own folders that decide on a check. */
const CODE_FOLDERS = ['src/publisher', 'src/shared', 'schemas', 'locales', 'themes'].map(
  (name) => new URL(`../../../${name}`, import.meta.url).pathname,
);
/** Brands that are checked before others get their turn. */
const SLICE = 20;

/** Checks brands, each for itself and all against each other. One that passed before and has not changed since is not checked again where all are; those that are named always are. */
export async function checkBrands({
  root,
  vocabulary,
  slugs,
  cacheDir,
  onProgress,
}: CheckRun): Promise<CheckedBrand[]> {
  const indexFile = cacheDir && join(cacheDir, 'brand-index.json');
  const known = indexFile ? readIndex(indexFile) : new Map();
  const index = withChanges(known, await scanBrands(root, known));
  // To check one takes less time than to find out whether it must be.
  const isRemembered = cacheDir !== undefined && slugs === undefined;
  const passed = isRemembered ? await readPassed(cacheDir) : {};
  const keyOf = isRemembered ? contentKeys(root, index, codeKey(vocabulary)) : () => undefined;
  const clashes = claimsOf(index.values()).faults;
  const sources = makeSources(root);
  const wanted = slugs ?? [...index.keys()];
  const checked: CheckedBrand[] = [];
  for (const slug of wanted) {
    const key = cacheDir && keyOf(slug);
    const before = key !== undefined && passed[slug]?.key === key ? passed[slug] : undefined;
    const { faults, notices } = before
      ? { faults: [], notices: before.notices }
      : checkOne(root, slug, vocabulary, sources);
    if (key !== undefined && faults.length === 0) passed[slug] = { key, notices };
    else delete passed[slug];
    checked.push({
      slug,
      isAbstract: index.get(slug)?.isAbstract ?? false,
      faults: [...faults, ...(clashes.get(slug) ?? [])],
      notices,
      isUnchanged: before !== undefined,
    });
    onProgress?.(checked.length, wanted.length);
    if (checked.length % SLICE === 0) await setImmediate();
  }
  // A folder that cannot be written costs time, and no check.
  if (cacheDir)
    await Promise.all([
      writeIndex(indexFile!, index),
      ...(isRemembered ? [writePassed(cacheDir, passed, index)] : []),
    ]).catch(() => {});
  return checked;
}

function checkOne(
  root: string,
  slug: string,
  vocabulary: Vocabulary,
  sources: Sources,
): Pick<CheckedBrand, 'faults' | 'notices'> {
  const { loaded, faults } = checkBrand(root, slug, vocabulary, sources);
  return { faults, notices: loaded ? noticesOf(loaded, vocabulary.siteWords) : [] };
}

/** A hash of what every brand is checked by and against: the code, the catalogues, and all that the runtime can do. */
export function codeKey({
  entryIds,
  featureIds,
  hasPseudoLanguages,
  siteEntries,
  siteRoutes,
  siteWords,
}: Vocabulary): string {
  const code = createHash('sha256').update(
    JSON.stringify([entryIds, featureIds, hasPseudoLanguages, siteEntries, siteRoutes, siteWords]),
  );
  for (const folder of CODE_FOLDERS) code.update(folderHash(folder));
  return code.digest('hex');
}

/** A hash of all that a brand's check depends on: its files and its parents', the token sets, what it is checked against, and the code. */
function contentKeys(root: string, index: BrandIndex, codeHash: string): (slug: string) => string {
  const folders = new PerFolder(folderHash);
  return (slug) =>
    createHash('sha256')
      .update(
        [
          codeHash,
          ...sourceFolders(headerChain(slug, index)).map((name) => `${name} ${folders.of(join(root, name))}`),
        ].join('\n'),
      )
      .digest('hex');
}

/** By slug the brands that passed: their content, and what was worth a look. */
type Passed = Record<string, { key: string; notices: readonly string[] }>;

const passedFile = (cacheDir: string) => join(cacheDir, 'brands-passed.json');

async function readPassed(cacheDir: string): Promise<Passed> {
  try {
    return JSON.parse(await readFile(passedFile(cacheDir), 'utf8')) as Passed;
  } catch {
    return {};
  }
}

async function writePassed(cacheDir: string, passed: Passed, index: BrandIndex): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const temporary = `${passedFile(cacheDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(
    temporary,
    JSON.stringify(Object.fromEntries(Object.entries(passed).filter(([slug]) => index.has(slug)))),
  );
  await rename(temporary, passedFile(cacheDir));
}
