import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FakeWallet } from './fake-wallet.ts';

/** The key that the fake wallet expects unless it is told another. */
const KEY = 'a-key-of-the-tests-only';

/** The vendor as a process of its own. */
export interface VendorChild {
  url: string;
  /** Kills it with -9, and waits until it is gone. Again, it does nothing. */
  kill(): Promise<void>;
}

/**
 * Starts the vendor as a separate process.
 * @param env more of its environment
 */
export async function startVendorProcess(
  dataDir: string,
  wallet: FakeWallet,
  env: Readonly<Record<string, string>> = {},
): Promise<VendorChild> {
  const script = fileURLToPath(new URL('./vendor-process.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, DATA_DIR: dataDir, WALLET_URL: wallet.url, WALLET_KEYS: KEY, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`the process exited with ${String(code)}`)));
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await hasEnded;
    },
  };
}

/** Makes a call of the game's page, and returns its value. */
export async function postTo<Value>(url: string, name: string, body: object): Promise<Value> {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { value: Value }).value;
}
