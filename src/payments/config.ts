import { resolve } from 'node:path';
import { readKeys, readMetricsAccess, readOrigin, readPort, type MetricsAccess } from '../shared/environment.ts';

/** The configuration of the payments process: where it listens, where it keeps its state, and whom it tells what has happened. */
export interface PaymentsConfig {
  host: string;
  port: number;
  /** Our origin as browsers see it, without a trailing slash. Addresses of pages begin with it. */
  origin: string;
  /** The data folder. The payments write only to `payments/` in it. */
  dataDir: string;
  /** Origin that takes our notices: the gateway's. Tests set it later. */
  noticeUrl: string;
  /** Our code in the payment protocol. */
  provider: string;
  /** Shared secrets. We sign with the first, and accept any of them, so that a key can be replaced. */
  keys: readonly [string, ...string[]];
  /**
   * Whether this is the sandbox, where the visitor of a page decides what happens. Outside of it no bank is connected, so that no payment is
   * taken.
   */
  isSandbox: boolean;
  /** Where the metrics are served. */
  metrics: MetricsAccess;
  timings: Timings;
}

/** How long things take at the provider. */
export interface Timings {
  /** How often due payments and notices are looked for. */
  tickMs: number;
  /** How long the sandbox's bank thinks about a payment or a payout. */
  bankMs: number;
  /** How long it thinks about a slow deposit. */
  slowDepositMs: number;
  /** How long it thinks about a slow payout. */
  slowPayoutMs: number;
  /** How late a late notice is sent. */
  lateNoticeMs: number;
  /** After this time an answer to a notice counts as lost. */
  noticeTimeoutMs: number;
  /** First pause before a notice is repeated; it doubles with every try. */
  repeatMinMs: number;
  /** Longest pause. */
  repeatMaxMs: number;
  /** A notice that is still not acknowledged this long after its transaction is given up. Status and reconciliation still tell it. */
  giveUpMs: number;
  /** How long a call that gets no answer is held open, if its caller does not give up. */
  silenceMs: number;
}

/** Timings of a process. Tests shorten them. */
export const defaultTimings: Timings = {
  tickMs: 500,
  bankMs: 2_000,
  slowDepositMs: 20_000,
  slowPayoutMs: 30_000,
  lateNoticeMs: 60_000,
  noticeTimeoutMs: 10_000,
  repeatMinMs: 1_000,
  repeatMaxMs: 60_000,
  giveUpMs: 3 * 24 * 60 * 60_000,
  silenceMs: 60_000,
};

/** Key of a payments process that is started on its own for a look. A production process refuses it. */
const DEVELOPMENT_KEY = 'livery-payments-development-key';

/**
 * Reads the configuration from the environment. Every variable has a default that works on one machine.
 * Throws an Error that names the variable and the problem, because a misconfigured process must not start.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): PaymentsConfig {
  const port = readPort('PAYMENTS_PORT', env['PAYMENTS_PORT'] ?? '8082');
  const isProduction = env['NODE_ENV'] === 'production';
  const keys = readKeys('PAYMENT_KEYS', env['PAYMENT_KEYS'] ?? (isProduction ? '' : DEVELOPMENT_KEY));
  if (isProduction && keys.includes(DEVELOPMENT_KEY))
    throw new Error('PAYMENT_KEYS: the development key is public; set a key of your own');
  return {
    host: env['PAYMENTS_HOST'] ?? '127.0.0.1',
    port,
    origin: readOrigin('PAYMENTS_ORIGIN', env['PAYMENTS_ORIGIN'] ?? `http://payments.localhost:${port}`),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    noticeUrl: readOrigin('PAYMENTS_NOTICE_URL', env['PAYMENTS_NOTICE_URL'] ?? 'http://127.0.0.1:8080'),
    provider: env['PAYMENT_PROVIDER'] ?? 'livery-payments',
    keys,
    isSandbox: !isProduction,
    metrics: readMetricsAccess(env, 'PAYMENTS_METRICS_PORT', 'PAYMENTS_METRICS_HOST'),
    timings: defaultTimings,
  };
}
