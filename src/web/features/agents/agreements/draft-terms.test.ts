import { expect, test } from 'vitest';
import { PLAIN_BASE } from '../../../../shared/agents/settle.ts';
import { draftOf, emptyTerms, fieldOf, readTerms, type DraftTier } from './draft-terms.ts';

const reading = { kind: 'dividend', currency: 'USD', tag: 'en' } as const;
const step = (id: string, rate: string, others: Partial<DraftTier> = {}): DraftTier => ({
  id,
  rate,
  activeMembers: '',
  periodicValidBet: '',
  periodProfitLoss: '',
  ...others,
});

test('typed terms are read as the language writes numbers; an empty condition does not count [AGENT-34]', () => {
  const tiers = [step('a', '12.5'), step('b', '20', { activeMembers: '5', periodicValidBet: '1,500.50' })];
  expect(readTerms({ ...emptyTerms(), tiers, betAmount: '10' }, reading)).toEqual({
    ok: true,
    terms: {
      period: 'M',
      betAmount: '10.00',
      carriesLoss: true,
      base: PLAIN_BASE,
      tiers: [
        { rate: 12.5, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' },
        { rate: 20, activeMembers: 5, periodicValidBet: '1500.50', periodProfitLoss: '0' },
      ],
    },
  });
  const vietnamese = readTerms({ ...emptyTerms(), tiers: [step('a', '12,5')] }, { ...reading, tag: 'vi' });
  expect(vietnamese.ok && vietnamese.terms.tiers[0]!.rate).toBe(12.5);
});

test('a wage has the period of its kind and carries no losses [AGENT-34]', () => {
  const read = readTerms({ ...emptyTerms(), tiers: [step('a', '0.4')] }, { ...reading, kind: 'dailyWage' });
  expect(read.ok && [read.terms.period, read.terms.carriesLoss]).toEqual(['D', false]);
});

test('each mistake is told at its field: rates rise, and are more than 0 and at most 100 [AGENT-34]', () => {
  const tiers = [
    step('a', '30', { activeMembers: '1.5' }),
    step('b', '30', { periodProfitLoss: 'ten' }),
    step('c', '101'),
    step('d', ''),
  ];
  const read = readTerms({ ...emptyTerms(), tiers, betAmount: '-1' }, reading);
  expect(!read.ok && [...read.faults].map(([field, { key }]) => [field, key])).toEqual([
    [fieldOf(tiers[0]!, 'activeMembers'), 'agents.terms.wholeNumber'],
    [fieldOf(tiers[1]!, 'periodProfitLoss'), 'validation.amount.notAnAmount'],
    [fieldOf(tiers[2]!, 'rate'), 'agents.terms.rateRange'],
    [fieldOf(tiers[3]!, 'rate'), 'validation.required'],
    [fieldOf(tiers[1]!, 'rate'), 'agents.terms.rising'],
    ['betAmount', 'validation.amount.negative'],
  ]);
});

test('terms that are edited and not changed stay what they are [AGENT-34]', () => {
  const terms = {
    period: 'W' as const,
    betAmount: '10.00',
    carriesLoss: false,
    base: { bonuses: true, chargebacks: false, paymentFee: 1.5, jackpots: 0 },
    tiers: [{ rate: 7.25, activeMembers: 3, periodicValidBet: '1500.00', periodProfitLoss: '0' }],
  };
  for (const tag of ['en', 'vi', 'th', 'zh-Hans'])
    expect(readTerms(draftOf(terms, { currency: 'USD', tag }), { ...reading, tag }), tag).toEqual({ ok: true, terms });
});
