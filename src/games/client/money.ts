/** Formats amounts of one currency in one language. */
export interface MoneyText {
  /** With the currency symbol: ฿1,250.00. */
  full(amountMinor: number): string;
  /** Without a currency symbol. */
  plain(amountMinor: number): string;
  /** Decimal odds, from hundredths. */
  odds(oddsCenti: number): string;
}

/**
 * Creates the formatter. Minor units are those of ISO 4217, taken from Intl. Amounts are integers under 2^53, so the
 * division is exact in every digit shown.
 */
export function moneyText(language: string, currency: string): MoneyText {
  const full = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const digits = full.resolvedOptions().maximumFractionDigits ?? 2;
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const odds = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    full: (amountMinor) => full.format(amountMinor / 10 ** digits),
    plain: (amountMinor) => plain.format(amountMinor / 10 ** digits),
    odds: (oddsCenti) => odds.format(oddsCenti / 100),
  };
}
