import { Type, type Static } from 'typebox';
import { exact } from '../contract/call.ts';
import { wantedAmount } from '../contract/wallet.ts';
import { dividendPeriods, TIERS_MAX, type DividendPeriod } from './agreement-kinds.ts';

const amount = (title: string, description: string) => Type.String({ ...wantedAmount, title, description });

/** A step of a ladder: its rate, and what a period must reach for it (CONTRACT-02). `termsFaults` says what is wrong beyond the shape. */
export const agreementTier = exact({
  rate: Type.Number({
    title: 'Rate in percent',
    description: 'Of the base, with two decimals at most.',
    exclusiveMinimum: 0,
    maximum: 100,
  }),
  activeMembers: Type.Integer({
    title: 'Active members',
    description: 'At least so many in the period.',
    minimum: 0,
    maximum: 1_000_000,
  }),
  periodicValidBet: amount('Valid bet', 'What the team staked in settled rounds of the period, at least.'),
  periodProfitLoss: amount('Loss of the team', 'What the team lost in the period, at least; 0 for no condition.'),
});
/** A step of a ladder. */
export type AgreementTier = Static<typeof agreementTier>;

const percentOff = (title: string, description: string) =>
  Type.Number({ title, description, minimum: 0, maximum: 100 });

/** What the base of an agreement is after (CONTRACT-34). Only a dividend has something taken off. */
export const agreementBase = exact({
  bonuses: Type.Boolean({
    title: 'After bonuses',
    description: 'Rewards in money, converted bonuses and winnings of free rounds are taken off. Only for a dividend.',
  }),
  chargebacks: Type.Boolean({
    title: 'After chargebacks',
    description: 'Deposits that were charged back and that no balance covered are taken off. Only for a dividend.',
  }),
  paymentFee: percentOff('Payment fees in percent', 'Of deposits and withdrawals, taken off. Only for a dividend.'),
  jackpots: percentOff('Jackpots in percent', 'Of the valid bet, taken off. Only for a dividend.'),
});
/** What the base of an agreement is after. */
export type AgreementBase = Static<typeof agreementBase>;

/**
 * The terms of an agreement. A dividend takes its rate from what the team lost, any other kind from what it staked. The highest step that a period
 * reaches counts; without one it gives nothing. Counted are stakes of own money in rounds with a result. Terms without a base were signed before that, and
 * count all settled rounds: none such are offered any more.
 */
export const agreementTerms = exact({
  period: Type.Unsafe<DividendPeriod>({
    type: 'string',
    enum: [...dividendPeriods],
    title: 'Period',
    description: 'D daily, W weekly, H semimonthly, M monthly. Only a dividend has a choice; for other kinds it is D.',
  }),
  tiers: Type.Array(agreementTier, {
    title: 'Ladder',
    description: 'Steps by rising rate. The highest step that a period reaches counts.',
    minItems: 1,
    maxItems: TIERS_MAX,
  }),
  betAmount: amount(
    'Bet amount',
    'A member is active who staked this in a day, or in the hour or the five minutes of a salary.',
  ),
  carriesLoss: Type.Boolean({
    title: 'Carries losses',
    description: 'A period in which the team won lowers the base of the next ones. Only a dividend may.',
  }),
  base: Type.Optional(agreementBase),
});
/** The terms of an agreement. */
export type AgreementTerms = Static<typeof agreementTerms>;
