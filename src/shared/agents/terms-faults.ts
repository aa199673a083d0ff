import type { FieldFault } from '../errors.ts';
import { exponentOf } from '../money/currencies.ts';
import { fromDecimal } from '../money/money.ts';
import type { AgreementKind } from './agreement-kinds.ts';
import type { AgreementTerms } from './agreement-terms.ts';

/** Decimals of a rate in percent. */
export const RATE_DECIMALS = 2;

/** Whether a rate has no more decimals than it may. A remainder would do so for binary fractions, such as 0.07, wrongly. */
const isShort = (rate: number): boolean => Number(rate.toFixed(RATE_DECIMALS)) === rate;

/**
 * What is wrong with offered terms of the right shape: amounts that the currency does not have, rates with more than two decimals or that do not rise, what
 * only dividends can agree on, and no base.
 */
export function termsFaults(
  terms: AgreementTerms,
  { kind, currency }: { kind: AgreementKind; currency: string },
): FieldFault[] {
  const faults: FieldFault[] = [];
  const amount = (field: string, text: string) => {
    if (!fromDecimal(text, currency).ok)
      faults.push({ field, key: 'validation.decimals', params: { max: exponentOf(currency) } });
  };
  amount('betAmount', terms.betAmount);
  terms.tiers.forEach((tier, place) => {
    const field = (name: keyof typeof tier) => `tiers.${place}.${name}`;
    amount(field('periodicValidBet'), tier.periodicValidBet);
    amount(field('periodProfitLoss'), tier.periodProfitLoss);
    if (!isShort(tier.rate))
      faults.push({ field: field('rate'), key: 'validation.decimals', params: { max: RATE_DECIMALS } });
    const before = terms.tiers[place - 1];
    if (before && tier.rate <= before.rate) faults.push({ field: field('rate'), key: 'validation.rising' });
  });
  if (kind !== 'dividend' && terms.period !== 'D') faults.push({ field: 'period', key: 'validation.choice' });
  if (kind !== 'dividend' && terms.carriesLoss) faults.push({ field: 'carriesLoss', key: 'validation.choice' });
  return [...faults, ...baseFaults(terms.base, kind)];
}

function baseFaults(base: AgreementTerms['base'], kind: AgreementKind): FieldFault[] {
  if (!base) return [{ field: 'base', key: 'validation.required' }];
  const faults: FieldFault[] = [];
  for (const name of ['paymentFee', 'jackpots'] as const)
    if (!isShort(base[name]))
      faults.push({ field: `base.${name}`, key: 'validation.decimals', params: { max: RATE_DECIMALS } });
  if (kind !== 'dividend')
    for (const name of ['bonuses', 'chargebacks', 'paymentFee', 'jackpots'] as const)
      if (base[name]) faults.push({ field: `base.${name}`, key: 'validation.choice' });
  return faults;
}

/** Terms as both sides sign them: always the same text for the same terms. */
export const textOfTerms = ({ period, tiers, betAmount, carriesLoss, base }: AgreementTerms): string =>
  JSON.stringify({
    period,
    tiers: tiers.map(({ rate, activeMembers, periodicValidBet, periodProfitLoss }) => ({
      rate,
      activeMembers,
      periodicValidBet,
      periodProfitLoss,
    })),
    betAmount,
    carriesLoss,
    ...(base && {
      base: {
        bonuses: base.bonuses,
        chargebacks: base.chargebacks,
        paymentFee: base.paymentFee,
        jackpots: base.jackpots,
      },
    }),
  });
