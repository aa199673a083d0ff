/**
 * `npm run chromatic`: sends the built Storybook to Chromatic, which stores pictures of all stories. Without a token it
 * prints that it skipped, and succeeds.
 */
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { CHROMATIC_TOKEN, chromaticCommand } from './lib/chromatic.ts';
import { projectRoot } from './checks/sources.ts';
import { buildStorybookIfStale, storybookFolder } from './lib/storybook.ts';

async function run({ dir }: { dir?: string }): Promise<void> {
  const command = chromaticCommand(process.env[CHROMATIC_TOKEN], dir ?? storybookFolder);
  if ('skipped' in command) return void process.stdout.write(`${command.skipped}\n`);
  if (dir === undefined) await buildStorybookIfStale();
  const child = spawn(process.execPath, command.args, { cwd: projectRoot, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

const program = new Command('chromatic')
  .description('Sends the stories to Chromatic if a project token is set.')
  .showHelpAfterError();
program.option('--dir <folder>', 'a Storybook that has been built already').action(run);
await program.parseAsync();
