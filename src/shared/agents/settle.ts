import { fromDecimal } from '../money/money.ts';
import type { AgreementKind } from './agreement-kinds.ts';
import type { AgreementBase, AgreementTerms } from './agreement-terms.ts';

/** Hundredths of a percent in the whole: rates have two decimals. */
const WHOLE = 10_000n;
const HUNDREDTHS_PER_PERCENT = 100;
/** No balance can hold more. A share that went beyond would keep the rest of its settlement from being written. */
const SHARE_MAX_MINOR = 2n ** 63n - 1n;

/** A base from which nothing is taken off. */
export const PLAIN_BASE: AgreementBase = { bonuses: false, chargebacks: false, paymentFee: 0, jackpots: 0 };

/** What a new agreement of the brand begins with: only a dividend has something taken off. */
export const usualBase = (kind: AgreementKind): AgreementBase =>
  kind === 'dividend' ? { ...PLAIN_BASE, bonuses: true, chargebacks: true } : PLAIN_BASE;

/** What a team cost beside its rounds, and paid in and out. Amounts are minor units. */
export interface PeriodCosts {
  /** Rewards in money, converted bonuses and winnings of free rounds, less what was taken back. */
  bonusMinor: bigint;
  /** Charged-back deposits that no balance covered. */
  chargebackMinor: bigint;
  /** Deposits and withdrawals. */
  paymentMinor: bigint;
}

/** A team that cost nothing. */
export const NO_COSTS: PeriodCosts = { bonusMinor: 0n, chargebackMinor: 0n, paymentMinor: 0n };

/** What a team did in a period. Amounts are minor units. */
export interface PeriodFigures extends PeriodCosts {
  /** Members who staked the bet amount of the terms in a slot of the period. */
  activeMembers: number;
  /** Stakes of settled rounds; where the terms have a base, of own money in rounds with a result. */
  validBetMinor: bigint;
  /** What the team lost: those stakes less what they won. */
  profitLossMinor: bigint;
}

/** What earlier periods of an agreement left: each is 0 or negative. */
export interface Carried {
  /** A loss of the brand, which lowers the base. */
  lossMinor: bigint;
  /** What was once granted further down beyond the own share, which lowers the amount. */
  amountMinor: bigint;
}

/** What is taken off the base of a dividend, minor units. */
export interface Deductions {
  bonusMinor: bigint;
  chargebackMinor: bigint;
  feeMinor: bigint;
  jackpotMinor: bigint;
}

/** What a period is worth by the terms of an agreement, before what was granted further down. */
export interface Share {
  baseMinor: bigint;
  /** Percent; null if the period reached no step. */
  rate: number | null;
  /** Base times rate, cut off. Never negative. */
  grossMinor: bigint;
  /** What lowers the base of the next period. */
  leftLossMinor: bigint;
}

/** Nothing is left of earlier periods. */
export const nothingCarried: Carried = { lossMinor: 0n, amountMinor: 0n };

const minor = (text: string, currency: string): bigint => {
  const read = fromDecimal(text, currency);
  if (!read.ok) throw new Error(`the terms of an agreement have an amount that ${currency} does not: ${text}`);
  return read.value.amountMinor;
};

/** The stake that makes a member active. At least one minor unit: nobody is active who staked nothing. */
export function activeFromMinor({ betAmount }: Pick<AgreementTerms, 'betAmount'>, currency: string): bigint {
  const amountMinor = minor(betAmount, currency);
  return amountMinor > 0n ? amountMinor : 1n;
}

/** The highest rate of a ladder, in percent. */
export const highestRate = ({ tiers }: Pick<AgreementTerms, 'tiers'>): number =>
  Math.max(...tiers.map(({ rate }) => rate));

/** The highest step of a ladder that a period reaches; undefined if it reaches none. A limit of 0 is no condition. */
export function tierOf(
  { tiers }: Pick<AgreementTerms, 'tiers'>,
  {
    activeMembers,
    validBetMinor,
    profitLossMinor,
  }: Pick<PeriodFigures, 'activeMembers' | 'validBetMinor' | 'profitLossMinor'>,
  currency: string,
): AgreementTerms['tiers'][number] | undefined {
  const reaches = (wanted: string, reachedMinor: bigint) => {
    const wantedMinor = minor(wanted, currency);
    return wantedMinor === 0n || reachedMinor >= wantedMinor;
  };
  return tiers
    .filter(
      (tier) =>
        activeMembers >= tier.activeMembers &&
        reaches(tier.periodicValidBet, validBetMinor) &&
        reaches(tier.periodProfitLoss, profitLossMinor),
    )
    .toSorted((a, b) => b.rate - a.rate)[0];
}

/** A share of an amount, cut off to whole minor units (CONTRACT-13), and at what a balance can hold. Nothing of what is not positive. */
export function shareOf(baseMinor: bigint, rate: number): bigint {
  if (baseMinor <= 0n) return 0n;
  const shareMinor = (baseMinor * BigInt(Math.round(rate * HUNDREDTHS_PER_PERCENT))) / WHOLE;
  return shareMinor < SHARE_MAX_MINOR ? shareMinor : SHARE_MAX_MINOR;
}

