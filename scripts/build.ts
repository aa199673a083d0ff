/** `npm run build`: builds `dist/` unless it is up to date. */
import { buildIfStale } from './build/build-state.ts';

await buildIfStale((line) => process.stdout.write(`${line}\n`));
