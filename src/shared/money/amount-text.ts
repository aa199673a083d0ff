import { exponentOf } from './currencies.ts';
import { toDecimal, type Money } from './money.ts';
import { numberFormat } from './number-format.ts';

/** How a language separates the parts of a number that is written with Western digits. */
export interface Separators {
  /** Between groups of digits. Every kind of space is written as a plain one. */
  group: string;
  decimal: string;
}

/**
 * Text of an amount in an amount field: all decimals of its currency, exactly, in Western digits (MONEY-14).
 * @param tag BCP 47 tag of the page's language
 */
export function amountText(money: Money, tag: string): string {
  // Intl formats a decimal string exactly; a number would be rounded beyond 2^53.
  return numberFormat(tag, exponentOf(money.currency)).format(toDecimal(money) as `${number}`);
}

/** The same without its decimals if they are all zero, for amounts to choose from (MONEY-18). */
export function shortAmountText(money: Money, tag: string): string {
  const whole = toDecimal(money).replace(/\.0+$/, '');
  return whole.includes('.') ? amountText(money, tag) : numberFormat(tag, 0).format(whole as `${number}`);
}

/** An amount with the currency's code after it, on one line: `1,234.50 THB`. */
export const amountWithCurrency = (money: Money, tag: string): string =>
  `${amountText(money, tag)}\u00a0${money.currency}`;

/** An amount that shows how a language writes one, with groups and with the currency's decimals. */
export function exampleAmount(currency: string, tag: string): string {
  const unit = 10n ** BigInt(exponentOf(currency));
  return amountText({ amountMinor: (12345n * unit) / 10n, currency }, tag);
}

/** The separators of a language, with Western digits or with others. */
export function separatorsOf(tag: string, numberingSystem = 'latn'): Separators {
  const parts = numberFormat(tag, 1, numberingSystem).formatToParts(1234.5);
  const valueOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)!.value.replace(/\s/g, ' ');
  return { group: valueOf('group'), decimal: valueOf('decimal') };
}

/** Digits in the groups of a language: `1234567` → `12,34,567` in Hindi. */
export const inGroups = (digits: string, group: string, tag: string): string =>
  numberFormat(tag, 0)
    .formatToParts(BigInt(digits))
    .map(({ type, value }) => (type === 'group' ? group : value))
    .join('');

/** The numbering system that a language writes by itself, such as `arabext` for Persian. */
export const ownNumberingSystem = (tag: string): string => new Intl.NumberFormat(tag).resolvedOptions().numberingSystem;

/** The ten digits of a numbering system, from 0 to 9. */
export function digitsOf(numberingSystem: string): string[] {
  const format = new Intl.NumberFormat('en', { numberingSystem });
  return Array.from({ length: 10 }, (_, value) => format.format(value));
}
