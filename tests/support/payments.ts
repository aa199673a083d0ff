import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from '../../src/shared/contract/webhook-signature.ts';
import { paymentProvider, type PaymentProviderCalls } from '../../src/shared/contract/payment-protocol.ts';
import { defaultTimings, readConfig, type PaymentsConfig, type Timings } from '../../src/payments/config.ts';
import { createLog } from '../../src/payments/log.ts';
import { createPayments } from '../../src/payments/server.ts';

/** Key of the test provider. */
export const paymentKey = 'the-payment-key-of-the-tests';

/** What an answer of the provider holds. */
export interface ProviderAnswer {
  status: number;
  json: { success: boolean; value: Record<string, unknown>; message: string; code?: string };
}

/** Our payment provider, in this process on a loopback port. */
export interface TestPayments {
  /** Where the gateway reaches it, for `GatewayConfig.payments`. */
  provider: { provider: string; url: string; keys: readonly string[] };
  /** Origin of its pages: the same address. */
  url: string;
  dataDir: string;
  /** Where its notices go from now on. Nothing listens there at first. */
  sendNoticesTo: (origin: string) => void;
  /** Moves its clock on. */
  wait: (ms: number) => void;
  /** The time on its clock. */
  nowMs: () => number;
  /** Decides and tells everything that is due. Without it, the loop does so within a few milliseconds. */
  turn: () => Promise<void>;
  /** Makes a signed call as the gateway does. */
  call: (name: keyof PaymentProviderCalls, body: object, key?: string) => Promise<ProviderAnswer>;
  /** Sends a form of a page, such as `{ outcome: 'twice' }` to its sandbox. Returns the page that the browser is led to. */
  submit: (path: string, form: Record<string, string>) => Promise<{ status: number; html: string }>;
  /** Stops it and starts it again on its data, with changes of its configuration. The port is another one. */
  restart: (changes?: Partial<PaymentsConfig>) => Promise<void>;
  close: () => Promise<void>;
}

/** How a test provider may differ. */
interface TestPaymentsOptions {
  timings?: Partial<Timings>;
  config?: Partial<PaymentsConfig>;
  /** Whether its clock stands still, apart from `wait`: on a busy machine nothing is due before its test wants it. */
  isStill?: boolean;
  log?: (line: string) => void;
}

/** The loop looks every few milliseconds; everything else keeps its time, which a test moves by `wait`. */
const TICK_MS = 20;

/** Starts the provider with its own data. */
export async function startPayments({
  timings,
  config: changes,
  isStill = false,
  log,
}: TestPaymentsOptions = {}): Promise<TestPayments> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-payments-'));
  let aheadMs = 0;
  const startedMs = Date.now();
  const nowMs = () => (isStill ? startedMs : Date.now()) + aheadMs;
  const config: PaymentsConfig = {
    // Nothing listens on port 9.
    ...readConfig({ PAYMENT_KEYS: paymentKey, DATA_DIR: dataDir, PAYMENTS_NOTICE_URL: 'http://127.0.0.1:9' }),
    timings: { ...defaultTimings, tickMs: TICK_MS, ...timings },
    ...changes,
  };
  const start = async () => {
    const made = createPayments(config, {
      log: createLog(log ? 'debug' : 'silent', { write: (line: string) => log?.(line) }),
      nowMs,
    });
    config.origin = await made.app.listen({ host: '127.0.0.1', port: 0 });
    return made;
  };
  let running = await start();
  return {
    get provider() {
      return { provider: config.provider, url: config.origin, keys: config.keys };
    },
    get url() {
      return config.origin;
    },
    dataDir,
    sendNoticesTo: (origin) => void (config.noticeUrl = origin),
    wait: (ms) => void (aheadMs += ms),
    nowMs,
    turn: () => running.turn(),
    call: (name, body, key = paymentKey) => callProvider(config.origin, name, body, key),
    submit: (path, form) => submitForm(config.origin, path, form),
    async restart(restarted = {}) {
      await running.app.close();
      Object.assign(config, restarted);
      running = await start();
    },
    async close() {
      await running.app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a signed call of a provider at an origin, as the gateway does. */
export async function callProvider(
  origin: string,
  name: keyof PaymentProviderCalls,
  body: object,
  key: string = paymentKey,
): Promise<ProviderAnswer> {
  const text = JSON.stringify(body);
  const response = await fetch(origin + paymentProvider[name].path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(await sign(key, { id: randomUUID(), body: text, nowS: Date.now() / 1_000 })),
    },
    body: text,
  });
  return { status: response.status, json: (await response.json()) as ProviderAnswer['json'] };
}

/** Sends a form of a page as a browser does. Returns the page that it is led to. */
export async function submitForm(
  origin: string,
  path: string,
  form: Record<string, string>,
): Promise<{ status: number; html: string }> {
  const response = await fetch(new URL(path, origin), { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, html: await response.text() };
}
