/** Writes amounts of one currency in one language. */
export interface MoneyText {
  /** With the currency, as in ฿1,250.00. */
  full(amountMinor: number): string;
  /** The number alone. */
  plain(amountMinor: number): string;
  /** Decimal odds, given times 100. */
  odds(oddsCenti: number): string;
}

/** Makes the writer. Minor units are those of ISO 4217, as Intl knows them; amounts are whole and under 2^53, so the division shows exactly. */
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
