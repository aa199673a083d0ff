import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  hasDemoHistory,
  readCompression,
  readKeys,
  readMetricsAccess,
  readOrigin,
  readPort,
  type Compression,
  type MetricsAccess,
} from '../shared/environment.ts';
import { readOwnVendors, type OwnVendor } from '../shared/games/own-vendors.ts';

/**
 * The configuration of the vendor's process: where it listens, where it keeps its state, and which wallet it plays
 * against.
 */
export interface VendorConfig {
  host: string;
  port: number;
  /** Our origin as browsers see it, without a trailing slash. Addresses in the feed begin with it. */
  origin: string;
  /** The data folder. The vendor writes only to `games/` in it. */
  dataDir: string;
  /**
   * Where the wallet protocol is served. It is an address and not a brand's host, because the merchant travels in the
   * signed body.
   */
  walletUrl: string;
  /** Our name at the wallet. */
  provider: string;
  /** Shared secrets. We sign with the first; the gateway accepts any of its own, which is how a key is rotated. */
  keys: readonly [string, ...string[]];
  /** Vendors of ours that have a name and keys of their own at the wallet. */
  vendors: readonly OwnVendor[];
  /** Sources for CSP `frame-ancestors`: the lobbies that may frame a game. */
  frameAncestors: readonly string[];
  /** Folder of the built game client (`client-build.ts`). */
  clientDir: string;
  /** How well pictures and scripts are compressed. */
  compression: Compression;
  /** Where the metrics are served. */
  metrics: MetricsAccess;
  /** Whether the gateway of a demonstration may play the past of its accounts here. */
  makesHistory: boolean;
  timings: Timings;
}

/** How long the vendor waits for the wallet, and how often it retries unfinished rounds. */
export interface Timings {
  /** After this time the result of a wallet call counts as unknown. Vendors in this field roll back after 3 s. */
  callTimeoutMs: number;
  /** Pause between two attempts at the same bet while the player waits. */
  betPauseMs: number;
  /** First pause of the loop that finishes rounds; it doubles with every failure. */
  retryMinMs: number;
  /** Longest pause of that loop. The loop never gives up, because every win must be paid. */
  retryMaxMs: number;
  /** How often the loop looks for due rounds. */
  tickMs: number;
}

/** Production timings. Tests shorten them. */
export const defaultTimings: Timings = {
  callTimeoutMs: 3000,
  betPauseMs: 250,
  retryMinMs: 1000,
  retryMaxMs: 60_000,
  tickMs: 500,
};

/** Key of a games process that is started on its own for a look. A production process refuses it. */
const DEVELOPMENT_KEY = 'livery-games-development-key';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

function readWalletKeys(env: Readonly<Record<string, string | undefined>>): [string, ...string[]] {
  const isProduction = env['NODE_ENV'] === 'production';
  const keys = readKeys('WALLET_KEYS', env['WALLET_KEYS'] ?? (isProduction ? '' : DEVELOPMENT_KEY));
  if (isProduction && keys.includes(DEVELOPMENT_KEY))
    throw new Error('WALLET_KEYS: the development key is public; set a key of your own');
  return keys;
}

/**
 * Reads the configuration from the environment. Every variable has a default that works on one machine.
 * Throws an Error that names the variable and the problem, because a misconfigured process must not start.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): VendorConfig {
  const port = readPort('GAMES_PORT', env['GAMES_PORT'] ?? '8081');
  return {
    host: env['GAMES_HOST'] ?? '127.0.0.1',
    port,
    origin: readOrigin('GAMES_ORIGIN', env['GAMES_ORIGIN'] ?? `http://games.localhost:${port}`),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    walletUrl: readOrigin('WALLET_URL', env['WALLET_URL'] ?? 'http://127.0.0.1:8080'),
    provider: env['WALLET_PROVIDER'] ?? 'livery-games',
    keys: readWalletKeys(env),
    vendors: readOwnVendors(env),
    frameAncestors: (env['FRAME_ANCESTORS'] ?? 'http://*.localhost:8080')
      .split(/\s+/)
      .filter(Boolean)
      .map(readFrameSource),
    clientDir: resolve(env['DIST_DIR'] ?? resolve(repositoryRoot, 'dist'), 'games'),
    compression: readCompression(env),
    metrics: readMetricsAccess(env, 'GAMES_METRICS_PORT', 'GAMES_METRICS_HOST'),
    makesHistory: hasDemoHistory(env),
    timings: defaultTimings,
  };
}

/** A CSP source is copied into a header, so anything that could end the directive is refused. */
function readFrameSource(source: string): string {
  if (!/^(?:https?:\/\/[A-Za-z0-9.*:-]+|'self'|'none')$/.test(source))
    throw new Error(`FRAME_ANCESTORS: "${source}" is not a source such as https://*.example.com`);
  return source;
}
