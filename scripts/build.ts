/** `npm run build`: makes `dist/` unless it was made from exactly these sources. */
import { buildIfStale } from './build/build-state.ts';

await buildIfStale((line) => process.stdout.write(`${line}\n`));
