import { countryCodes } from '../../../shared/brand/countries.ts';
import { dayOf } from '../../../shared/days.ts';
import { isoCurrencies } from '../../../shared/money/currencies.ts';
import { suggestion } from '../brand-fault.ts';

/** Says what is wrong with a text that code will parse, and what to do; undefined for a valid one. */
export type ValueCheck = (value: string) => string | undefined;

/** Time zones to suggest. The list has only the old one of two names (Asia/Saigon, not Asia/Ho_Chi_Minh), so it cannot decide which names are valid. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Days of records and promotions are counted by `dayOf`, in the gateway and in the page, so it decides which zones there are. */
function isTimeZone(name: string): boolean {
  try {
    dayOf(0, name);
  } catch {
    return false;
  }
  // Browsers do not agree about the rest: offsets such as +07:00, and short names such as EST.
  return name === 'UTC' || name.includes('/');
}

/** Suggests the zone of a city, such as Asia/Bangkok for Bangkok, before one that is only spelt alike. */
function timeZoneFault(value: string): string | undefined {
  if (isTimeZone(value)) return undefined;
  const city = timeZones.find((name) => value !== '' && name.toLowerCase().endsWith(`/${value.toLowerCase()}`));
  return `"${value}" is not a time zone.${city ? ` Did you mean ${city}?` : suggestion(value, timeZones)}`;
}

const currencies = isoCurrencies();

/** Abbreviations that are in use and in no standard. */
const NICKNAMES: Readonly<Record<string, string>> = { RMB: 'CNY', YUAN: 'CNY', NTD: 'TWD', STERLING: 'GBP' };

/** Most currencies of one name to suggest: there are twenty-six dollars. */
const NAMED_MAX = 12;

/** The currencies that a word may be about: those with this name (baht) or sign (฿), of this country (TH), or with two letters swapped. */
function currenciesMeant(word: string): string[] {
  const upper = word.toUpperCase();
  if (NICKNAMES[upper]) return [NICKNAMES[upper]];
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const lettersOf = (text: string) => Array.from(text).toSorted().join('');
  const ways: ((code: string) => boolean)[] = [
    (code) => names.of(code)!.toUpperCase().split(/\W+/).includes(upper),
    (code) => signOf(code) === word,
    (code) => upper.length === 2 && code.startsWith(upper),
    (code) => lettersOf(code) === lettersOf(upper),
    (code) =>
      upper.length === code.length && Array.from(code).filter((letter, at) => letter !== upper[at]).length === 1,
  ];
  return ways.map((isMeant) => currencies.filter(isMeant)).find((found) => found.length > 0) ?? [];
}

const signOf = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** What has no minor unit, such as gold, and what a country has given up can't be the currency of a wallet. */
function currencyFault(value: string): string | undefined {
  if (currencies.includes(value)) return undefined;
  const [first, ...others] = currenciesMeant(value);
  const remedy =
    first === undefined
      ? ' Write its three letters, such as THB, VND or USD.'
      : others.length === 0
        ? ` Did you mean ${first}?`
        : ` Did you mean one of ${[first, ...others].slice(0, NAMED_MAX).join(', ')}?`;
  return `"${value}" is not a currency of ISO 4217.${remedy}`;
}

const countryFault: ValueCheck = (value) =>
  countryCodes().includes(value)
    ? undefined
    : `"${value}" is not an ISO 3166-1 country code.${suggestion(value, countryCodes())}`;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A request's host is compared with it letter by letter, so it must be as a browser writes it. */
function hostFault(value: string): string | undefined {
  const read = urlOf(`https://${value}`);
  const host = read?.hostname ?? '';
  const isName = value.split('.').every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'));
  if (host === value && isName) return undefined;
  const remedy =
    host !== '' && host !== value && isName
      ? `Write "${host}".`
      : 'Write a name such as play.example.com: lower-case letters, digits and hyphens, with single dots between.';
  return `"${value}" is not a host name that a browser would send. ${remedy}`;
}

const webAddressFault: ValueCheck = (value) =>
  urlOf(value) ? undefined : `"${value}" is not an address that a browser can open. Check its host and its port.`;

/** An origin is put into the page's policy and before the paths of pictures. */
const originFault: ValueCheck = (value) =>
  urlOf(value)
    ? undefined
    : `"${value}" is not an origin. Check its host and its port, such as https://img.example.com.`;

/** The checks of values that code parses, by the name that the schema gives to the kind of value (`x-value`). */
export const valueChecks: Readonly<Record<string, ValueCheck>> = {
  timeZone: timeZoneFault,
  currency: currencyFault,
  country: countryFault,
  host: hostFault,
  webAddress: webAddressFault,
  origin: originFault,
};
