import { expect, test } from 'vitest';
import type { AgreementTerms } from './agreement-terms.ts';
import { PLAIN_BASE } from './settle.ts';
import { termsFaults, textOfTerms } from './terms-faults.ts';

const tier = { rate: 0.07, activeMembers: 0, periodicValidBet: '10.00', periodProfitLoss: '0' };
const terms: AgreementTerms = { period: 'W', tiers: [tier], betAmount: '5', carriesLoss: true, base: PLAIN_BASE };
const keysOf = (changes: Partial<AgreementTerms>, kind: 'dividend' | 'dailyWage' = 'dividend', currency = 'THB') =>
  termsFaults({ ...terms, ...changes }, { kind, currency }).map(({ field, key }) => `${field} ${key}`);

test('every rate of two decimals is right, and one of three is not [CONTRACT-02]', () => {
  for (let hundredths = 1; hundredths <= 10_000; hundredths++)
    expect(keysOf({ tiers: [{ ...tier, rate: hundredths / 100 }] })).toEqual([]);
  expect(keysOf({ tiers: [{ ...tier, rate: 1.005 }] })).toEqual(['tiers.0.rate validation.decimals']);
});

test('terms name amounts of the currency, and steps rise', () => {
  expect(keysOf({ betAmount: '5.001', tiers: [tier, tier] })).toEqual([
    'betAmount validation.decimals',
    'tiers.1.rate validation.rising',
  ]);
  expect(keysOf({}, 'dividend', 'VND')).toEqual(['tiers.0.periodicValidBet validation.decimals']);
});

test('only a dividend has a choice of periods and carries a loss [CONTRACT-03]', () => {
  expect(keysOf({}, 'dailyWage')).toEqual(['period validation.choice', 'carriesLoss validation.choice']);
  expect(keysOf({ period: 'D', carriesLoss: false }, 'dailyWage')).toEqual([]);
});

test('only a dividend has something taken off, and no terms are offered without a base [CONTRACT-34]', () => {
  const base = { bonuses: true, chargebacks: true, paymentFee: 1.5, jackpots: 1.005 };
  expect(keysOf({ base })).toEqual(['base.jackpots validation.decimals']);
  expect(keysOf({ period: 'D', carriesLoss: false, base: { ...base, jackpots: 0 } }, 'dailyWage')).toEqual([
    'base.bonuses validation.choice',
    'base.chargebacks validation.choice',
    'base.paymentFee validation.choice',
  ]);
  const { base: _base, ...signedBefore } = terms;
  expect(termsFaults(signedBefore, { kind: 'dividend', currency: 'THB' })).toEqual([
    { field: 'base', key: 'validation.required' },
  ]);
});

test('the text that is signed does not depend on the order of the fields', () => {
  const { period, ...rest } = terms;
  expect(textOfTerms({ ...rest, period })).toBe(textOfTerms(terms));
  expect(textOfTerms({ ...terms, carriesLoss: false })).not.toBe(textOfTerms(terms));
});
