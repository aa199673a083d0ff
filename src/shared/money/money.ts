import { fail, ok, type Result } from '../errors.ts';
import { exponentOf, POINTS } from './currencies.ts';
import { numberFormat } from './number-format.ts';

/** An amount of one currency in its minor unit (ISO 4217). All calculations with money use this form. */
export interface Money {
  amountMinor: bigint;
  /** ISO 4217 code, `POINTS`, or `TICKETS`. */
  currency: string;
}

/** Decimal text of an amount for the wire: `{ 123450n, 'THB' }` → `1234.50`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(amountMinor);
  const whole = String(amountMinor).replace(/\d+/, (digits) => digits.padStart(exponent + 1, '0'));
  return `${whole.slice(0, -exponent)}.${whole.slice(-exponent)}`;
}

/**
 * Reads an amount from the decimal text of the wire. Text with digits beyond the minor unit is refused, because money is never rounded here.
 * Failure: `bad_request`. What a person typed is read by `parseAmount`.
 */
export function fromDecimal(text: string, currency: string): Result<Money, 'bad_request'> {
  const exponent = exponentOf(currency);
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > exponent) return fail('bad_request');
  return ok({ amountMinor: BigInt(match[1]! + fraction.padEnd(exponent, '0')), currency });
}

/** Decimals of every amount of money that the site shows (spec §9), whatever its currency has. */
export const SHOWN_DECIMALS = 2;

/** Decimal text of an amount as the site shows it: further decimals are cut off, never rounded (MONEY-09). */
export const toShownDecimal = (money: Money): string => toDecimal(money).replace(/(\.\d\d)\d+/, '$1');

/**
 * Text of an amount for people: two decimals (points: none) with thousands separators (spec §9), with the signs of the language (decision 0040).
 * @param tag BCP 47 tag of the page's language
 */
export function formatAmount(money: Money, tag: string): string {
  // Intl formats a decimal string exactly; a number would be rounded beyond 2^53.
  return numberFormat(tag, money.currency === POINTS ? 0 : SHOWN_DECIMALS).format(toShownDecimal(money) as `${number}`);
}

/** Text for people of an amount from the wire; the text itself when it is not an amount of that currency. */
export function formatDecimal(text: string, currency: string, tag: string): string {
  const read = fromDecimal(text, currency);
  return read.ok ? formatAmount(read.value, tag) : text;
}