/** What the terms of a dividend take off its base (CONTRACT-34), each cut off to whole minor units. */
export function deductionsOf(
  { base }: Pick<AgreementTerms, 'base'>,
  { bonusMinor, chargebackMinor, paymentMinor, validBetMinor }: PeriodFigures,
): Deductions {
  return {
    bonusMinor: base?.bonuses ? bonusMinor : 0n,
    chargebackMinor: base?.chargebacks ? chargebackMinor : 0n,
    feeMinor: shareOf(paymentMinor, base?.paymentFee ?? 0),
    jackpotMinor: shareOf(validBetMinor, base?.jackpots ?? 0),
  };
}

/**
 * What a period is worth by the terms of an agreement. The base of a dividend is what the team lost, less what the terms take off and what earlier periods
 * left; that of any other kind is what it staked.
 */
export function shareOfPeriod(
  { kind, terms, currency }: { kind: AgreementKind; terms: AgreementTerms; currency: string },
  figures: PeriodFigures,
  { lossMinor }: Pick<Carried, 'lossMinor'>,
): Share {
  const { bonusMinor, chargebackMinor, feeMinor, jackpotMinor } = deductionsOf(terms, figures);
  const earnedMinor = figures.profitLossMinor - bonusMinor - chargebackMinor - feeMinor - jackpotMinor;
  const baseMinor = kind === 'dividend' ? earnedMinor + lossMinor : figures.validBetMinor;
  // Terms without carrying add no loss, but an earlier one stays until it is earned back.
  const keptMinor = terms.carriesLoss || earnedMinor > 0n ? baseMinor : lossMinor;
  const rate = tierOf(terms, figures, currency)?.rate ?? null;
  return {
    baseMinor,
    rate,
    grossMinor: rate === null ? 0n : shareOf(baseMinor, rate),
    leftLossMinor: kind === 'dividend' && keptMinor < 0n ? keptMinor : 0n,
  };
}

/** The claim of a line in a settlement. */
export interface Claim {
  downlineId: bigint;
  /** Null for the brand. */
  uplineId: bigint | null;
  /** Its share and what it carries, which is 0 or negative. */
  grossMinor: bigint;
  carriedMinor: bigint;
}

/** How the worth of a line is divided. */
export interface Given {
  /** The part that the upline's worth does not cover. */
  cutMinor: bigint;
  /** The part that goes to its direct downlines. */
  grantedMinor: bigint;
  /** The rest, which is paid to it. */
  amountMinor: bigint;
  /** What lowers the next period. */
  leftAmountMinor: bigint;
}

/**
 * Settles a period from the top down. The brand gives each line at the top its worth: its share less what it carries, and never less than nothing. What a
 * line is given bounds what its direct downlines are given together: where their worths exceed it, each gets the same part of its own, cut off, and
 * what the cutting leaves stays with the upline. So a tree costs what its top is worth, whatever was granted below. A line without an upline's gets nothing.
 * @returns what each is given, in the order of the claims
 */
export function settleFromTop(claims: readonly Claim[]): Given[] {
  const worthOf = ({ grossMinor, carriedMinor }: Claim) => {
    const worthMinor = grossMinor + carriedMinor;
    return worthMinor > 0n ? worthMinor : 0n;
  };
  const below = Map.groupBy(claims.keys(), (place) => claims[place]!.uplineId);
  const given = claims.map((claim): Given => {
    const [cutMinor, dueMinor] = [worthOf(claim), claim.grossMinor + claim.carriedMinor];
    return { cutMinor, grantedMinor: 0n, amountMinor: 0n, leftAmountMinor: dueMinor < 0n ? dueMinor : 0n };
  });
  const share = (uplineId: bigint | null, leftMinor: bigint | undefined): bigint => {
    const places = below.get(uplineId) ?? [];
    const wantedMinor = places.reduce((sum, place) => sum + worthOf(claims[place]!), 0n);
    const isCovered = leftMinor === undefined || wantedMinor <= leftMinor;
    let sharedMinor = 0n;
    for (const place of places) {
      const claim = claims[place]!;
      const worthMinor = worthOf(claim);
      const givenMinor = isCovered ? worthMinor : (worthMinor * leftMinor) / wantedMinor;
      const grantedMinor = share(claim.downlineId, givenMinor);
      Object.assign(given[place]!, {
        cutMinor: worthMinor - givenMinor,
        grantedMinor,
        amountMinor: givenMinor - grantedMinor,
      });
      sharedMinor += givenMinor;
    }
    return sharedMinor;
  };
  share(null, undefined);
  return given;
}

/**
 * What was paid of a share before periods were settled from the top: less what the direct downlines were worth, and less what earlier periods left. Never
 * less than nothing: what was missing lowered the next periods.
 */
export function paidOf(
  grossMinor: bigint,
  grantedMinor: bigint,
  { amountMinor }: Pick<Carried, 'amountMinor'>,
): { amountMinor: bigint; leftAmountMinor: bigint } {
  const dueMinor = grossMinor - grantedMinor + amountMinor;
  return dueMinor > 0n
    ? { amountMinor: dueMinor, leftAmountMinor: 0n }
    : { amountMinor: 0n, leftAmountMinor: dueMinor };
}
