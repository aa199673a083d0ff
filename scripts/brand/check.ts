import type { Command } from 'commander';

/** `brand check [slug]`: everything that is wrong with one brand, or with all. */
export function addCheck(program: Command, rootOf: () => string): void {
  program
    .command('check')
    .description(
      'Checks one brand, or all of them. Prints every fault on a line of its own; one that passed before and has not changed since is not checked again.',
    )
    .argument('[slug]', 'the brand’s directory under brands/')
    .option('--json', 'brands, faults and notices as JSON on stdout')
    .action(async (slug: string | undefined, { json }: { json?: true }) =>
      (await import('./run-check.ts')).runCheck(rootOf(), slug, json === true),
    );
}
