import { formatAmount } from '../../shared/money/money.ts';
import { formatOdds } from '../../shared/money/odds-text.ts';
import { formatWithSymbol, shortWithSymbol } from '../../shared/money/symbol-text.ts';

/** Formats amounts of one currency in one language, as the lobby's pages do (MONEY-19). */
export interface MoneyText {
  /** With the currency symbol: ฿1,250.00. */
  full(amountMinor: number): string;
  /** A stake to choose, with the symbol and without decimals that are zero: ฿20. */
  stake(amountMinor: number): string;
  /** Without a currency symbol. */
  plain(amountMinor: number): string;
  /** Decimal odds, from hundredths. */
  odds(oddsCenti: number): string;
}

/** Creates the formatter. Amounts are whole minor units. */
export function moneyText(language: string, currency: string): MoneyText {
  const moneyOf = (amountMinor: number) => ({ amountMinor: BigInt(amountMinor), currency });
  return {
    full: (amountMinor) => formatWithSymbol(moneyOf(amountMinor), language),
    stake: (amountMinor) => shortWithSymbol(moneyOf(amountMinor), language),
    plain: (amountMinor) => formatAmount(moneyOf(amountMinor), language),
    odds: (oddsCenti) => formatOdds(oddsCenti, language),
  };
}
