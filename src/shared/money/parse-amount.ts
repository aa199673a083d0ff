import type { FieldFault } from '../errors.ts';
import {
  amountWithCurrency,
  digitsOf,
  exampleAmount,
  inGroups,
  ownNumberingSystem,
  separatorsOf,
  type Separators,
} from './amount-text.ts';
import { exponentOf } from './currencies.ts';
import { SHOWN_DECIMALS, type Money } from './money.ts';

/** Longest text that is read: 45 digits in groups, which is more than a ledger holds. */
export const AMOUNT_LENGTH_MAX = 64;

/** What an amount field accepts. */
export interface AmountRules {
  /** BCP 47 tag of the page's language. */
  tag: string;
  /** ISO 4217 code. */
  currency: string;
  /** Least accepted amount, in minor units. 1 refuses zero. */
  minMinor?: bigint | undefined;
  /** Greatest accepted amount, in minor units. */
  maxMinor?: bigint | undefined;
}

/** What is wrong with an amount: a locale key `validation.…`, and the texts of its placeholders. */
export type AmountFault = Omit<FieldFault, 'field'>;

/** The amount that a text stands for, or what is wrong with it. */
export type ParsedAmount = { ok: true; value: Money } | { ok: false; fault: AmountFault };

const refuse = (key: string, params?: AmountFault['params']): ParsedAmount => ({
  ok: false,
  fault: params ? { key, params } : { key },
});

/**
 * Reads an amount as a person types it in the page's language (MONEY-13). Only the separators of that language are read, because `1.000`
 * is a thousand in Vietnamese and one in English.
 */
export function parseAmount(text: string, rules: AmountRules): ParsedAmount {
  const { tag, currency } = rules;
  const plain = plainText(text, tag);
  if (plain === '') return refuse('validation.required');
  const isNegative = /^[-−－]/.test(plain);
  const unsigned = isNegative ? plain.slice(1).trim() : plain;
  const number = plain.length > AMOUNT_LENGTH_MAX ? undefined : readNumber(unsigned, tag);
  if (!number) {
    const isSeparated = /\d/.test(unsigned) && /^[\d., ]+$/.test(unsigned);
    const example = exampleAmount(currency, tag);
    return refuse(`validation.amount.${isSeparated ? 'separators' : 'notAnAmount'}`, { example });
  }
  if (isNegative) return refuse('validation.amount.negative');
  const exponent = exponentOf(currency);
  const isShownZero = number.fraction.length <= SHOWN_DECIMALS && /^0*$/.test(number.fraction);
  const fraction = isShownZero ? '' : number.fraction;
  if (fraction.length > exponent)
    return exponent === 0
      ? refuse('validation.amount.whole', { example: exampleAmount(currency, tag) })
      : refuse('validation.amount.decimals', { max: exponent });
  const amountMinor = BigInt(number.whole + fraction.padEnd(exponent, '0'));
  return judgeLimits({ amountMinor, currency }, rules);
}

/** The limits of a field as a hint, or undefined if it has none. A least amount of one minor unit goes without saying. */
export function limitsHint({ tag, currency, minMinor = 0n, maxMinor }: AmountRules): AmountFault | undefined {
  const textOf = (amountMinor: bigint) => amountWithCurrency({ amountMinor, currency }, tag);
  const min = minMinor > 1n ? textOf(minMinor) : undefined;
  if (maxMinor === undefined) return min === undefined ? undefined : { key: 'validation.amount.min', params: { min } };
  const max = textOf(maxMinor);
  return min === undefined
    ? { key: 'validation.amount.max', params: { max } }
    : { key: 'validation.amount.range', params: { min, max } };
}

function judgeLimits(value: Money, { tag, currency, minMinor, maxMinor }: AmountRules): ParsedAmount {
  if (minMinor !== undefined && value.amountMinor < minMinor)
    return refuse('validation.amount.min', { min: amountWithCurrency({ amountMinor: minMinor, currency }, tag) });
  if (maxMinor !== undefined && value.amountMinor > maxMinor)
    return refuse('validation.amount.max', { max: amountWithCurrency({ amountMinor: maxMinor, currency }, tag) });
  return { ok: true, value };
}

/** The text with Western digits, plain spaces and without invisible marks. */
const plainText = (text: string, tag: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s/g, ' ')
    .replace(/./gu, (character) => westernOf(tag).get(character) ?? character);

const western = new Map<string, ReadonlyMap<string, string>>();

/**
 * Western digits and separators for those that a player may type instead: the language's own, the Thai ones, and the full-width ones of
 * Chinese and Japanese keyboards.
 */
function westernOf(tag: string): ReadonlyMap<string, string> {
  const known = western.get(tag);
  if (known) return known;
  const own = ownNumberingSystem(tag);
  const made = new Map([
    ['，', ','],
    ['．', '.'],
  ]);
  if (own !== 'latn') {
    const [from, to] = [separatorsOf(tag, own), separatorsOf(tag)];
    made.set(from.group, to.group).set(from.decimal, to.decimal);
  }
  for (const system of [own, 'thai', 'fullwide'])
    digitsOf(system).forEach((digit, value) => made.set(digit, String(value)));
  western.set(tag, made);
  return made;
}

/** The digits before and after the decimal separator, or undefined if the text is not a number in the language. */
function readNumber(text: string, tag: string): { whole: string; fraction: string } | undefined {
  const separators = separatorsOf(tag);
  const [whole = '', fraction = '', ...rest] = text.split(separators.decimal);
  if (rest.length > 0 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return undefined;
  const digits = whole === '' ? '0' : ungrouped(whole, separators, tag);
  return digits === undefined ? undefined : { whole: digits, fraction };
}

/** The digits of a whole number. Groups are all there or none, with one separator, in the sizes of the language or in threes. */
function ungrouped(whole: string, { group }: Separators, tag: string): string | undefined {
  const mark = [group, ' '].find((separator) => whole.includes(separator));
  if (mark === undefined) return /^\d+$/.test(whole) ? whole : undefined;
  const digits = whole.replaceAll(mark, '');
  if (!/^[1-9]\d*$/.test(digits)) return undefined;
  const inThrees = digits.replace(/\B(?=(\d{3})+$)/g, mark);
  return whole === inThrees || whole === inGroups(digits, mark, tag) ? digits : undefined;
}
