import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startFakeWallet, type FakeWallet } from '../../../tests/support/fake-wallet.ts';
import { postTo, startVendorProcess } from '../../../tests/support/vendor-child.ts';
import { startTestVendor, until } from '../../../tests/support/test-vendor.ts';
import { testTitle } from '../../../tests/support/test-title.ts';
import type { RoundView, SessionView } from '../api.ts';
import { longIf } from '../../../tests/support/long.ts';

const STAKE = 1000;
const START = 1_000_000n;
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
  // The wallet has paid a moment before the vendor knows of it.
  await expect
    .poll(async () => (await vendor.call<RoundView>('spin', body)).value)
    .toMatchObject({ roundId: value.roundId, stops: value.stops, isPayPending: false });
});

for (const [what, call, fault] of [
  ['a bet that the wallet took', 'bet', 'late'],
  ['a bet that the wallet never saw', 'bet', 'hang'],
  ['a win that the wallet paid', 'win', 'late'],
  ['a win that the wallet never saw', 'win', 'hang'],
] as const)
  test(
    `kill -9 during ${what} neither loses nor doubles money [REEL-16, REEL-20]`,
    { timeout: 120_000, ...longIf(call === 'bet' || fault === 'late') },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'games-kill-'));
      cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const wallet = await startFakeWallet({ balanceMinor: START });
      cleanups.push(() => wallet.close());

      const first = await startVendorProcess(dataDir, wallet);
      cleanups.push(first.kill);
      const { sessionId } = await postTo<SessionView>(first.url, 'session', {
        code: wallet.launchCode(testTitle.id),
        merchant: 'AURORA',
      });
      const body = { sessionId, stakeMinor: STAKE, clientRoundKey: 'round-key-1' };
      wallet.faults(call, fault);
      void postTo(first.url, 'spin', body).catch(() => undefined);
      await until(() => wallet.calls.some(({ name }) => name === call));
      await first.kill();

      const second = await startVendorProcess(dataDir, wallet);
      cleanups.push(second.kill);
      await until(() => paid(wallet, '.win').length === 1);
      // The wallet has paid a moment before the vendor knows of it.
      const again = () => postTo<RoundView>(second.url, 'spin', body);
      await expect.poll(async () => (await again()).isPayPending, { timeout: 60_000 }).toBe(false);
      const round = await again();
      expect(paid(wallet, '.bet')).toEqual([-BigInt(STAKE)]);
      expect(paid(wallet, '.win')).toEqual([BigInt(round.winMinor)]);
      expect(wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(round.winMinor));
      expect(BigInt(round.balanceMinor)).toBe(wallet.balanceMinor);
    },
  );
