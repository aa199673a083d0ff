import { Option, type Command } from 'commander';
import type { NewBrand } from './new-brand.ts';
import { questions } from './questions.ts';

/** The flags of `brand new`, as they were given. */
export type NewOptions = Partial<Record<keyof NewBrand, string>> & { yes?: true; json?: true };

/** `brand new <slug>`: makes a brand that passes its check, from answers or from flags. */
export function addNew(program: Command, rootOf: () => string): void {
  const command = program
    .command('new')
    .description(
      'Makes a brand: asks what makes it different, checks the answers, draws a logo and an icon, and puts the brand under brands/ whole. What is there already is never touched.',
    )
    .argument('<slug>', 'name of its directory under brands/: small letters, digits, dashes')
    .option('-y, --yes', 'asks nothing: takes what is suggested where no flag says otherwise')
    .option('--json', 'the result as JSON on stdout')
    .action(async (slug: string, options: NewOptions) =>
      (await import('./make-brand.ts')).makeBrand(rootOf(), slug, options),
    );
  for (const { flag, ask } of questions) command.addOption(new Option(flag, ask));
}
