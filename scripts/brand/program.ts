import { join, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addCheck } from './check.ts';
import { addDiff } from './diff.ts';
import { addExplain } from './explain.ts';
import { addExport } from './export.ts';
import { addMigrate } from './migrate.ts';
import { addNew } from './new.ts';
import { exitCodes, tell, UsageError } from './output.ts';
import { addStored } from './stored.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Runs a command line and sets the exit code of the process.
 * @param args the arguments after the name of the program
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command('brand')
    .description('Works with the brands under brands/.')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 something was found (faults, differences, older files), 2 the command could not run as asked.',
    )
    .option('--root <directory>', 'the project with the brands, themes and schemas', ROOT)
    // Commander exits with 1, which here means that something was found.
    .exitOverride()
    .showSuggestionAfterError();
  const rootOf = () => resolve(program.opts<{ root: string }>().root);
  addNew(program, rootOf);
  addCheck(program, rootOf);
  addExplain(program, rootOf);
  addDiff(program, rootOf);
  addMigrate(program, rootOf);
  addExport(program, rootOf);
  addStored(program, rootOf);

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    else if (error instanceof UsageError) {
      tell(error.message);
      process.exitCode = exitCodes.usage;
    } else if (error instanceof Error && error.name === 'ExitPromptError') {
      // Ctrl-C at a prompt.
      tell('Nothing was written.');
      process.exitCode = exitCodes.usage;
    } else throw error;
  }
}
