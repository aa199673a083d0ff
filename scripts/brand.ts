/** `npm run brand -- <command>`: what an operator does with brands. */
import { join } from 'node:path';
import { Command } from 'commander';
import { faultLine } from '../src/publisher/brand/brand-fault.ts';
import { brandSlugs, checkBrand, sharedFaults } from '../src/publisher/brand/load-brand.ts';
import { loadRenderer } from '../src/publisher/build.ts';
import { buildIfStale } from './lib/build-state.ts';

const ROOT = join(import.meta.dirname, '..');

const program = new Command('brand').description('Works with the brands under brands/.');

program
  .command('check')
  .description('Checks one brand, or all of them. Prints every fault on a line of its own; exit code 1 where there is one.')
  .argument('[slug]', 'the brand’s directory under brands/')
  .action(async (slug?: string) => {
    await buildIfStale((line) => process.stderr.write(`${line}\n`));
    const renderer = await loadRenderer(join(ROOT, 'dist'));
    const checks = (slug ? [slug] : brandSlugs(ROOT)).map((name) => checkBrand(ROOT, name, renderer));
    const faults = [...checks.flatMap((check) => check.faults), ...sharedFaults(checks.flatMap((check) => check.loaded ?? []))];
    for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
    for (const { slug: name, loaded } of checks) if (loaded) process.stdout.write(`brands/${name}: ok\n`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  });

await program.parseAsync();
