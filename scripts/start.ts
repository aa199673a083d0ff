/** `npm start`: builds if necessary, runs the games, the payments and the gateway, and prints their addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoOperators } from '../src/gateway/seed-demo-operators.ts';
import { buildIfStale } from './build/build-state.ts';
import { startInstallation, type Installation } from './lib/installation.ts';
import { followRefusals } from './lib/refusals.ts';
import { logFileOf } from './lib/service.ts';

const port = Number(process.env['PORT'] ?? 8080);
const gamesPort = Number(process.env['GAMES_PORT'] ?? 8081);
const paymentsPort = Number(process.env['PAYMENTS_PORT'] ?? 8082);
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');

/** Width of the column of labels in the printed addresses. */
const LABEL_WIDTH = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);
let installation: Installation | undefined;

async function stop(code: number, why?: string): Promise<never> {
  if (why) process.stderr.write(`${why}\n`);
  await installation?.stop();
  process.exit(code);
}
// Ctrl-C in a terminal reaches the whole process group, and a wrapper passes it on as well. The second signal has no
// effect.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await buildIfStale(say);
  const stopFollowing = followRefusals(logFileOf(dataDir, 'gateway'), say);
  installation = startInstallation({
    port,
    gamesPort,
    paymentsPort,
    dataDir,
    hasDemoHistory: true,
    onEnd: (what) => void stop(1, what),
  });
  await installation.ready.catch((error: unknown) => {
    stopFollowing();
    throw error;
  });
  say('');
  const line = (label: string, text: string) => say(`  ${label.padEnd(LABEL_WIDTH)} ${text}`);
  for (const { name, host } of brands()) line(name, `http://${host}:${port}`);
  line('Games', `http://games.localhost:${gamesPort}`);
  line('Payments', `http://payments.localhost:${paymentsPort}`);
  line('Index', `http://localhost:${port}`);
  line('Console', `http://console.localhost:${port}`);
  for (const [account, password] of demoAccounts()) line('Account', `${account.padEnd(6)} ${password}`);
  for (const { login, password } of demoOperators(dataDir))
    line('Operator', `${login.padEnd(8)} ${password}  (code: npm run operator -- code ${login})`);
  say('');
  say(`  Data and logs are in ${dataDir}. Ctrl-C ends it.`);
} catch (error) {
  await stop(1, (error as Error).message);
}

/** The brands by name and first host. A brand that fails its check is printed as well. */
function brands(): { name: string; host: string }[] {
  return readdirSync(resolve('brands'))
    .sort()
    .flatMap((slug) => {
      try {
        const { name, hosts } = JSON.parse(readFileSync(resolve('brands', slug, 'brand.json'), 'utf8')) as {
          name: string;
          hosts: string[];
        };
        return [{ name, host: hosts[0] ?? '' }];
      } catch {
        return [];
      }
    });
}

/** The accounts that the gateway created. Empty for an installation without a demonstration. */
function demoAccounts(): [string, string][] {
  try {
    return Object.entries(
      JSON.parse(readFileSync(resolve(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>,
    );
  } catch {
    return [];
  }
}
