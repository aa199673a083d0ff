import type { Compression } from '../../src/shared/environment.ts';
import { gameKeys, installationSecrets } from './secrets.ts';
import { runService } from './service.ts';

/** Where an installation runs. */
export interface InstallationOptions {
  port: number;
  gamesPort: number;
  paymentsPort: number;
  dataDir: string;
  /** Folder of the build. That of `npm run build` by default. */
  distDir?: string | undefined;
  /** How well pages and scripts are compressed, unless `COMPRESSION` in the environment says otherwise. */
  compression?: Compression;
  /** Gives new demo accounts a month of history, unless `DEMO_HISTORY` in the environment says otherwise. */
  hasDemoHistory?: boolean;
  /** Leaves out the games and the payments, to test the gateway alone. */
  isGatewayAlone?: boolean;
  /** Called with a message when a process ends by itself. */
  onEnd: (what: string) => void;
}

/** Gateway, games and payments, each in a process of its own. */
export interface Installation {
  /** Resolves when all of them serve. Rejects with the output of one that could not start. */
  ready: Promise<void>;
  /** Stops them, first with SIGTERM. */
  stop: () => Promise<void>;
}

/** Starts the gateway, the games and the payments, with secrets that the first start creates in the data directory. */
export function startInstallation({
  port,
  gamesPort,
  paymentsPort,
  dataDir,
  distDir,
  compression,
  hasDemoHistory,
  isGatewayAlone,
  onEnd,
}: InstallationOptions): Installation {
  const secrets = installationSecrets(dataDir);
  const env: NodeJS.ProcessEnv = {
    // The caller's environment overrides the values of an installation, such as the origin or the address of the
    // wallet.
    GAMES_ORIGIN: `http://games.localhost:${gamesPort}`,
    WALLET_URL: `http://127.0.0.1:${port}`,
    FRAME_ANCESTORS: `http://*.localhost:${port}`,
    PAYMENTS_ORIGIN: `http://payments.localhost:${paymentsPort}`,
    PAYMENTS_NOTICE_URL: `http://127.0.0.1:${port}`,
    PAYMENTS_URL: `http://127.0.0.1:${paymentsPort}`,
    SEAL_KEY: secrets.sealKey,
    ...gameKeys(secrets),
    PAYMENT_KEYS: secrets.paymentKey,
    // glibc keeps separate memory for each thread. Two such areas are enough, and save 40 MB in an idle gateway.
    MALLOC_ARENA_MAX: '2',
    ...(compression && { COMPRESSION: compression }),
    ...(hasDemoHistory && { DEMO_HISTORY: '1' }),
    ...process.env,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: dataDir,
    ...(distDir && { DIST_DIR: distDir }),
  };
  const service = (name: string, module: string, ownPort: number) =>
    runService({
      name,
      module,
      healthUrl: `http://127.0.0.1:${ownPort}/healthz`,
      env,
      dataDir,
      onEnd: (_, code) => onEnd(`${name} ended by itself with code ${String(code)}; see ${dataDir}/logs/${name}.log`),
    });
  const services = [
    ...(isGatewayAlone
      ? []
      : [service('games', 'src/games/main.ts', gamesPort), service('payments', 'src/payments/main.ts', paymentsPort)]),
    service('gateway', 'src/gateway/main.ts', port),
  ];
  return {
    ready: Promise.all(services.map(({ ready }) => ready)).then(() => {}),
    stop: async () => {
      await Promise.all(services.map(({ stop }) => stop()));
    },
  };
}
