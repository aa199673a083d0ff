import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('a fee is its fixed part and its share, rounded up to a minor unit [CASH-17]', () => {
  expect(feeOf(undefined, 10_000n)).toBe(0n);
  expect(feeOf({ fixedMinor: 500 }, 10_000n)).toBe(500n);
  expect(feeOf({ basisPoints: 150 }, 10_000n)).toBe(150n);
  expect(feeOf({ basisPoints: 150 }, 10_001n)).toBe(151n);
  expect(feeOf({ fixedMinor: 500, basisPoints: 1 }, 1n)).toBe(501n);
  expect(feeOf({ basisPoints: 2_000 }, 10n ** 17n + 1n)).toBe(2n * 10n ** 16n + 1n);
});
