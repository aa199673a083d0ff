import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  hasDemoHistory,
  readCompression,
  readMetricsAccess,
  readPort,
  type Compression,
  type MetricsAccess,
} from '../shared/environment.ts';
import { readFourEyesLimits, type FourEyesLimits } from './corrections/four-eyes-limits.ts';
import { readPaymentProviders, type PaymentProviders } from './cashier/payment-providers.ts';
import { readGameServers, type GameServers } from './feed/game-servers.ts';
import { readSocialProviders, type SocialProvider } from './social/social-config.ts';
import { readProviders } from './config-providers.ts';
import type { DocumentService } from './kyc/document-service.ts';
import type { ArrivalLimits } from './http/app.ts';
import type { UploadTimes } from './http/uploads.ts';
import type { StreamOptions } from './stream/stream-limits.ts';
import type { MessageProviders } from './messages/messenger.ts';
import type { PhoneServiceConfig } from './verification/phone-service.ts';
import type { TurnstileConfig } from './verification/turnstile.ts';

const BRAND_CHANGES = ['watch', 'poll', 'signal'] as const;
/** How the gateway notices changed brands. */
export type BrandChanges = (typeof BRAND_CHANGES)[number];

const BRAND_SOURCES = ['files', 'database'] as const;
/** Where brands live. */
export type BrandSourceKind = (typeof BRAND_SOURCES)[number];

/** Configuration of a gateway, read from its environment. */
export interface GatewayConfig {
  /** Port of the sites. 0 lets the operating system choose. */
  port: number;
  /** Address to listen on. Loopback by default, because a load balancer stands in front. */
  bind: string;
  /** Folder of this installation's data, including the embedded database. */
  dataDir: string;
  /** PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** A Valkey or Redis server that carries signals between gateways and counts load limits. None by default. */
  redisUrl?: string | undefined;
  /** Folder of the build. */
  distDir: string;
  /** Folder that holds `brands` and `themes`. Schemas and locales belong to the code. */
  projectDir: string;
  /** Private key (JWK, X25519) that decrypts sealed calls. Every gateway of an installation uses the same one. */
  sealKey: string;
  /** Private key (JWK, X25519) from which those of identity documents are derived. Left out: `sealKey`. */
  documentKey?: string | undefined;
  /** Looks at identity documents before operators do. None by default. */
  documentService?: DocumentService | undefined;
  /** The game servers. The first is ours. */
  gameServers: GameServers;
  /** The payment providers that a brand's cashier may name. */
  payments: PaymentProviders;
  /** Providers of social logins that brands may offer. None by default. */
  social?: readonly SocialProvider[];
  /** File of networks and their countries. Without it, no region is blocked. */
  geoFile?: string | undefined;
  /**
   * Megabytes of memory for published sites. Beyond it the least recently used site is dropped, and published again
   * when next requested.
   */
  sitesMemoryMb: number;
  /** How well pages are compressed. */
  compression: Compression;
  /**
   * How the gateway notices changed brands: by watching their files (and polling now and then), by polling only, or on
   * SIGUSR2.
   */
  brandChanges?: BrandChanges;
  /** Where brands live: in the files of the project, or in the database. Files by default. */
  brandSource?: BrandSourceKind;
  /** Hosts of the console. It exists on no other. */
  consoleHosts: readonly string[];
  /** What one operator may post alone within 24 hours. Nothing by default. */
  fourEyesLimits?: FourEyesLimits;
  /** Addresses of proxies whose forwarded headers are trusted. None by default. */
  trustedProxies: readonly string[];
  /** Providers of messages. Without one, messages go into the mailbox or, in production, are not sent. */
  messages?: MessageProviders;
  /** Relays of the public beacon that raffles mix in. Left out: a beacon of this gateway, for demonstration. */
  beaconUrls?: readonly string[] | undefined;
  /** Turnstile, for brands that use it. */
  turnstile?: TurnstileConfig | undefined;
  /** The phone-verification service, for brands that use it. */
  phoneService?: PhoneServiceConfig | undefined;
  /**
   * The password that operators give to new accounts. A player who logs in with it must change it. No response ever
   * contains it.
   */
  defaultPassword?: string | undefined;
  /** Times that slow clients get. Only tests change them. */
  arrival?: ArrivalLimits | undefined;
  /** Times that slow uploads get. Only tests change them. */
  uploadTimes?: UploadTimes | undefined;
  /** Where the metrics are served. */
  metrics: MetricsAccess;
  /** Times and limits of streams. Only tests change them. */
  streams?: StreamOptions | undefined;
  /** Hides the index of brands and opens no demo accounts. */
  isProduction: boolean;
  /** Gives new demo accounts a past. Never in production. */
  makesHistory?: boolean;
  /** Lets brands offer the pseudo-languages. Never in production. */
  hasPseudoLanguages?: boolean;
}

