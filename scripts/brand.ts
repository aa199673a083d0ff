/** `npm run brand -- <command>`: what an operator does with brands. */
import { join, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { exitCodes, tell, UsageError } from './brand/output.ts';

const ROOT = join(import.meta.dirname, '..');

const program = new Command('brand')
  .description('Works with the brands under brands/.')
  .addHelpText('after', '\nExit codes: 0 all is well, 1 something was found (faults, differences, older files), 2 it could not be done as asked.')
  .option('--root <directory>', 'the project whose brands, themes and schemas are meant', ROOT)
  // Commander would end with 1, which says here that something was found.
  .exitOverride()
  .showSuggestionAfterError();
const rootOf = () => resolve(program.opts<{ root: string }>().root);

/** Adds each command; what one needs is loaded for it alone, since a check of one brand takes less time than loading everything. */
const commands: Record<string, () => Promise<void>> = {
  new: async () => (await import('./brand/new.ts')).addNew(program, rootOf),
  check: async () => (await import('./brand/check.ts')).addCheck(program, rootOf),
  explain: async () => (await import('./brand/explain.ts')).addExplain(program, rootOf),
  diff: async () => (await import('./brand/diff.ts')).addDiff(program, rootOf),
  migrate: async () => (await import('./brand/migrate.ts')).addMigrate(program, rootOf),
  export: async () => (await import('./brand/export.ts')).addExport(program, rootOf),
};
const named = Object.keys(commands).filter((name) => process.argv.includes(name));

try {
  // A wrong name is answered with all that there are.
  for (const name of named.length > 0 ? named : Object.keys(commands)) await commands[name]!();
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  else if (error instanceof UsageError) {
    tell(error.message);
    process.exitCode = exitCodes.usage;
  } else if (error instanceof Error && error.name === 'ExitPromptError') {
    // Ctrl-C at a question.
    tell('Nothing was written.');
    process.exitCode = exitCodes.usage;
  } else throw error;
}
