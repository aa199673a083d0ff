import { expect, test } from 'vitest';
import type { AgreementTerms, AgreementTier } from './agreement-terms.ts';
import { cutCases, keptOf } from './cut-cases.ts';

const tier = (rate: number, changes: Partial<AgreementTier> = {}): AgreementTier => ({
  rate,
  activeMembers: 0,
  periodicValidBet: '0',
  periodProfitLoss: '0',
  ...changes,
});
const terms = (tiers: AgreementTier[], changes: Partial<AgreementTerms> = {}): AgreementTerms => ({
  period: 'D',
  tiers,
  betAmount: '0',
  carriesLoss: false,
  ...changes,
});
const own = terms([tier(0.5), tier(3, { periodicValidBet: '1000000' })]);
const casesOf = (offered: AgreementTerms, of = own, kind: 'dividend' | 'dailyWage' = 'dailyWage') =>
  cutCases({ kind, currency: 'THB', own: of }, offered).map((one) =>
    one.is === 'step' ? `${one.tier.rate} over ${one.ownRate}` : one.is,
  );

test('terms that are nowhere above the own ones are never cut [CONTRACT-30, AGENT-54]', () => {
  expect(casesOf(terms([tier(0.5)]))).toEqual([]);
  expect(casesOf(terms([tier(0.5), tier(3, { periodicValidBet: '1000000.00' })]))).toEqual([]);
  expect(casesOf(own)).toEqual([]);
});

test('a step that the own ladder has higher is a case, the widest first [CONTRACT-30, AGENT-54]', () => {
  expect(casesOf(terms([tier(3)]))).toEqual(['3 over 0.5']);
  expect(casesOf(terms([tier(1), tier(2.5, { periodicValidBet: '999999.99' })]))).toEqual([
    '2.5 over 0.5',
    '1 over 0.5',
  ]);
  // A stake of 1.00 makes a member active for the downline, and one of 100.00 for the upline.
  const active = terms([tier(2, { activeMembers: 1 })], { betAmount: '100' });
  expect(casesOf(terms([tier(1, { activeMembers: 1 })], { betAmount: '1' }), active)).toEqual(['1 over 0']);
  expect(casesOf(terms([tier(1, { activeMembers: 1 })], { betAmount: '100' }), active)).toEqual([]);
});

test('a dividend is also cut when the upline alone carries a loss, and when the rest of its team wins [CONTRACT-30, AGENT-54]', () => {
  const carries = terms([tier(20)], { carriesLoss: true });
  expect(casesOf(terms([tier(10)]), carries, 'dividend')).toEqual(['loss', 'others']);
  expect(casesOf(terms([tier(10)], { carriesLoss: true }), carries, 'dividend')).toEqual(['others']);
  expect(casesOf(terms([tier(25)]), terms([tier(20)]), 'dividend')).toEqual(['25 over 20', 'others']);
});

test('what is kept of each own step is what the offered terms leave of it [AGENT-54]', () => {
  expect(keptOf(own, terms([tier(0.3), tier(2.9, { periodicValidBet: '1000000' })]), 'THB')).toEqual([
    { rate: 0.5, kept: 0.2 },
    { rate: 3, kept: 0.1 },
  ]);
  expect(keptOf(own, terms([tier(3)]), 'THB')[0]).toEqual({ rate: 0.5, kept: 0 });
});
