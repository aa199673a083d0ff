import { expect, test } from 'vitest';
import { ownMoneyOf, validStake } from './valid-stake.ts';

test('a round that pays its stake back has no result and counts nothing [BONUS-16]', () => {
  expect(validStake({ betMinor: 100n, winMinor: 100n })).toBe(0n);
  expect(validStake({ betMinor: 100n, winMinor: 99n })).toBe(100n);
  expect(validStake({ betMinor: 100n, winMinor: 0n })).toBe(100n);
  expect(validStake({ betMinor: 0n, winMinor: 50n })).toBe(0n);
});

test('own money is what no bonus paid, and what that part has won [CONTRACT-34]', () => {
  expect(ownMoneyOf({ betMinor: 100n, winMinor: 31n, bonusBetMinor: 40n })).toEqual({ betMinor: 60n, winMinor: 19n });
  expect(ownMoneyOf({ betMinor: 100n, winMinor: 30n, bonusBetMinor: 0n })).toEqual({ betMinor: 100n, winMinor: 30n });
  expect(ownMoneyOf({ betMinor: 100n, winMinor: 30n, bonusBetMinor: 100n })).toEqual({ betMinor: 0n, winMinor: 0n });
  expect(ownMoneyOf({ betMinor: 100n, winMinor: 100n, bonusBetMinor: 0n })).toEqual({ betMinor: 0n, winMinor: 0n });
  // A free round: nothing was staked, so no part of what it won is own money.
  expect(ownMoneyOf({ betMinor: 0n, winMinor: 30n, bonusBetMinor: 0n })).toEqual({ betMinor: 0n, winMinor: 0n });
});
