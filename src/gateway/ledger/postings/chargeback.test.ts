import { expect, test } from 'vitest';
import { chargeback, chargebackParts } from './cashier.ts';

const accounts = { payment: 1n, cash: 2n, fee: 3n, chargeback: 4n };

test('a deposit that was taken back leaves the balance as far as it covers it, and the fee goes back in proportion [OPER-110]', () => {
  const deposit = { arrivedMinor: 80_000n, creditedMinor: 78_800n };
  expect(chargebackParts(80_000n, deposit, 500_000n)).toEqual({
    feeMinor: 1_200n,
    fromBalanceMinor: 78_800n,
    lossMinor: 0n,
  });
  expect(chargebackParts(80_000n, deposit, 50n)).toEqual({
    feeMinor: 1_200n,
    fromBalanceMinor: 50n,
    lossMinor: 78_750n,
  });
  expect(chargebackParts(33_333n, deposit, 0n)).toEqual({ feeMinor: 499n, fromBalanceMinor: 0n, lossMinor: 32_834n });
  for (const amountMinor of [1n, 33_333n, 80_000n])
    for (const balanceMinor of [0n, 1n, 50n, 10n ** 12n]) {
      const { legs } = chargeback(accounts, chargebackParts(amountMinor, deposit, balanceMinor));
      expect(legs.reduce((sum, leg) => sum + leg.amountMinor, 0n)).toBe(0n);
      expect(legs[0]).toEqual({ account: 1n, amountMinor });
      expect(legs.slice(1).every((leg) => leg.amountMinor < 0n)).toBe(true);
    }
});
