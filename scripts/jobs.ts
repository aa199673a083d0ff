/** `npm run jobs -- list [state] | show <id> | retry <id> | drop <id>`: the operator's look at the queue. */
import { resolve } from 'node:path';
import { runJobsProgram } from './lib/jobs-program.ts';

process.exitCode = await runJobsProgram(process.argv.slice(2), {
  url: process.env['DATABASE_URL'],
  dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
