import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ReferralTerms } from '../../shared/contract/referral.ts';

/** What a brand gives for a friend; undefined if it gives nothing. */
export function termsOf({
  referral,
  market: { currency },
}: Pick<Brand, 'referral' | 'market'>): ReferralTerms | undefined {
  const { at, giftKind, giftMinor, depositMinMinor, turnoverMinor, days, friendsMax } = referral;
  if (giftMinor === 0) return undefined;
  const amount = String(giftMinor);
  return {
    at,
    gift: giftKind === 'points' ? { kind: 'points', points: amount } : { kind: 'cash', currency, amountMinor: amount },
    currency,
    depositMinMinor: String(depositMinMinor),
    turnoverMinor: String(at === 'turnover' ? turnoverMinor : 0),
    days,
    friendsMax,
  };
}
