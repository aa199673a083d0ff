/** `npm run mailbox`: prints the messages of an installation without a provider, the newest last. */
import { existsSync, readFileSync, watchFile } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { mailboxFile } from '../src/gateway/messages/mailbox.ts';
import { linesAfter, showMessage } from './lib/mailbox.ts';

/** How often to look at a followed file. */
const LOOK_MS = 500;

function run({ json, follow }: { json?: true; follow?: true }): void {
  const file = mailboxFile(resolve(process.env['DATA_DIR'] ?? '.data'));
  let seen: string | undefined;
  const print = () => {
    const lines = existsSync(file) ? linesAfter(readFileSync(file, 'utf8'), seen) : [];
    for (const line of lines) process.stdout.write(`${json ? line : showMessage(line)}\n`);
    seen = lines.at(-1) ?? seen;
  };
  print();
  if (follow) watchFile(file, { interval: LOOK_MS }, print);
  else if (seen === undefined)
    process.stderr.write(
      `There are no messages in ${file}. Messages appear there if no provider is configured (docs/operating.md).\n`,
    );
}

const program = new Command('mailbox')
  .description('Prints the messages of an installation without a provider, the newest last.')
  .showHelpAfterError();
program
  .option('--json', 'one JSON object a line')
  .option('--follow', 'goes on with what comes, until Ctrl-C')
  .action(run);
await program.parseAsync();
