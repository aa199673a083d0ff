import { installationSecrets } from './secrets.ts';
import { runService } from './service.ts';

/** Where an installation runs. */
export interface InstallationOptions {
  port: number;
  gamesPort: number;
  dataDir: string;
  /** Folder of the build; that of `npm run build` where left out. */
  distDir?: string | undefined;
  /** Without the games, to see what a gateway does alone. */
  isGatewayAlone?: boolean;
  /** Called when a process ends by itself, with a line that says which. */
  onEnd: (what: string) => void;
}

/** Gateway and games, running as processes of their own. */
export interface Installation {
  /** Resolves when both serve; rejects with what one said if it could not start. */
  ready: Promise<void>;
  /** Ends both, kindly first. */
  stop: () => Promise<void>;
}

/** Starts the gateway and the games side by side, with secrets made at the first start and kept in the data directory. */
export function startInstallation({
  port,
  gamesPort,
  dataDir,
  distDir,
  isGatewayAlone,
  onEnd,
}: InstallationOptions): Installation {
  const secrets = installationSecrets(dataDir);
  const env: NodeJS.ProcessEnv = {
    // Over an installation's own values, what the caller's environment says: another origin, a wallet elsewhere.
    GAMES_ORIGIN: `http://games.localhost:${gamesPort}`,
    WALLET_URL: `http://127.0.0.1:${port}`,
    FRAME_ANCESTORS: `http://*.localhost:${port}`,
    SEAL_KEY: secrets.sealKey,
    WALLET_KEYS: secrets.walletKey,
    // glibc keeps memory apart for each thread; two such places are enough, and the gateway idles 40 MB lower.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
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
    ...(isGatewayAlone ? [] : [service('games', 'src/games/main.ts', gamesPort)]),
    service('gateway', 'src/gateway/main.ts', port),
  ];
  return {
    ready: Promise.all(services.map(({ ready }) => ready)).then(() => {}),
    stop: async () => {
      await Promise.all(services.map(({ stop }) => stop()));
    },
  };
}
