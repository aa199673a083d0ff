import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../client/client.ts';
import { fail, ok } from '../../shared/errors.ts';
import { WalletStore } from './wallet-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wallet whose gateway answers with these balances in order, and then with the last one. */
function walletOf(...balances: (string | undefined)[]) {
  const asked: number[] = [];
  const call = () => {
    asked.push(Date.now());
    const sumBalance = balances.length > 1 ? balances.shift() : balances[0];
    return Promise.resolve(sumBalance === undefined ? fail('unavailable') : ok({ sumBalance, currency: 'THB' }));
  };
  const wallet = new WalletStore({ call } as unknown as Client);
  return { asked, wallet, shown: () => wallet.balance?.amountMinor };
}

test('a game that says that money has moved makes the page read its own wallet, without the placeholder of a refresh [GAME-13]', async () => {
  const { wallet, shown } = walletOf('12.00');
  const following = wallet.follow();
  expect(wallet.money.isLoading).toBe(false);
  await vi.runAllTimersAsync();
  await following;
  expect([shown(), wallet.refreshes]).toEqual([1_200n, 0]);
});

test('a game that sends a hundred messages makes two reads: one at once, and one for all that came meanwhile [GAME-13]', async () => {
  const { asked, wallet, shown } = walletOf('12.00', '13.00');
  const begunAtMs = Date.now();
  for (let message = 0; message < 100; message++) void wallet.follow();
  await vi.runAllTimersAsync();
  expect(asked.map((atMs) => atMs - begunAtMs)).toEqual([0, 250]);
  expect(shown()).toBe(1_300n);
});

test('a read that fails keeps the balance [GAME-13, MONEY-07]', async () => {
  const { wallet, shown } = walletOf('12.00', undefined);
  await wallet.refresh();
  void wallet.follow();
  await vi.runAllTimersAsync();
  expect(shown()).toBe(1_200n);
});
