/** `npm run chromatic`: sends the built Storybook to Chromatic, which keeps pictures of all stories. Without a token it says that it skipped, and that is no failure. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';
import { buildStorybookIfStale, storybookFolder } from './lib/storybook.ts';
import { projectRoot } from './lib/sources.ts';

/** The variable that Chromatic's own command reads its token from: so it stands in no list of processes. */
const TOKEN = 'CHROMATIC_PROJECT_TOKEN';

async function run({ dir }: { dir?: string }): Promise<void> {
  if (!process.env[TOKEN]) {
    process.stdout.write(`chromatic skipped: ${TOKEN} is not set, and without a project nothing can be compared there. The gate compares its pictures by itself.\n`);
    return;
  }
  if (dir === undefined) await buildStorybookIfStale();
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules/chromatic/dist/bin.cjs'), '--storybook-build-dir', dir ?? storybookFolder, '--no-interactive'], { cwd: projectRoot, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

const program = new Command('chromatic').description('Sends the stories to Chromatic where a project token is set.').showHelpAfterError();
program.option('--dir <folder>', 'a Storybook that has been built already').action(run);
await program.parseAsync();
