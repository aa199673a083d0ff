import type { Command } from 'commander';

/** `brand check [slug]`: all faults of one brand, or of all brands. */
export function addCheck(program: Command, rootOf: () => string): void {
  program
    .command('check')
    .description(
      'Checks one brand, or all brands, and prints each fault on its own line. A brand that passed and has not changed since is skipped.',
    )
    .argument('[slug]', 'the brand’s directory under brands/')
    .option('--json', 'print brands, faults and notices as JSON')
    .action(async (slug: string | undefined, { json }: { json?: true }) =>
      (await import('./run-check.ts')).runCheck(rootOf(), slug, json === true),
    );
}
