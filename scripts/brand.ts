/** `npm run brand -- <command>`: what an operator does with brands. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is kept, so that a small command answers at once; it counts for what is loaded from here on.
enableCompileCache(join(import.meta.dirname, '../dist/.compiled'));
const { runProgram } = await import('./brand/program.ts');
await runProgram(process.argv.slice(2));
