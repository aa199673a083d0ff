import { Option, type Command } from 'commander';
import { questions } from '../../src/publisher/authoring/questions.ts';
import { flags, type NewOptions } from './flags.ts';

/** `brand new <slug>`: makes a brand that passes its check, from prompts or flags. */
export function addNew(program: Command, rootOf: () => string): void {
  const command = program
    .command('new')
    .description(
      'Makes a brand: asks what sets it apart, checks the answers, draws a logo and an icon, and places the whole brand under brands/ or nothing. Never changes an existing brand.',
    )
    .argument('<slug>', 'name of its directory under brands/: lower-case letters, digits, dashes')
    .option('-y, --yes', 'do not ask: take the suggestion for every flag that is not given')
    .option('--json', 'print the result as JSON')
    .action(async (slug: string, options: NewOptions) =>
      (await import('./make-brand.ts')).makeBrand(rootOf(), slug, options),
    );
  for (const { id, prompt } of questions) command.addOption(new Option(flags[id], prompt));
}
