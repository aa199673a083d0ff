/** An amount of one currency in its minor unit (ISO 4217). The only form in which money is computed with. */
export interface Money {
  amountMinor: bigint;
  /** ISO 4217 code. */
  currency: string;
}

const exponents = new Map<string, number>();

/** How many decimals the minor unit of a currency has: 2 for THB, 0 for VND. */
export function exponentOf(currency: string): number {
  let exponent = exponents.get(currency);
  if (exponent === undefined) {
    exponent =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    exponents.set(currency, exponent);
  }
  return exponent;
}

/** Decimal text of an amount, as it travels: `{ 123450n, 'THB' }` → `1234.50`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return amountMinor.toString();
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0');
  return `${amountMinor < 0n ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * The amount behind decimal text. Digits beyond the minor unit are a bug of the sender and throw: money is never rounded here.
 * @throws RangeError where the text is not a decimal number of that currency
 */
export function fromDecimal(text: string, currency: string): Money {
  const exponent = exponentOf(currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > exponent) throw new RangeError(`"${text}" is not an amount of ${currency}`);
  const magnitude = BigInt(match[2]! + fraction.padEnd(exponent, '0'));
  return { amountMinor: match[1] ? -magnitude : magnitude, currency };
}

/**
 * Text of an amount for people: two decimals with thousands separators (spec §9), digits and separators by locale.
 * @param tag BCP 47 tag of the page's language
 */
export function formatAmount(money: Money, tag: string): string {
  // Intl takes a decimal string exactly, where a number would round beyond 2^53.
  const text = toDecimal(money) as `${number}`;
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(text);
}
