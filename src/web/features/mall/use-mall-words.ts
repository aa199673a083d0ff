import { useTranslation } from 'react-i18next';
import { POINTS } from '../../../shared/money/currencies.ts';
import { formatAmount, formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { useStore } from '../../stores/root-store.ts';

/** How the mall writes points, amounts and moments. */
export function useMallWords() {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  const figure = (points: bigint) => formatAmount({ amountMinor: points, currency: POINTS }, tag);
  return {
    t,
    tag,
    /** A number of points. */
    figure,
    /** A number of points, with the word. */
    points: (points: bigint) => t('mall.points', { count: Number(points), points: figure(points) }),
    /** An amount of the wire, with its currency. */
    amount: (text: string, currency: string) => `${formatDecimal(text, currency, tag)} ${currency}`,
    /** Minor units, with their currency. */
    minor: (amountMinor: bigint, currency: string) => `${formatAmount({ amountMinor, currency }, tag)} ${currency}`,
    moment: (iso: string) => formatMoment(iso, tag, timeZone, 'short'),
  };
}
