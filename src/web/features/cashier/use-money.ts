import { useTranslation } from 'react-i18next';
import { feeOf } from '../../../shared/cashier/fee.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { formatAmount, formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { useStore } from '../../stores/root-store.ts';

/** What the cashier of a brand has. */
export type Cashier = ValueOf<Contract['cashier']>;
/** A method to pay in or to be paid out by. */
export type Method = Cashier['deposits'][number] | Cashier['withdrawals'][number];

/** The icon of each kind of method. */
export const kindIcons = {
  bank: 'bank',
  card: 'card',
  ewallet: 'apps',
  qr: 'qr',
} as const satisfies Record<Method['kind'], IconName>;

/** Minor units of an amount of the wire. */
export function minorOf(text: string, currency: string): bigint {
  const read = fromDecimal(text, currency);
  return read.ok ? read.value.amountMinor : 0n;
}

/** The fee of an amount by a method, in minor units. */
export const feeBy = ({ fee }: Method, amountMinor: bigint, currency: string): bigint =>
  feeOf({ fixedMinor: Number(minorOf(fee.fixed, currency)), basisPoints: fee.basisPoints }, amountMinor);

/** How this page writes amounts, moments, durations and names of methods. */
export function useMoneyWords(currency: string) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  return {
    t,
    tag,
    /** An amount of the wire, with its currency. */
    amount: (text: string) => `${formatDecimal(text, currency, tag)} ${currency}`,
    minor: (amountMinor: bigint) => `${formatAmount({ amountMinor, currency }, tag)} ${currency}`,
    figure: (text: string) => formatDecimal(text, currency, tag),
    moment: (iso: string) => formatMoment(iso, tag, timeZone, 'short'),
    /** What a method is called. */
    method: ({ name, kind }: Pick<Method, 'name' | 'kind'>) => name ?? t(`cashier.kind.${kind}`),
    /** How long something usually takes. */
    minutes: (minutes: number) =>
      minutes === 0
        ? t('cashier.atOnce')
        : minutes < 120
          ? t('cashier.minutes', { count: minutes })
          : t('cashier.hours', { count: Math.round(minutes / 60) }),
    /** The fee of a method in words. */
    fee: ({ fee }: Method) => {
      const isFree = minorOf(fee.fixed, currency) === 0n && fee.basisPoints === 0;
      if (isFree) return t('cashier.free');
      // Hundredths of a percent need no rounding, so the format shows all of their decimals.
      const percent = new Intl.NumberFormat(tag).format(fee.basisPoints / 100);
      const fixed = `${formatDecimal(fee.fixed, currency, tag)} ${currency}`;
      if (fee.basisPoints === 0) return t('cashier.feeOf', { fee: fixed });
      const share = minorOf(fee.fixed, currency) === 0n ? `${percent} %` : `${percent} % + ${fixed}`;
      return t('cashier.feeOf', { fee: share });
    },
  };
}
