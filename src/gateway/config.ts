import { resolve } from 'node:path';
import { readKeys, readOrigin, readPort } from '../shared/environment.ts';
import { readSocialProviders, type SocialProvider } from './social/social-config.ts';
import { readProviders } from './config-providers.ts';
import type { SmsConfig } from './messages/http-sms.ts';
import type { MailConfig } from './messages/smtp.ts';
import type { PhoneServiceConfig } from './verification/phone-service.ts';
import type { TurnstileConfig } from './verification/turnstile.ts';

const BRAND_CHANGES = ['watch', 'poll', 'signal'] as const;
/** How changes of brands are found. */
export type BrandChanges = (typeof BRAND_CHANGES)[number];

/** What a gateway is told by its environment. */
export interface GatewayConfig {
  /** Port of the sites; 0 lets the system choose. */
  port: number;
  /** Address to listen on. Loopback unless told otherwise: in front of it stands a balancer. */
  bind: string;
  /** Folder of this installation's data: the embedded database lies in it. */
  dataDir: string;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  /** Folder of the build. */
  distDir: string;
  /** Folder that holds `brands` and `themes`; schemas and locales belong to the code. */
  projectDir: string;
  /** Private key (JWK, X25519) that sealed calls are opened with; the same for every gateway of an installation. */
  sealKey: string;
  /** The vendor that games come from. */
  games: {
    /** Its code: names whose keys a signature is checked with. */
    provider: string;
    /** Where a player's browser reaches it. */
    origin: string;
    /** Where this server reaches its feed. */
    feedUrl: string;
    /** Shared secrets of the wallet protocol; each of them verifies. */
    keys: readonly string[];
  };
  /** Providers of social logins that brands may offer; none by default. */
  social?: readonly SocialProvider[];
  /** File of networks and their countries; without one nobody is blocked. */
  geoFile?: string | undefined;
  /** Megabytes that published sites may take in memory; what was not asked for longest is dropped, and published again when it is. */
  sitesMemoryMb: number;
  /** How changes of brands are found: by a watch over their files (and a look now and then), by looking alone, or when SIGUSR2 says so. */
  brandChanges?: BrandChanges;
  /** Addresses of proxies whose forwarded headers count; none by default. */
  trustedProxies: readonly string[];
  /** Providers of messages; what has none lies in the mailbox, or in production does not leave at all. */
  messages?: { sms?: SmsConfig | undefined; mail?: MailConfig | undefined };
  /** Keys of Turnstile, for brands that want it. */
  turnstile?: TurnstileConfig | undefined;
  /** The phone-verification service, for brands that want it. */
  phoneService?: PhoneServiceConfig | undefined;
  /** The password that operators give accounts at first: who logs in with it must change it. It leaves this process in no answer. */
  defaultPassword?: string | undefined;
  /** Shows no index of brands and opens no demo accounts. */
  isProduction: boolean;
  /** Lets a brand offer the pseudo-languages. Never in production. */
  hasPseudoLanguages?: boolean;
}

/** Some hundred sites with the pages that are asked for most: a gateway with its embedded database stays within half a gigabyte. */
const SITES_MEMORY_MB = 96;

function readMegabytes(text: string | undefined): number {
  const megabytes = Number(text ?? SITES_MEMORY_MB);
  if (!Number.isInteger(megabytes) || megabytes < 1)
    throw new Error(`SITES_MEMORY_MB is "${text ?? ''}", and must be a whole number of megabytes from 1.`);
  return megabytes;
}

function readBrandChanges(text: string): BrandChanges {
  const known = BRAND_CHANGES.find((name) => name === text);
  if (!known) throw new Error(`BRAND_CHANGES is "${text}", and must be one of ${BRAND_CHANGES.join(', ')}.`);
  return known;
}

/** Texts of a list with commas. */
const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the environment. Throws an Error for people where something needed is missing. */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const need = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(
        `${name} is not set. \`npm start\` makes one and keeps it in $DATA_DIR/secrets.json; docs/operating.md says what it is.`,
      );
    return value;
  };
  const gamesPort = readPort('GAMES_PORT', env['GAMES_PORT'] ?? '8081');
  return {
    port: readPort('PORT', env['PORT'] ?? '8080'),
    bind: env['BIND'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    distDir: resolve(env['DIST_DIR'] ?? 'dist'),
    projectDir: resolve(env['PROJECT_DIR'] ?? resolve(import.meta.dirname, '../..')),
    sealKey: need('SEAL_KEY'),
    games: {
      provider: env['WALLET_PROVIDER'] ?? 'livery-games',
      origin: readOrigin('GAMES_ORIGIN', env['GAMES_ORIGIN'] ?? `http://games.localhost:${gamesPort}`),
      feedUrl: env['GAMES_FEED_URL'] ?? `http://127.0.0.1:${gamesPort}/feed/v1/games`,
      keys: readKeys('WALLET_KEYS', need('WALLET_KEYS')),
    },
    social: readSocialProviders(env, env['NODE_ENV'] === 'production'),
    geoFile: env['GEO_FILE'] || undefined,
    sitesMemoryMb: readMegabytes(env['SITES_MEMORY_MB']),
    brandChanges: readBrandChanges(env['BRAND_CHANGES'] ?? 'watch'),
    trustedProxies: list(env['TRUSTED_PROXIES']),
    ...readProviders(env),
    defaultPassword: env['DEFAULT_PASSWORD'] || undefined,
    isProduction: env['NODE_ENV'] === 'production',
    hasPseudoLanguages: env['PSEUDO_LANGUAGES'] === '1' && env['NODE_ENV'] !== 'production',
  };
}
