/** `npm start`: builds what is not built, makes secrets at the first start, runs the games and the gateway, prints where they are. */
import { resolve } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { buildIfStale } from './lib/build-state.ts';
import { installationSecrets } from './lib/secrets.ts';
import { runService, type Service } from './lib/service.ts';

const PORT = process.env['PORT'] ?? '8080';
const GAMES_PORT = process.env['GAMES_PORT'] ?? '8081';
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');

const say = (line: string) => process.stdout.write(`${line}\n`);
const services: Service[] = [];

async function stop(code: number): Promise<never> {
  await Promise.all(services.map((service) => service.stop()));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));

try {
  await buildIfStale(say);
  const secrets = installationSecrets(dataDir);
  const env = { ...process.env, PORT, GAMES_PORT, DATA_DIR: dataDir, SEAL_KEY: secrets.sealKey, WALLET_KEYS: secrets.walletKey, GAMES_ORIGIN: process.env['GAMES_ORIGIN'] ?? `http://games.localhost:${GAMES_PORT}`, WALLET_URL: process.env['WALLET_URL'] ?? `http://127.0.0.1:${PORT}`, FRAME_ANCESTORS: process.env['FRAME_ANCESTORS'] ?? `http://*.localhost:${PORT}` };
  const onEnd = (name: string, code: number | null) => {
    process.stderr.write(`${name} ended by itself${code === null ? '' : ` with code ${code}`}; see ${dataDir}/logs/${name}.log\n`);
    void stop(1);
  };
  services.push(
    runService({ name: 'games', module: 'src/vendor/main.ts', healthUrl: `http://127.0.0.1:${GAMES_PORT}/healthz`, env, dataDir, onEnd }),
    runService({ name: 'gateway', module: 'src/gateway/main.ts', healthUrl: `http://127.0.0.1:${PORT}/healthz`, env, dataDir, onEnd }),
  );
  await Promise.all(services.map((service) => service.ready));
  const accounts = resolve(dataDir, 'demo-accounts.json');
  say('');
  say(`  Aurora   http://aurora.localhost:${PORT}`);
  say(`  Games    http://games.localhost:${GAMES_PORT}`);
  say(`  Index    http://localhost:${PORT}`);
  if (existsSync(accounts)) for (const [account, password] of Object.entries(JSON.parse(readFileSync(accounts, 'utf8')) as Record<string, string>)) say(`  Account  ${account.padEnd(6)} ${password}`);
  say('');
  say(`  Data and logs are in ${dataDir}. Ctrl-C ends it.`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  await stop(1);
}
