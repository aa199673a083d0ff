import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startFakeWallet, type FakeWallet } from '../../../tests/support/fake-wallet.ts';
import { startTestVendor, until } from '../../../tests/support/test-vendor.ts';
import { testTitle } from '../../../tests/support/test-title.ts';
import type { RoundView, SessionView } from '../api.ts';
import { longIf } from '../../../tests/support/long.ts';

const STAKE = 1000;
const START = 1_000_000n;
const KEY = 'a-key-of-the-tests-only';
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const paid = ({ movements }: FakeWallet, end: string) =>
  [...movements].filter(([id]) => id.endsWith(end)).map(([, amount]) => amount);

test('a win that is not paid when the process stops is paid by the next process, once [REEL-19, REEL-20]', async () => {
  const vendor = await startTestVendor({ balanceMinor: START });
  cleanups.push(() => vendor.close());
  const { sessionId } = await vendor.open();
  vendor.wallet.faults('win', ...new Array<'down'>(50).fill('down'));
  const body = { sessionId, stakeMinor: STAKE, clientRoundKey: 'round-key-1' };
  const { value } = await vendor.call<RoundView>('spin', body);
  expect(value.isPayPending).toBe(true);
  vendor.wallet.faults('win');
  await vendor.restart();
  await until(() => paid(vendor.wallet, '.win').length === 1);
  expect(paid(vendor.wallet, '.bet')).toEqual([-BigInt(STAKE)]);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(value.winMinor));
  const again = await vendor.call<RoundView>('spin', body);
  expect(again.value).toMatchObject({ roundId: value.roundId, stops: value.stops, isPayPending: false });
});

/** Starts the vendor as a separate process; `kill` is kill -9. */
async function startProcess(dataDir: string, wallet: FakeWallet): Promise<{ url: string; kill(): Promise<void> }> {
  const script = fileURLToPath(new URL('../../../tests/support/vendor-process.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, DATA_DIR: dataDir, WALLET_URL: wallet.url, WALLET_KEYS: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await hasEnded;
  };
  cleanups.push(kill);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`the process exited with ${String(code)}`)));
  });
  return { url, kill };
}

const post = async <Value>(url: string, name: string, body: object): Promise<Value> => {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { value: Value }).value;
};

for (const [what, call, fault] of [
  ['a bet that the wallet took', 'bet', 'late'],
  ['a bet that the wallet never saw', 'bet', 'hang'],
  ['a win that the wallet paid', 'win', 'late'],
  ['a win that the wallet never saw', 'win', 'hang'],
] as const)
  test(
    `kill -9 during ${what} neither loses nor doubles money [REEL-16, REEL-20]`,
    { timeout: 15_000, ...longIf(call === 'bet' ? fault === 'hang' : fault === 'late') },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'games-kill-'));
      cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const wallet = await startFakeWallet({ key: KEY, balanceMinor: START });
      cleanups.push(() => wallet.close());

      const first = await startProcess(dataDir, wallet);
      const { sessionId } = await post<SessionView>(first.url, 'session', {
        code: wallet.launchCode(testTitle.id),
        merchant: 'AURORA',
      });
      const body = { sessionId, stakeMinor: STAKE, clientRoundKey: 'round-key-1' };
      wallet.faults(call, fault);
      void post(first.url, 'spin', body).catch(() => undefined);
      await until(() => wallet.calls.some(({ name }) => name === call));
      await first.kill();

      const second = await startProcess(dataDir, wallet);
      await until(() => paid(wallet, '.win').length === 1);
      const round = await post<RoundView>(second.url, 'spin', body);
      expect(paid(wallet, '.bet')).toEqual([-BigInt(STAKE)]);
      expect(paid(wallet, '.win')).toEqual([BigInt(round.winMinor)]);
      expect(wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(round.winMinor));
      expect(BigInt(round.balanceMinor)).toBe(wallet.balanceMinor);
    },
  );
