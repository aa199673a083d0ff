import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { DatabaseWatcher } from '../database/activity.ts';

/** One value of a gauge, with its labels. */
export interface Reading {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** What a gauge shows when it is read: a number, one value for each set of labels, or undefined when it is not known. */
export type Readings = number | readonly Reading[] | undefined;

/** A request that has been answered. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of the route and never the path, so that there are as many series as routes. */
  route: string;
  status: number;
  seconds: number;
  /** Code of the error table, if the answer was a failure. */
  refusal: string | undefined;
}

/**
 * What this process counts, for `GET /metrics` in the text format of Prometheus. Nothing here names a player: labels
 * are routes, codes and names from the configuration. `docs/operating.md` says what each metric means.
 */
export interface Metrics extends DatabaseWatcher {
  /**
   * Adds a gauge that is read whenever the metrics are. A reading that throws or takes longer than two seconds leaves
   * the gauge out.
   * @param name begins with `livery_`, and ends with its unit
   * @param labelNames the labels of its readings; give them values from a short, fixed list
   */
  gauge: (name: string, help: string, read: () => Readings | Promise<Readings>, labelNames?: readonly string[]) => void;
  request: (answered: AnsweredRequest) => void;
  /** Counts a session that has begun. */
  signIn: (method: LoginMethod) => void;
  /** Notes how many wagers or postings went into the database together. */
  batch: (size: number) => void;
  /** All metrics as text. Concurrent callers share one reading. */
  text: () => Promise<string>;
}

/** Media type of the text. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** A reading may ask the database, which may not answer. The scraper itself gives up after ten seconds by default. */
const READING_TIMEOUT_MS = 2_000;
/** Seconds, from a page out of memory to the longest that any request may take. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds, from one statement to the longest wait for a session. */
const DATABASE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/** Other methods share one label, because a client chooses them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

let ofProcess: Registry | undefined;

/** Memory, processor time, event loop and garbage collection: once for the process, however many gateways it runs. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Creates the metrics of a gateway. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let reading: Promise<string> | undefined;
  return {
    ...requestMetrics(registers),
    ...databaseMetrics(registers),
    ...playMetrics(registers),
    gauge(name, help, read, labelNames = []) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames,
        collect: async () => {
          const readings = await within(READING_TIMEOUT_MS, read);
          gauge.reset();
          if (typeof readings === 'number') gauge.set(readings);
          else if (readings) for (const { labels, value } of readings) gauge.set(labels, value);
          // A gauge without labels is 0 after a reset. Without a reading there is no sample, which an alarm notices.
          else if (labelNames.length === 0) gauge.remove();
        },
      });
    },
    text: () =>
      (reading ??= Promise.all([registry.metrics(), processMetrics().metrics()])
        .then((texts) => texts.join('\n'))
        .finally(() => (reading = undefined))),
  };
}

/** The result of a function; undefined when it throws or takes too long. */
async function within(timeoutMs: number, read: () => Readings | Promise<Readings>): Promise<Readings> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([read(), late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function requestMetrics(registers: Registry[]): Pick<Metrics, 'request'> {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'livery_http_requests_total',
    help: 'Answered requests by method, route and status.',
    registers,
    labelNames,
  });
  const durations = new Histogram({
    name: 'livery_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    registers,
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
  });
  const refusals = new Counter({
    name: 'livery_refusals_total',
    help: 'Answers with an error code, by route and code.',
    registers,
    labelNames: ['route', 'code'],
  });
  return {
    request({ method: sent, route, status, seconds, refusal }) {
      const method = METHODS.includes(sent) ? sent : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
      if (refusal !== undefined) refusals.inc({ route, code: refusal });
    },
  };
}

function databaseMetrics(registers: Registry[]): DatabaseWatcher {
  const histogram = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Histogram({ name, help, registers, labelNames, buckets: DATABASE_BUCKETS });
  const waits = histogram('livery_database_wait_seconds', 'Time until a transaction has a session and has begun.');
  const transactions = histogram(
    'livery_database_transaction_seconds',
    'Time from the beginning of a transaction to its end, by outcome.',
    ['outcome'],
  );
  const failures = new Counter({
    name: 'livery_database_failures_total',
    help: 'Transactions that the database failed, by kind.',
    registers,
    labelNames: ['kind'],
  });
  return {
    waited: (seconds) => waits.observe(seconds),
    ended: (seconds, outcome) => transactions.observe({ outcome }, seconds),
    failed: (kind) => failures.inc({ kind }),
  };
}

function playMetrics(registers: Registry[]): Pick<Metrics, 'signIn' | 'batch'> {
  const signIns = new Counter({
    name: 'livery_sign_ins_total',
    help: 'Sessions that began, by the kind of login.',
    registers,
    labelNames: ['method'],
  });
  const batches = new Histogram({
    name: 'livery_wager_batch_size',
    help: 'Wagers that went into the database together.',
    registers,
    buckets: BATCH_BUCKETS,
  });
  return {
    signIn: (method) => signIns.inc({ method }),
    batch: (size) => batches.observe(size),
  };
}
