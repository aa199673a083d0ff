import { join } from 'node:path';
import type { Command } from 'commander';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { brandSlugs, checkBrand, sharedFaults } from '../../src/publisher/brand/load-brand.ts';
import { loadRenderer } from '../../src/publisher/build.ts';
import { buildIfStale } from '../lib/build-state.ts';
import { exitCodes, print, printJson, tell } from './output.ts';

/** `brand check [slug]`: everything that is wrong with one brand, or with all. */
export function addCheck(program: Command, root: string): void {
  program
    .command('check')
    .description('Checks one brand, or all of them. Prints every fault on a line of its own.')
    .argument('[slug]', 'the brand’s directory under brands/')
    .option('--json', 'brands and faults as JSON on stdout')
    .action(async (slug: string | undefined, { json }: { json?: true }) => {
      await buildIfStale(tell);
      const renderer = await loadRenderer(join(root, 'dist'));
      const checks = (slug ? [slug] : brandSlugs(root)).map((name) => checkBrand(root, name, renderer));
      const faults = [...checks.flatMap((check) => check.faults), ...sharedFaults(checks.flatMap((check) => check.loaded ?? []))];
      if (json) printJson({ brands: checks.map((check) => ({ slug: check.slug, isOk: check.faults.length === 0 })), faults });
      else {
        for (const fault of faults) print(faultLine(fault));
        for (const { slug: name, loaded, faults: own } of checks) if (own.length === 0) print(`brands/${name}: ok${loaded ? '' : ', a parent alone'}`);
      }
      if (faults.length > 0) process.exitCode = exitCodes.found;
    });
}
