import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { ReelsSessionView, SessionView } from '../../src/games/api.ts';
import { readConfig, type VendorConfig } from '../../src/games/config.ts';
import type { Catalogue } from '../../src/games/catalogue/catalogue.ts';
import type { OpenFreeRounds } from '../../src/shared/contract/wallet-protocol.ts';
import { createVendor } from '../../src/games/server.ts';
import { startFakeWallet, type FakeWallet } from './fake-wallet.ts';
import { testCatalogue, testTitle } from './test-title.ts';

/** The answer of a game call. */
export interface Answer<Value> {
  status: number;
  success: boolean;
  code: string | undefined;
  value: Value;
}

/** A vendor in this process, with a fake wallet over real HTTP. */
export interface TestVendor {
  app: FastifyInstance;
  wallet: FakeWallet;
  config: VendorConfig;
  call<Value>(name: string, body: object): Promise<Answer<Value>>;
  open(): Promise<ReelsSessionView>;
  /** Opens a session of a game and returns its id. Tries again if a busy machine exceeds the wallet's short timeout. */
  enter(gameId: string, playerId?: string): Promise<string>;
  /** Restarts the vendor on the same state. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const WALLET_KEY = 'a-key-of-the-tests-only';
/** Short enough for tests, apart from the time for an answer: a call on a busy machine must not be sent twice. */
const timings = { callTimeoutMs: 30_000, betPauseMs: 10, retryMinMs: 20, retryMaxMs: 40, tickMs: 10 };
/** Time for an answer while the wallet leaves calls without one on purpose. */
const SILENCE_MS = 1_000;

/** Tries to open a session. More than a busy machine needs. */
const ENTER_TRIES_MAX = 5;

/**
 * What a test may set: the wallet's first balance, currency, language and lobby, and the folder of the built client (by
 * default there is no client).
 */
interface Settings {
  balanceMinor?: bigint;
  language?: string;
  currency?: string;
  lobbyOrigin?: string;
  /** Other origins than the lobby's that may frame a game. */
  frameAncestors?: string[];
  clientDir?: string;
  log?: Logger;
  /** Other titles than the test slot. */
  catalogue?: Catalogue;
  /** The clock of draws and matches. */
  nowMs?: () => number;
  /** Timeout of a call to the wallet, unless the wallet leaves calls without an answer on purpose. */
  callTimeoutMs?: number;
  /** What a launch tells of. */
  freeRounds?: OpenFreeRounds[];
}

/** Starts a vendor and its wallet. */
export async function startTestVendor({
  clientDir,
  frameAncestors = [],
  log = pino({ level: 'silent' }),
  catalogue = testCatalogue(),
  nowMs,
  callTimeoutMs = timings.callTimeoutMs,
  ...settings
}: Settings = {}): Promise<TestVendor> {
  const dataDir = mkdtempSync(join(tmpdir(), 'games-'));
  const wallet = await startFakeWallet({ key: WALLET_KEY, ...settings });
  const config: VendorConfig = {
    ...readConfig({
      DATA_DIR: dataDir,
      WALLET_URL: wallet.url,
      WALLET_KEYS: WALLET_KEY,
      FRAME_ANCESTORS: [settings.lobbyOrigin ?? `'none'`, ...frameAncestors].join(' '),
    }),
    clientDir: clientDir ?? join(dataDir, 'no-client'),
    timings: {
      ...timings,
      get callTimeoutMs() {
        return wallet.isSilent() ? SILENCE_MS : callTimeoutMs;
      },
    },
  };
  const start = async (): Promise<FastifyInstance> => {
    const app = createVendor(config, { catalogue, log, ...(nowMs && { nowMs }) });
    await app.ready();
    return app;
  };
  const vendor: TestVendor = {
    app: await start(),
    wallet,
    config,
    async call(name, body) {
      const response = await vendor.app.inject({ method: 'POST', url: `/api/${name}`, payload: body });
      const envelope = response.json<{ success: boolean; value: never; code?: string }>();
      return { status: response.statusCode, success: envelope.success, code: envelope.code, value: envelope.value };
    },
    open: async () =>
      (await vendor.call<ReelsSessionView>('session', { code: wallet.launchCode(testTitle.id), merchant: 'AURORA' }))
        .value,
    async enter(gameId, playerId) {
      for (let attempt = 1; attempt <= ENTER_TRIES_MAX; attempt += 1) {
        const { success, value } = await vendor.call<SessionView>('session', {
          code: wallet.launchCode(gameId, playerId),
          merchant: 'AURORA',
        });
        if (success) return value.sessionId;
      }
      throw new Error(`no session at ${gameId}`);
    },
    async restart() {
      await vendor.app.close();
      vendor.app = await start();
    },
    async close() {
      await vendor.app.close();
      await wallet.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return vendor;
}

/** Looks at a condition: twenty seconds, and more on a busy machine, because looks are counted and not time. */
const LOOKS_MAX = 4_000;
const LOOK_EVERY_MS = 5;

/** Waits for a condition. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks += 1) {
    if (looks === LOOKS_MAX) throw new Error(`the condition was not met in ${LOOKS_MAX} looks`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
