import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import type { BonusTerms, Gift } from '../../../shared/rewards/gift.ts';
import { useStore } from '../../stores/root-store.ts';
import { giftText } from '../gift-text.ts';

/** How pages write what a reward gives, what it asks for, and until when. */
export function useGiftWords() {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const money = (amountMinor: string, currency: string) =>
    `${formatAmount({ amountMinor: BigInt(amountMinor), currency }, tag)} ${currency}`;
  /** What a bonus asks, one sentence each. */
  const termsOf = (terms: BonusTerms, currency: string): string[] => [
    t('gift.turnover', { amount: money(terms.turnoverMinor, currency) }),
    t('gift.days', { count: terms.days }),
    ...(terms.stakeMaxMinor === null ? [] : [t('gift.stakeMax', { amount: money(terms.stakeMaxMinor, currency) })]),
  ];
  return {
    t,
    tag,
    money,
    moment: (iso: string) => formatMoment(iso, tag, boot.brand.market.timeZone, 'short'),
    /** What a gift is, such as "100.00 THB" or "500 points". */
    giftText: (gift: Gift): string => giftText(gift, tag, t),
    /** What a gift asks for, one sentence each. Money and points ask for nothing. */
    giftTerms: (gift: Gift): string[] => {
      if (gift.kind === 'bonus') return termsOf(gift.terms, gift.currency);
      if (gift.kind === 'free_rounds') return [t('gift.freeRoundsTerms'), t('gift.days', { count: gift.days })];
      return [t(gift.kind === 'points' ? 'gift.pointsTerms' : 'gift.cashTerms')];
    },
  };
}
