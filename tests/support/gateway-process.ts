import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { BodyOf, Envelope, ValueOf } from '../../src/shared/contract/call.ts';
import { walletProtocol, type WalletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import { freePort } from './ports.ts';
import { runNode } from './run-node.ts';
import { sharePublished } from './template.ts';
import { provider, walletKey } from './test-feed.ts';

/** What a vendor gets for a call. */
export interface VendorAnswer<Value> {
  status: number;
  /** Undefined if the call succeeded. */
  code: string | undefined;
  value: Value;
}

/** A gateway in a process of its own, for tests that kill it. */
export interface GatewayProcess {
  port: number;
  pid: number;
  dataDir: string;
  /** Makes a call of the wallet protocol, signed. Undefined if the connection ends without an answer. */
  vendorCall<Name extends keyof WalletProtocol>(
    name: Name,
    body: BodyOf<WalletProtocol[Name]>,
  ): Promise<VendorAnswer<ValueOf<WalletProtocol[Name]>> | undefined>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Ends it as an operator does, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** The installation that a process belongs to. */
interface Installation {
  /** The server's database; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  projectDir: string;
  sealKey: string;
  /** Opens demo accounts and writes messages into its mailbox. */
  isDevelopment?: boolean;
  /** A data folder that outlives the process. */
  dataDir?: string;
  port?: number;
  /** More of its environment. */
  env?: Record<string, string>;
}

/** Starts a gateway on a server's database, beside others, or on the embedded one. Resolves when it listens. */
export async function startGatewayProcess({
  databaseUrl,
  projectDir,
  sealKey,
  isDevelopment = false,
  dataDir: given,
  port: wanted,
  env = {},
}: Installation): Promise<GatewayProcess> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'livery-gateway-'));
  await sharePublished(dataDir);
  const port = wanted ?? (await freePort());
  const child = runNode(join(projectRoot, 'src/gateway/main.ts'), [], {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PROJECT_DIR: projectDir,
    DIST_DIR: join(projectRoot, 'dist'),
    SEAL_KEY: sealKey,
    WALLET_PROVIDER: provider,
    WALLET_KEYS: walletKey,
    // Nothing listens there: the games come from the database.
    GAMES_FEED_URL: 'http://127.0.0.1:9/feed',
    COMPRESSION: 'fast',
    NODE_ENV: isDevelopment ? 'development' : 'production',
    ...env,
  });
  await child.says('"ready"');
  const end = async (signal: NodeJS.Signals) => {
    child.stop(signal);
    const { code } = await child.ended;
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return {
    port,
    pid: child.pid,
    dataDir,
    vendorCall: (name, body) => callVendor(port, name, body),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function callVendor<Name extends keyof WalletProtocol>(
  port: number,
  name: Name,
  body: BodyOf<WalletProtocol[Name]>,
): Promise<VendorAnswer<ValueOf<WalletProtocol[Name]>> | undefined> {
  const text = JSON.stringify(body);
  const signed = await sign(walletKey, { id: crypto.randomUUID(), body: text, nowS: Date.now() / 1000 });
  try {
    const response = await fetch(`http://127.0.0.1:${port}${walletProtocol[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed, [signatureHeaders.provider]: provider },
      body: text,
    });
    const envelope = (await response.json()) as Envelope<ValueOf<WalletProtocol[Name]>>;
    return {
      status: response.status,
      code: envelope.success ? undefined : envelope.code,
      value: envelope.value as ValueOf<WalletProtocol[Name]>,
    };
  } catch {
    return undefined;
  }
}
