import { expect, test } from 'vitest';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { askedBy, tierOf, type Situation } from './ask-rules.ts';

const kyc: Brand['kyc'] = {
  isOn: true,
  firstWithdrawal: false,
  sumMinor: 0,
  sumDays: 30,
  nameDiffers: true,
  answerDays: 14,
  retentionDays: 1825,
  tiers: [
    { documents: [], dayMaxMinor: 100 },
    { documents: ['identity'], dayMaxMinor: 200 },
    { documents: ['identity', 'address'], dayMaxMinor: 300 },
  ],
};
const plain: Situation = {
  held: new Set(),
  amountMinor: 100n,
  dayMinor: 0n,
  sumMinor: 0n,
  hasWithdrawn: false,
  hasOtherName: false,
};
const asked = (changes: Partial<Situation> = {}, rules: Partial<Brand['kyc']> = {}) =>
  askedBy({ ...kyc, ...rules }, { ...plain, ...changes });
const nothing = { kinds: [], why: [] };

test('a tier allows so much a day, and more asks for the documents of the next [PROTECT-29, PROTECT-30]', () => {
  expect(asked()).toEqual(nothing);
  expect(asked({ dayMinor: 1n })).toEqual({ kinds: ['identity'], why: ['tier'] });
  expect(asked({ dayMinor: 1n, held: new Set(['identity']) })).toEqual(nothing);
  expect(asked({ dayMinor: 101n })).toEqual({ kinds: ['identity', 'address'], why: ['tier'] });
  expect(asked({ dayMinor: 101n, held: new Set(['identity']) })).toEqual({ kinds: ['address'], why: ['tier'] });
  expect(asked({ dayMinor: 201n })).toEqual({ leftMinor: 99n });
  expect(asked({ dayMinor: 900n })).toEqual({ leftMinor: 0n });
});

test('the first withdrawal, a sum, and a name that differs ask for the lowest tier with documents [PROTECT-29]', () => {
  expect(asked({}, { firstWithdrawal: true })).toEqual({ kinds: ['identity'], why: ['first_withdrawal'] });
  expect(asked({ hasWithdrawn: true }, { firstWithdrawal: true })).toEqual(nothing);
  expect(asked({ held: new Set(['identity']) }, { firstWithdrawal: true })).toEqual(nothing);
  expect(asked({ sumMinor: 899n }, { sumMinor: 1000 })).toEqual(nothing);
  expect(asked({ sumMinor: 900n }, { sumMinor: 1000 })).toEqual({ kinds: ['identity'], why: ['sum'] });
  // A name that no accepted document shows needs another document.
  expect(asked({ hasOtherName: true, held: new Set(['identity']) })).toEqual({ kinds: ['identity'], why: ['name'] });
  expect(asked({ hasOtherName: true }, { nameDiffers: false })).toEqual(nothing);
  expect(asked({ dayMinor: 101n, sumMinor: 900n }, { sumMinor: 1000, firstWithdrawal: true })).toEqual({
    kinds: ['identity', 'address'],
    why: ['first_withdrawal', 'sum', 'tier'],
  });
});

test('the tier of a player is the highest whose documents they have [PROTECT-30]', () => {
  expect(tierOf(kyc.tiers, new Set())).toBe(0);
  expect(tierOf(kyc.tiers, new Set(['identity']))).toBe(1);
  expect(tierOf(kyc.tiers, new Set(['address']))).toBe(0);
  expect(tierOf(kyc.tiers, new Set(['identity', 'address']))).toBe(2);
});
