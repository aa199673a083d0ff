import { join } from 'node:path';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { checkBrands, type CheckedBrand } from '../../src/publisher/brand/checks/check-brands.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, print, printJson, startProgress } from './output.ts';
import { builtVocabulary } from './vocabulary.ts';

/** Where a project keeps which of its brands passed, by their content; whoever removes it waits longer the next time, and that is all. */
const CACHE = '.data/brand-checks';
/** So many brands that passed are named one by one; of more their number is told. */
const NAMED_MAX = 50;

/**
 * Checks brands and prints what was found.
 * @param slug the one that is meant; without it all
 * @throws UsageError where there is no such brand
 */
export async function runCheck(root: string, slug: string | undefined, isJson: boolean): Promise<void> {
  const slugs = slug === undefined ? undefined : [knownBrand(root, slug)];
  const vocabulary = await builtVocabulary();
  const progress = startProgress('brands checked');
  const checked = await checkBrands({
    root,
    vocabulary,
    cacheDir: join(root, CACHE),
    onProgress: progress.tell,
    ...(slugs && { slugs }),
  });
  progress.end();
  if (isJson) {
    printJson({
      brands: checked.map((one) => ({ slug: one.slug, isOk: one.faults.length === 0 })),
      faults: checked.flatMap(({ faults }) => faults),
      notices: checked.flatMap((one) => one.notices.map((message) => ({ slug: one.slug, message }))),
    });
  } else for (const line of report(checked)) print(line);
  if (checked.some(({ faults }) => faults.length > 0)) process.exitCode = exitCodes.found;
}

/** Faults first, then what is worth a look, then what is sound. */
function report(checked: readonly CheckedBrand[]): string[] {
  const sound = checked.filter(({ faults }) => faults.length === 0);
  return [
    ...checked.flatMap(({ faults }) => faults.map(faultLine)),
    ...checked.flatMap(({ slug, notices }) => notices.map((notice) => `brands/${slug}: notice: ${notice}`)),
    ...(sound.length > NAMED_MAX
      ? [`${sound.length} of ${checked.length} brands: ok`]
      : sound.map(({ slug, isAbstract }) => `brands/${slug}: ok${isAbstract ? ', a parent alone' : ''}`)),
  ];
}
