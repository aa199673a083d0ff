/** `npm run brand -- <command>`: the operator's commands for brands. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Keep compiled code between runs, so that a small command answers quickly. It applies to modules loaded after this line.
enableCompileCache(join(import.meta.dirname, '../dist/.compiled'));
const { runProgram } = await import('./brand/program.ts');
await runProgram(process.argv.slice(2));
