import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BrandFault } from '../brand-fault.ts';
import { headerChain } from '../brand-header.ts';
import { readIndex, scanBrands, withChanges, writeIndex, type BrandIndex } from '../brand-index.ts';
import { folderHash, PerFolder, sourceFolders } from '../brand-sources.ts';
import { claimsOf, locatedClash } from './claims.ts';
import { checkBrand, type Vocabulary } from '../load-brand.ts';
import { noticesOf } from './notices.ts';
import { makeSources, type Sources } from '../sources.ts';
import type { Artefacts } from '../../artefacts.ts';
import { publishFaults, trialArtefacts } from '../../publish-trial.ts';

/** The input of a check run. */
export interface CheckRun {
  /** The project's folder. */
  root: string;
  vocabulary: Vocabulary;
  /** The brands to check; default: all. */
  slugs?: readonly string[];
  /** Folder of the cache: the brand index, and the content hashes of brands that passed. Without it every brand is checked. */
  cacheDir?: string;
  /** The merchant code that a gateway serves a brand with, if it is known. */
  servedMerchant?: (slug: string) => string | undefined;
  /** Called after each brand. */
  onProgress?: (done: number, total: number) => void;
}

/** The result for one brand. */
export interface CheckedBrand {
  slug: string;
  isAbstract: boolean;
  /** All its faults, including clashes with other brands. */
  faults: readonly BrandFault[];
  /** Observations that are not faults, one sentence each. Only a brand that passes its check has them. */
  notices: readonly string[];
  /** Whether it passed before, and neither the brand nor the code of the check has changed since. */
  isUnchanged: boolean;
}

/** Folders of the product that decide the result of a check. */
const CODE_FOLDERS = ['src/publisher', 'src/shared', 'schemas', 'locales', 'themes'].map(
  (name) => new URL(`../../../${name}`, import.meta.url).pathname,
);
/** Brands to check before other work gets a turn. */
const SLICE = 20;

/** Checks brands, each by itself and against all others. A full run skips brands that passed and have not changed; `slugs` are always checked. */
export async function checkBrands({
  root,
  vocabulary,
  slugs,
  cacheDir,
  servedMerchant,
  onProgress,
}: CheckRun): Promise<CheckedBrand[]> {
  const indexFile = cacheDir && join(cacheDir, 'brand-index.json');
  const known = indexFile ? readIndex(indexFile) : new Map();
  const index = withChanges(known, await scanBrands(root, known));
  // Checking a few named brands takes less time than finding out whether they changed.
  const isRemembered = cacheDir !== undefined && slugs === undefined;
  const passed = cacheDir === undefined ? {} : await readPassed(cacheDir);
  const keyOf = isRemembered
    ? contentKeys(root, index, `${codeKey(vocabulary)} ${JSON.stringify(vocabulary.feedGames?.())}`)
    : () => undefined;
  const clashes = claimsOf(index.values()).faults;
  const sources = makeSources(root);
  const artefacts = trialArtefacts();
  const wanted = slugs ?? [...index.keys()];
  const checked: CheckedBrand[] = [];
  for (const slug of wanted) {
    const key = cacheDir && keyOf(slug);
    const last = passed[slug];
    const before = key !== undefined && last?.key === key ? last : undefined;
    const clash = clashes.get(slug) ?? [];
    // The code of another brand already has a fault.
    const isTaken = clash.some((fault) => fault.key === 'merchantCode');
    const merchantBefore = last?.merchantCode ?? servedMerchant?.(slug);
    const { faults, notices } = before
      ? { faults: [], notices: before.notices }
      : await checkOne(root, slug, vocabulary, sources, {
          artefacts,
          merchantBefore: isTaken ? undefined : merchantBefore,
        });
    // A brand that fails keeps the code with which it passed.
    const merchantCode = faults.length === 0 && !isTaken ? index.get(slug)?.merchantCode : merchantBefore;
    passed[slug] = {
      ...(faults.length === 0 ? { key: key ?? last?.key, notices } : { notices: [] }),
      ...(merchantCode !== undefined && { merchantCode }),
    };
    checked.push({
      slug,
      isAbstract: index.get(slug)?.isAbstract ?? false,
      faults: [...faults, ...clash.map((fault) => locatedClash(sources.brandFile(slug).found, fault))],
      notices,
      isUnchanged: before !== undefined,
    });
    onProgress?.(checked.length, wanted.length);
    if (checked.length % SLICE === 0) await setImmediate();
  }
  // If the cache cannot be written, the next run only takes longer.
  if (cacheDir)
    await Promise.all([writeIndex(indexFile!, index), writePassed(cacheDir, passed, index)]).catch(() => {});
  return checked;
}

/** Checks a brand, and tries to publish it when it passes. */
async function checkOne(
  root: string,
  slug: string,
  vocabulary: Vocabulary,
  sources: Sources,
  { artefacts, merchantBefore }: { artefacts: Artefacts; merchantBefore: string | undefined },
): Promise<Pick<CheckedBrand, 'faults' | 'notices'>> {
  const check = checkBrand(root, slug, vocabulary, sources, merchantBefore);
  if (!check.loaded) return { faults: check.faults, notices: [] };
  const unpublished = await publishFaults(check.loaded, vocabulary, artefacts);
  return {
    faults: unpublished,
    notices: unpublished.length > 0 ? [] : noticesOf(check.loaded, check.shown, vocabulary.siteWords),
  };
}

/** A hash of everything that the check of any brand depends on: the code, the catalogues and the vocabulary of the runtime. */
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

/** A hash of everything that the check of one brand depends on: its files and those of its parents, the token sets, the schemas and the code. */
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

/** What is remembered of each brand by its slug: the content hash and the notices of its last check if it passed, and the merchant code with which it passed last. */
type Passed = Record<string, { key?: string | undefined; notices: readonly string[]; merchantCode?: string }>;

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
