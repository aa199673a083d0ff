import { Type, type Static } from 'typebox';
import { exact, oneOf } from '../contract/call.ts';
import { wantedAmount } from '../contract/wallet.ts';
import { dividendPeriods, TIERS_MAX } from './agreement-kinds.ts';

/** A step of a ladder: its rate, and what a period must reach for it (CONTRACT-02). */
export const agreementTier = exact({
  /** Percent of the base, with two decimals at most (terms-faults.ts). */
  rate: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  /** Members who were active in the period, at least. */
  activeMembers: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** What the team staked in settled rounds of the period, at least. */
  periodicValidBet: wantedAmount,
  /** What the team lost in the period, at least; 0 for no condition. */
  periodProfitLoss: wantedAmount,
});
/** A step of a ladder. */
export type AgreementTier = Static<typeof agreementTier>;

/**
 * The terms of an agreement. A dividend takes its rate from what the team lost, any other kind from what it staked. The highest step that a period
 * reaches counts; without one it gives nothing.
 */
export const agreementTerms = exact({
  /** Period of a dividend. Other kinds have their own, and `D` here. */
  period: oneOf(dividendPeriods),
  /** Steps by rising rate. */
  tiers: Type.Array(agreementTier, { minItems: 1, maxItems: TIERS_MAX }),
  /** A member is active who staked this in a day, or in an hour for an hourly or a real-time salary. */
  betAmount: wantedAmount,
  /** Whether a period in which the team won lowers the base of the next ones. Only a dividend may. */
  carriesLoss: Type.Boolean(),
});
/** The terms of an agreement. */
export type AgreementTerms = Static<typeof agreementTerms>;
