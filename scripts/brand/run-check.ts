import { join } from 'node:path';
import { servedMerchant } from '../../src/gateway/sites/last-good.ts';
import { faultLine, type BrandFault } from '../../src/publisher/brand/brand-fault.ts';
import { checkBrands, type CheckedBrand } from '../../src/publisher/brand/checks/check-brands.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, print, printJson, startProgress } from './output.ts';
import { builtVocabulary, dataDirOf } from './vocabulary.ts';

/** Cache of the brands that passed, by content. Deleting it is safe and only makes the next check slower. */
const CACHE = '.data/brand-checks';
/** Longest list of passed brands to print by name; beyond it only the count is printed. */
const NAMED_MAX = 50;

/**
 * Checks brands and prints the result.
 * @param slug one brand; without it all brands
 * @throws UsageError when the brand does not exist
 */
export async function runCheck(root: string, slug: string | undefined, isJson: boolean): Promise<void> {
  const slugs = slug === undefined ? undefined : [knownBrand(root, slug)];
  const vocabulary = await builtVocabulary(root);
  const progress = startProgress('brands checked');
  const checked = await checkBrands({
    root,
    vocabulary,
    cacheDir: join(root, CACHE),
    servedMerchant: (name) => servedMerchant(join(dataDirOf(root), 'last-good'), name),
    onProgress: progress.tell,
    ...(slugs && { slugs }),
  });
  progress.end();
  if (isJson) {
    printJson({
      brands: checked.map((one) => ({ slug: one.slug, isOk: one.faults.length === 0 })),
      faults: onceEach(checked),
      notices: checked.flatMap((one) => one.notices.map((message) => ({ slug: one.slug, message }))),
    });
  } else for (const line of report(checked)) print(line);
  if (checked.some(({ faults }) => faults.length > 0)) process.exitCode = exitCodes.found;
}

/** The faults of all brands. One in a token set or a parent is a fault of each brand that uses it, and is told once. */
const onceEach = (checked: readonly CheckedBrand[]): BrandFault[] => [
  ...new Map(checked.flatMap(({ faults }) => faults.map((fault) => [faultLine(fault), fault] as const))).values(),
];

/** Faults first, then notices, then the brands that passed. */
function report(checked: readonly CheckedBrand[]): string[] {
  const passed = checked.filter(({ faults }) => faults.length === 0);
  return [
    ...onceEach(checked).map(faultLine),
    ...checked.flatMap(({ slug, notices }) => notices.map((notice) => `brands/${slug}: notice: ${notice}`)),
    ...(passed.length > NAMED_MAX
      ? [`${passed.length} of ${checked.length} brands: ok`]
      : passed.map(({ slug, isAbstract }) => `brands/${slug}: ok${isAbstract ? ', only a parent' : ''}`)),
  ];
}
