import { POINTS, TICKETS } from '../money/currencies.ts';
import { fromDecimal } from '../money/money.ts';
import type { BonusTerms, FreeRoundsGift, Gift } from '../rewards/gift.ts';
import type { CampaignDocument } from './campaign.ts';

/** Percentages and numbers of times have two decimals at most. */
const HUNDREDTHS = 100;
const PERCENT = 100n;

/** An amount of a campaign in minor units. The check of campaigns has refused others. */
export const minorOf = (text: string, currency: string): bigint => {
  const read = fromDecimal(text, currency);
  return read.ok ? read.value.amountMinor : 0n;
};

/** The currency of what a campaign gives: that of its members, `POINTS`, or `TICKETS`. */
export const giftCurrency = ({ gift, audience }: Pick<CampaignDocument, 'gift' | 'audience'>): string =>
  gift.kind === 'points' ? POINTS : gift.kind === 'tickets' ? TICKETS : audience.currency;

/** A share of an amount, rounded down. */
export const timesOf = (amountMinor: bigint, times: number): bigint =>
  (amountMinor * BigInt(Math.round(times * HUNDREDTHS))) / BigInt(HUNDREDTHS);

/** How much a campaign gives for an amount, in minor units of what it gives; 0: nothing. Free rounds are worth their stakes. */
export function amountOf({ gift, audience }: Pick<CampaignDocument, 'gift' | 'audience'>, baseMinor: bigint): bigint {
  const currency = giftCurrency({ gift, audience });
  if (gift.kind === 'free_rounds') return BigInt(gift.rounds ?? 0) * minorOf(gift.stake ?? '0', currency);
  if (gift.amount !== undefined) return minorOf(gift.amount, currency);
  const part = timesOf(baseMinor, gift.percent ?? 0) / PERCENT;
  const cap = gift.cap === undefined ? part : minorOf(gift.cap, currency);
  return part < cap ? part : cap;
}

/**
 * What a campaign gives as a reward for an amount; undefined if that is nothing. Tickets of a raffle are no reward.
 * @param baseMinor the deposit, stake or loss that it is given for, or 0
 */
export function giftOf(document: CampaignDocument, baseMinor: bigint): Gift | undefined {
  const { gift, audience } = document;
  const { currency } = audience;
  const amountMinor = amountOf(document, baseMinor);
  if (amountMinor <= 0n || gift.kind === 'tickets') return undefined;
  if (gift.kind === 'points') return { kind: 'points', points: String(amountMinor) };
  if (gift.kind === 'free_rounds') return freeRoundsOf(document);
  if (gift.kind === 'cash') return { kind: 'cash', currency, amountMinor: String(amountMinor) };
  return {
    kind: 'bonus',
    currency,
    amountMinor: String(amountMinor),
    terms: termsOf(document, amountMinor, baseMinor),
  };
}

/** The free rounds of a campaign that gives some. The check of campaigns has refused one that lacks a part. */
export function freeRoundsOf({
  gift,
  audience: { currency },
}: Pick<CampaignDocument, 'gift' | 'audience'>): FreeRoundsGift {
  const [vassalage = '', gameId = ''] = (gift.game ?? '').split('/');
  return {
    kind: 'free_rounds',
    currency,
    vassalage,
    gameId,
    rounds: gift.rounds ?? 0,
    stakeMinor: String(minorOf(gift.stake ?? '0', currency)),
    days: gift.playDays ?? 0,
  };
}

function termsOf({ asks, audience }: CampaignDocument, amountMinor: bigint, baseMinor: bigint): BonusTerms {
  const asked = asks.turnoverOf === 'bonus' ? amountMinor : amountMinor + baseMinor;
  return {
    turnoverMinor: String(timesOf(asked, asks.turnoverTimes)),
    paysFirst: asks.paysFirst,
    stakeMaxMinor: asks.stakeMax === undefined ? null : String(minorOf(asks.stakeMax, audience.currency)),
    endsOnWithdrawal: asks.endsOnWithdrawal,
    days: asks.days,
    shares: asks.shares,
    excludedGames: asks.excludedGames,
  };
}
