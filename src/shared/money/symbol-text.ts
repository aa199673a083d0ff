import { exponentOf } from './currencies.ts';
import { SHOWN_DECIMALS, toDecimal, toShownDecimal, type Money } from './money.ts';

const symbolFormat = (currency: string, tag: string, decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
    useGrouping: 'always',
  });

/**
 * Text of an amount as `formatAmount` writes it, with the symbol of its currency where the language puts it:
 * `฿1,250.00`, `1.250,00 ₫`. For places too narrow for a currency code, such as a game.
 * @param tag BCP 47 tag of the page's language
 */
export const formatWithSymbol = (money: Money, tag: string): string =>
  symbolFormat(money.currency, tag, SHOWN_DECIMALS).format(toShownDecimal(money) as `${number}`);

/** The same without its decimals if they are all zero, for amounts to choose from (MONEY-18): `฿20`, `$0.40`. */
export function shortWithSymbol(money: Money, tag: string): string {
  const whole = toDecimal(money).replace(/\.0+$/, '');
  const decimals = whole.includes('.') ? exponentOf(money.currency) : 0;
  return symbolFormat(money.currency, tag, decimals).format(whole as `${number}`);
}
