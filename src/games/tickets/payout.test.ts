import { expect, test } from 'vitest';
import { payoutMinor } from './payout.ts';

test.each([
  [3n, 133, 3n],
  [1n, 199, 1n],
  [999n, 101, 1_008n],
  [9_007_199_254_740_993n, 199, 17_924_326_516_934_576n],
])('%d at odds of %d hundredths pays %d: what is left of a minor unit is not paid [MONEY-09]', (stake, odds, paid) => {
  expect(payoutMinor(stake, odds)).toBe(paid);
});
