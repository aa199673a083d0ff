import { fromDecimal } from '../money/money.ts';
import type { AgreementKind } from './agreement-kinds.ts';
import type { AgreementTerms, AgreementTier } from './agreement-terms.ts';
import { activeFromMinor, tierOf, type PeriodFigures } from './settle.ts';

/** Rates have two decimals. */
const HUNDREDTHS = 100;

/** A case in which a downline's line would be worth more than its upline's, so that it is cut. */
export type CutCase =
  /** Nobody else of the upline's team plays, and the downline's reaches this step. `ownRate` is what the upline has then, 0 if it reaches no step. */
  | { is: 'step'; tier: AgreementTier; ownRate: number }
  /** The upline carries a loss, and the downline does not. */
  | { is: 'loss' };

/**
 * The cases in which terms that an agent offers would be cut by its own, the one that is missed by most first (CONTRACT-30). A team never does less than
 * the team of one of its downlines, so the case to look at is that both do the same.
 */
export function cutCases(
  { kind, currency, own }: { kind: AgreementKind; currency: string; own: AgreementTerms },
  offered: AgreementTerms,
): CutCase[] {
  // Whom the downline counts as active, the upline may not.
  const countsFewer = activeFromMinor(own, currency) > activeFromMinor(offered, currency);
  const steps = offered.tiers.flatMap((tier): (CutCase & { is: 'step' })[] => {
    const figures = { ...leastFor(tier, currency), ...(countsFewer && { activeMembers: 0 }) };
    const ownRate = tierOf(own, figures, currency)?.rate ?? 0;
    return tier.rate > ownRate ? [{ is: 'step', tier, ownRate }] : [];
  });
  const bySize = steps.toSorted((a, b) => b.tier.rate - b.ownRate - (a.tier.rate - a.ownRate));
  const isLossAlone = kind === 'dividend' && own.carriesLoss && !offered.carriesLoss;
  return [...bySize, ...(isLossAlone ? [{ is: 'loss' } as const] : [])];
}

/** What an agent keeps of each of its own steps under terms that it offers, in percent: 0 where the downline gets as much. */
export const keptOf = (
  own: AgreementTerms,
  offered: AgreementTerms,
  currency: string,
): { rate: number; kept: number }[] =>
  own.tiers.map((tier) => {
    const given = tierOf(offered, leastFor(tier, currency), currency)?.rate ?? 0;
    return { rate: tier.rate, kept: Math.max(Math.round((tier.rate - given) * HUNDREDTHS) / HUNDREDTHS, 0) };
  });

/** The smallest figures that reach a step. */
function leastFor(
  { activeMembers, periodicValidBet, periodProfitLoss }: AgreementTier,
  currency: string,
): PeriodFigures {
  const minor = (text: string) => {
    const read = fromDecimal(text, currency);
    return read.ok ? read.value.amountMinor : 0n;
  };
  return { activeMembers, validBetMinor: minor(periodicValidBet), profitLossMinor: minor(periodProfitLoss) };
}
