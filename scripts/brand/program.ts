import { join, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addCheck } from './check.ts';
import { addDiff } from './diff.ts';
import { addExplain } from './explain.ts';
import { addExport } from './export.ts';
import { addMigrate } from './migrate.ts';
import { addNew } from './new.ts';
import { exitCodes, tell, UsageError } from './output.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Does what the arguments of a command line say, and sets the exit code of the process.
 * @param args what stands behind the name of the program
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command('brand')
    .description('Works with the brands under brands/.')
    .addHelpText(
      'after',
      '\nExit codes: 0 all is well, 1 something was found (faults, differences, older files), 2 it could not be done as asked.',
    )
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
  addExport(program, rootOf);

  try {
    await program.parseAsync(args, { from: 'user' });
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
}
