import { expect, test } from 'vitest';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { welcomesGuests } from './welcome-gift.ts';

test.each([
  ['an account', 'login', { kind: 'registration' }, true],
  ['the first deposit', 'login', { kind: 'deposit', depositNumber: 1 }, true],
  ['an account, later', 'none', { kind: 'registration' }, false],
  ['the first deposit, on other days', 'none', { kind: 'deposit', depositNumber: 1 }, false],
  ['the second deposit', 'login', { kind: 'deposit', depositNumber: 2 }, false],
  ['any deposit', 'login', { kind: 'deposit' }, false],
  ['stakes', 'login', { kind: 'stake', period: 'day' }, false],
] as const satisfies [string, PromotionRow['button'], PromotionRow['trigger'], boolean][])(
  'a guest is told of a gift for %s only if it is one for newcomers, and now [FLOAT-06]',
  (_, button, trigger, isTold) => {
    expect(welcomesGuests({ button, trigger })).toBe(isTold);
  },
);
