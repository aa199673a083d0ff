/**
 * `npm run dev`: like `npm start`, with React's development build. A change rebuilds, restarts and reloads the open
 * pages.
 */
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from '../build.mjs';
import { startInstallation, type Installation } from './lib/installation.ts';
import { followRefusals } from './lib/refusals.ts';
import { logFileOf } from './lib/service.ts';

const port = Number(process.env['PORT'] ?? 8080);
const gamesPort = Number(process.env['GAMES_PORT'] ?? 8081);
const paymentsPort = Number(process.env['PAYMENTS_PORT'] ?? 8082);
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
const distDir = resolve(dataDir, 'dev-dist');
/** The gateway itself picks up changes of brands and themes, and open pages reload when it has. */
const WATCHED = ['src', 'schemas', 'locales'];
/** Time for an editor to save several files. */
const SETTLE_MS = 150;

const say = (line: string) => process.stdout.write(`${line}\n`);
let installation: Installation | undefined;
let isTurning = false;
let hasChanged = false;

/** Builds and restarts. Prints a failure; the next change tries again. */
async function turn(): Promise<void> {
  if (isTurning) return void (hasChanged = true);
  isTurning = true;
  do {
    hasChanged = false;
    const startedAt = performance.now();
    try {
      await buildAll({ isDev: true, outDir: distDir });
      await installation?.stop();
      installation = startInstallation({
        port,
        gamesPort,
        paymentsPort,
        dataDir,
        distDir,
        compression: 'fast',
        onEnd: say,
      });
      await installation.ready;
      say(`ready in ${Math.round(performance.now() - startedAt)} ms: http://localhost:${port}`);
    } catch (error) {
      say((error as Error).message);
    }
  } while (hasChanged);
  isTurning = false;
}

let timer: NodeJS.Timeout | undefined;
for (const folder of WATCHED) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), SETTLE_MS);
  });
}
followRefusals(logFileOf(dataDir, 'gateway'), say);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (installation?.stop() ?? Promise.resolve()).then(() => process.exit(0)));
}
await turn();
