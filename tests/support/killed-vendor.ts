import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FakeWallet } from './fake-wallet.ts';

/** The vendor as a process of its own. */
export interface VendorProcess {
  url: string;
  /** kill -9; may be called again. */
  kill(): Promise<void>;
}

/** What a vendor's process is started with. */
interface ProcessParts {
  dataDir: string;
  wallet: FakeWallet;
  key: string;
  /** More of its environment. */
  env?: Readonly<Record<string, string>>;
}

/** Starts the vendor as a separate process, which a test can kill. */
export async function startVendorProcess({ dataDir, wallet, key, env }: ProcessParts): Promise<VendorProcess> {
  const script = fileURLToPath(new URL('./vendor-process.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, DATA_DIR: dataDir, WALLET_URL: wallet.url, WALLET_KEYS: key, ...env },
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

/** Makes a call of a game's page, and returns its value. */
export async function postTo<Value>(url: string, name: string, body: object): Promise<Value> {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { value: Value }).value;
}
