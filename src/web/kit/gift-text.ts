import type { TFunction } from 'i18next';
import type { Gift } from '../../shared/rewards/gift.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import { formatAmount } from '../../shared/money/money.ts';

/**
 * What a reward gives, in words.
 * @param tag BCP 47 tag of the page's language
 */
export function giftText(gift: Gift, tag: string, t: TFunction): string {
  if (gift.kind === 'points') {
    const points = formatAmount({ amountMinor: BigInt(gift.points), currency: POINTS }, tag);
    return t('gift.points', { count: Number(gift.points), points });
  }
  const { currency } = gift;
  const money = (minor: string) => `${formatAmount({ amountMinor: BigInt(minor), currency }, tag)} ${currency}`;
  if (gift.kind === 'free_rounds') return t('gift.freeRounds', { count: gift.rounds, amount: money(gift.stakeMinor) });
  const amount = money(gift.amountMinor);
  return gift.kind === 'cash' ? amount : t('gift.bonus', { amount });
}
