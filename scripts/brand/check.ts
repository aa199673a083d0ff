import type { Command } from 'commander';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { checkBrand, sharedFaults } from '../../src/publisher/brand/load-brand.ts';
import { makeSources } from '../../src/publisher/brand/sources.ts';
import { exitCodes, print, printJson } from './output.ts';
import { builtVocabulary } from './vocabulary.ts';

/** `brand check [slug]`: everything that is wrong with one brand, or with all. */
export function addCheck(program: Command, rootOf: () => string): void {
  program
    .command('check')
    .description('Checks one brand, or all of them. Prints every fault on a line of its own.')
    .argument('[slug]', 'the brand’s directory under brands/')
    .option('--json', 'brands and faults as JSON on stdout')
    .action(async (slug: string | undefined, { json }: { json?: true }) => {
      const root = rootOf();
      const vocabulary = await builtVocabulary();
      const sources = makeSources(root);
      const checks = (slug ? [slug] : sources.slugs()).map((name) => checkBrand(root, name, vocabulary, sources));
      const faults = [...checks.flatMap((check) => check.faults), ...sharedFaults(checks.flatMap((check) => check.loaded ?? []))];
      if (json) printJson({ brands: checks.map((check) => ({ slug: check.slug, isOk: check.faults.length === 0 })), faults });
      else {
        for (const fault of faults) print(faultLine(fault));
        for (const { slug: name, loaded, faults: own } of checks) if (own.length === 0) print(`brands/${name}: ok${loaded ? '' : ', a parent alone'}`);
      }
      if (faults.length > 0) process.exitCode = exitCodes.found;
    });
}