/**
 * Holds about a hundred sites with their most requested pages, and keeps a gateway with its embedded database below
 * half a gigabyte.
 */
const SITES_MEMORY_MB = 96;

function readMegabytes(text: string | undefined): number {
  const megabytes = Number(text ?? SITES_MEMORY_MB);
  if (!Number.isInteger(megabytes) || megabytes < 1)
    throw new Error(`SITES_MEMORY_MB is "${text ?? ''}", but must be a whole number of megabytes, at least 1.`);
  return megabytes;
}

function readBrandSource(text: string): BrandSourceKind {
  const known = BRAND_SOURCES.find((name) => name === text);
  if (!known) throw new Error(`BRAND_SOURCE is "${text}", but must be one of ${BRAND_SOURCES.join(', ')}.`);
  return known;
}

function readBrandChanges(text: string): BrandChanges {
  const known = BRAND_CHANGES.find((name) => name === text);
  if (!known) throw new Error(`BRAND_CHANGES is "${text}", but must be one of ${BRAND_CHANGES.join(', ')}.`);
  return known;
}

/** The address of a server, or undefined if none is set. */
function readAddress(name: string, env: NodeJS.ProcessEnv, protocols: RegExp, example: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // Without its value, which may hold a password.
  if (!URL.canParse(text) || !protocols.test(new URL(text).protocol))
    throw new Error(`${name} is not an address such as ${example}.`);
  return text;
}

const IPV4_BITS = 32;
const IPV6_BITS = 128;

/** Splits a comma-separated list. */
const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Addresses and networks of proxies, or the names that the server knows for some. */
function readProxies(text: string | undefined): string[] {
  const proxies = list(text);
  const isProxy = (proxy: string) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
    const family = isIP(address);
    return family === 0
      ? ['loopback', 'linklocal', 'uniquelocal'].includes(proxy)
      : Number(bits ?? 0) <= (family === 4 ? IPV4_BITS : IPV6_BITS);
  };
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong !== undefined)
    throw new Error(`TRUSTED_PROXIES: "${wrong}" is not an address or a network such as 10.0.0.0/8`);
  return proxies;
}

/** The hosts of the console. While developing it is where the start page says. */
function readConsoleHosts(env: NodeJS.ProcessEnv): string[] {
  const hosts = list(env['CONSOLE_HOSTS']);
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+$/.test(host));
  if (wrong !== undefined) throw new Error(`CONSOLE_HOSTS: "${wrong}" is not a host name such as console.example.com`);
  return hosts.length === 0 && env['NODE_ENV'] !== 'production' ? ['console.localhost'] : hosts;
}

/**
 * Reads the configuration from the environment.
 * @throws Error naming the variable that is missing or invalid, and what to do
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const need = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(
        `${name} is not set. \`npm start\` creates one and keeps it in $DATA_DIR/secrets.json; docs/operating.md explains it.`,
      );
    return value;
  };
  const gameServers = readGameServers({ ...env, WALLET_KEYS: need('WALLET_KEYS') });
  return {
    port: readPort('PORT', env['PORT'] ?? '8080'),
    bind: env['BIND'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: readAddress('DATABASE_URL', env, /^postgres(ql)?:$/, 'postgres://user:password@host/database'),
    redisUrl: readAddress('REDIS_URL', env, /^rediss?:$/, 'redis://127.0.0.1:6379/0'),
    distDir: resolve(env['DIST_DIR'] ?? 'dist'),
    projectDir: resolve(env['PROJECT_DIR'] ?? resolve(import.meta.dirname, '../..')),
    sealKey: need('SEAL_KEY'),
    documentKey: env['DOCUMENT_KEY'] || undefined,
    gameServers,
    payments: readPaymentProviders(env, gameServers),
    social: readSocialProviders(env, env['NODE_ENV'] === 'production'),
    geoFile: env['GEO_FILE'] || undefined,
    sitesMemoryMb: readMegabytes(env['SITES_MEMORY_MB']),
    compression: readCompression(env),
    brandChanges: readBrandChanges(env['BRAND_CHANGES'] ?? 'watch'),
    brandSource: readBrandSource(env['BRAND_SOURCE'] ?? 'files'),
    consoleHosts: readConsoleHosts(env),
    fourEyesLimits: readFourEyesLimits(env['FOUR_EYES_LIMITS']),
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    ...readProviders(env),
    defaultPassword: env['DEFAULT_PASSWORD'] || undefined,
    metrics: readMetricsAccess(env, 'METRICS_PORT', 'METRICS_BIND'),
    isProduction: env['NODE_ENV'] === 'production',
    makesHistory: hasDemoHistory(env),
    hasPseudoLanguages: env['PSEUDO_LANGUAGES'] === '1' && env['NODE_ENV'] !== 'production',
  };
}
