import { useTranslation } from 'react-i18next';
import { formatAmount, formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { useStore } from '../../stores/root-store.ts';
import { shownDay } from '../../kit/records/shown-day.ts';
import { RATE_DIGITS } from './agreements/rate-digits.ts';
import { spanText } from './span-text.ts';

/** How pages of agents write amounts, counts, rates and moments. Reads the language, so only an observer may use it. */
export function useAgentWords(currency: string) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  const signed = (text: string) => text.replace('-', '\u2212');
  return {
    t,
    tag,
    timeZone,
    /** An amount of the wire. */
    amount: (text: string) => signed(formatDecimal(text, currency, tag)),
    minor: (amountMinor: bigint) => signed(formatAmount({ amountMinor, currency }, tag)),
    count: (value: number) => value.toLocaleString(tag),
    /** A rate in percent. */
    rate: (percent: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: RATE_DIGITS }).format(percent / 100),
    moment: (iso: string) => formatMoment(iso, tag, timeZone, 'short'),
    day: (day: string) => shownDay(day, tag),
    /** A period: whole days by their dates, the last included; any other by its moments. */
    span: (from: string, until: string) => spanText(from, until, { tag, timeZone }),
  };
}
