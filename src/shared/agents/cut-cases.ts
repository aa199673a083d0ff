import { fromDecimal } from '../money/money.ts';
import type { AgreementKind } from './agreement-kinds.ts';
import type { AgreementTerms, AgreementTier } from './agreement-terms.ts';
import { activeFromMinor, tierOf } from './settle.ts';

/** Rates have two decimals. */
const HUNDREDTHS = 100;

/** A case in which a downline's line is worth more than its upline's, so that it is cut. */
export type CutCase =
  /** Only the downline's team plays, and it reaches this step. `ownRate` is the upline's rate then; 0 if it reaches no step. */
  | { is: 'step'; tier: AgreementTier; ownRate: number }
  /** The upline carries a loss into the period, and the downline does not. */
  | { is: 'loss' }
  /** The rest of the upline's team wins, which lowers the upline's base and not the downline's. */
  | { is: 'others' };

/**
 * The cases in which a line under the offered terms would be cut (CONTRACT-30): steps first, by how far they exceed the upline's own rate. Stakes and active
 * members of a team include those of its parts, so for them the case to compare is that both teams do the same. Losses do not: another part may win.
 */
export function cutCases(
  { kind, currency, own }: { kind: AgreementKind; currency: string; own: AgreementTerms },
  offered: AgreementTerms,
): CutCase[] {
  // A member may be active under the offered terms and not under the upline's own.
  const countsFewer = activeFromMinor(own, currency) > activeFromMinor(offered, currency);
  const steps = offered.tiers.flatMap((tier): (CutCase & { is: 'step' })[] => {
    const figures = { ...leastFor(tier, currency), ...(countsFewer && { activeMembers: 0 }) };
    const ownRate = tierOf(own, figures, currency)?.rate ?? 0;
    return tier.rate > ownRate ? [{ is: 'step', tier, ownRate }] : [];
  });
  const bySize = steps.toSorted((a, b) => b.tier.rate - b.ownRate - (a.tier.rate - a.ownRate));
  if (kind !== 'dividend') return bySize;
  const carriesAlone = own.carriesLoss && !offered.carriesLoss;
  return [...bySize, ...(carriesAlone ? [{ is: 'loss' } as const] : []), { is: 'others' }];
}

/** The percentage that an agent keeps at each of its own steps under offered terms; 0 where the downline gets as much or more. */
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
): Parameters<typeof tierOf>[1] {
  const minor = (text: string) => {
    const read = fromDecimal(text, currency);
    return read.ok ? read.value.amountMinor : 0n;
  };
  return { activeMembers, validBetMinor: minor(periodicValidBet), profitLossMinor: minor(periodProfitLoss) };
}
