/**
 * `npm run storybook`: shows every component and dialog in every state, on every brand. `-- --build` builds a static
 * folder instead.
 */
import { Command } from 'commander';
import { buildStorybookIfStale, serveStorybook, storybookFolder } from './lib/storybook.ts';

/** Next to the site's own ports. */
const PORT = 6006;

async function run({ build = false, port }: { build?: boolean; port: string }): Promise<void> {
  if (!build) {
    process.exitCode = await serveStorybook(Number(port));
    return;
  }
  await buildStorybookIfStale();
  process.stdout.write(`Storybook is built: ${storybookFolder}\n`);
}

const program = new Command('storybook')
  .description('Shows every component and dialog in every state, on every brand.')
  .showHelpAfterError();
program
  .option('--build', 'makes it a folder of files instead of serving it')
  .option('--port <number>', 'the port that it is served on', String(PORT))
  .action(run);
await program.parseAsync();
