import { join } from 'node:path';
import type { Command } from 'commander';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { checkBrands } from '../../src/publisher/brand/check-brands.ts';
import { exitCodes, print, printJson, tell } from './output.ts';
import { builtVocabulary } from './vocabulary.ts';

/** Where it is kept which brands passed: beside the data of a gateway, which the project ignores. */
const CACHE_DIR = '.data/checks';
/** Brands after each of which a long run says how far it is; a run of fewer says nothing. */
const TOLD_EACH = 1_000;

/** `brand check [slug]`: everything that is wrong with one brand, or with all. */
export function addCheck(program: Command, rootOf: () => string): void {
  program
    .command('check')
    .description('Checks one brand, or all of them. Prints every fault on a line of its own.')
    .argument('[slug]', 'the brand’s directory under brands/')
    .option('--json', 'brands and faults as JSON on stdout')
    .action(async (slug: string | undefined, { json }: { json?: true }) => {
      const root = rootOf();
      const onProgress = (done: number, total: number) => void (done % TOLD_EACH === 0 && done < total && tell(`${done} of ${total} brands are checked`));
      const checked = await checkBrands({ root, vocabulary: await builtVocabulary(), cacheDir: join(root, CACHE_DIR), onProgress, ...(slug !== undefined && { slugs: [slug] }) });
      const faults = checked.flatMap((check) => check.faults);
      if (json) printJson({ brands: checked.map((check) => ({ slug: check.slug, isOk: check.faults.length === 0 })), faults });
      else {
        for (const fault of faults) print(faultLine(fault));
        for (const { slug: name, isAbstract, faults: own } of checked) if (own.length === 0) print(`brands/${name}: ok${isAbstract ? ', a parent alone' : ''}`);
      }
      if (faults.length > 0) process.exitCode = exitCodes.found;
    });
}
