import { expect, test } from 'vitest';
import { feeOf } from './fees.ts';

test('a fee is a part of the amount by its method, rounded up to a whole minor unit [PAY-13]', () => {
  expect([feeOf('bank', 100_000n), feeOf('qr', 100_000n), feeOf('ewallet', 100_000n), feeOf('card', 100_000n)]).toEqual(
    [0n, 500n, 1_000n, 2_000n],
  );
  expect([feeOf('card', 1n), feeOf('card', 50n), feeOf('card', 51n), feeOf('qr', 1n)]).toEqual([1n, 1n, 2n, 1n]);
});
