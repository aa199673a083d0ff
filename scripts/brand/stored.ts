import type { Command } from 'commander';

/** `brand push [slug]` and `brand pull [slug]`: brands between the files of the project and the database. */
export function addStored(program: Command, rootOf: () => string): void {
  const where = 'The database is that of DATABASE_URL, or the embedded one of DATA_DIR while no gateway runs.';
  program
    .command('push')
    .description(
      `Writes one brand, or all brands, from brands/ into the database, from which gateways with BRAND_SOURCE=database serve them. Brands with faults are refused. ${where}`,
    )
    .argument('[slug]', 'the brand’s directory under brands/')
    .action(async (slug: string | undefined) => (await import('./run-stored.ts')).runPush(rootOf(), slug));
  program
    .command('pull')
    .description(`Writes one brand, or all brands, from the database into brands/. ${where}`)
    .argument('[slug]', 'the brand’s directory under brands/')
    .action(async (slug: string | undefined) => (await import('./run-stored.ts')).runPull(rootOf(), slug));
}
