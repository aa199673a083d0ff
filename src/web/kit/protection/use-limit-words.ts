import { useTranslation } from 'react-i18next';
import type { PlayLimit } from '../../../shared/contract/protection.ts';
import { formatAmount, formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { useStore } from '../../stores/root-store.ts';
import { leftOf, type LimitOf } from './limits.ts';

/** How pages write limits, amounts and moments of player protection. Only observers may use it. */
export function useLimitWords(currency: string) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const minorFigure = (amountMinor: bigint) => formatAmount({ amountMinor, currency }, tag);
  const minor = (amountMinor: bigint) => `${minorFigure(amountMinor)} ${currency}`;
  const moment = (iso: string) => formatMoment(iso, tag, boot.brand.market.timeZone, 'short');
  return {
    t,
    tag,
    minor,
    minorFigure,
    moment,
    /** An amount of the wire, with its currency. */
    amount: (text: string) => `${formatDecimal(text, currency, tag)} ${currency}`,
    figure: (text: string) => formatDecimal(text, currency, tag),
    /** What a limit is called: its measure and its period. */
    name: ({ measure, period }: LimitOf) => t(`protection.limit.${measure}.${period}`),
    /** Which limit it is, what is left of it, and when its period ends. */
    left: (limit: PlayLimit) =>
      t('protection.left', {
        limit: t(`protection.limit.${limit.measure}.${limit.period}`),
        left: minor(leftOf(limit, currency)),
        of: `${formatDecimal(limit.limit, currency, tag)} ${currency}`,
        until: moment(limit.periodEndsAt),
      }),
  };
}
