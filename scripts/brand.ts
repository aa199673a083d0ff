/** `npm run brand -- <command>`: what an operator does with brands. */
import { join, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addCheck } from './brand/check.ts';
import { addDiff } from './brand/diff.ts';
import { addExplain } from './brand/explain.ts';
import { addMigrate } from './brand/migrate.ts';
import { addNew } from './brand/new.ts';
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
addNew(program, rootOf);
addCheck(program, rootOf);
addExplain(program, rootOf);
addDiff(program, rootOf);
addMigrate(program, rootOf);

try {
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
