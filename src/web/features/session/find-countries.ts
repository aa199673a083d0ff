import type { ValueOf } from '../../../shared/contract/call.ts';
import type { systemCalls } from '../../../shared/contract/system.ts';

/** A country as players see it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Digits only. */
  dialingCode: string;
  name: string;
}

/**
 * Countries with their names in a language, in its alphabetical order.
 * @param market dialing code of the brand's market; its country comes first, because most players choose it
 */
export function namedCountries(
  countries: ValueOf<typeof systemCalls.countries>,
  tag: string,
  market: string | undefined,
): Country[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const collator = new Intl.Collator(tag);
  const named = countries.map(({ countryCode: code, countryDialingCode: dialingCode }) => ({
    code,
    dialingCode,
    name: names.of(code) ?? code,
  }));
  const marketCountry = named.find(({ dialingCode }) => dialingCode === market);
  return named.sort(
    (one, other) =>
      Number(other === marketCountry) - Number(one === marketCountry) || collator.compare(one.name, other.name),
  );
}

/**
 * Finds countries by name, country code or dialing code. Exact matches come first, then names that begin with the text.
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const text = normalized(typed.trim());
  if (text === '') return countries;
  const digits = /^\+?[0-9\s]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^00/, '') : undefined;
  const rankOf = ({ code, dialingCode, name }: Country) => {
    if (digits !== undefined) return dialingCode === digits ? 0 : dialingCode.startsWith(digits) ? 1 : undefined;
    if (code.toLowerCase() === text) return 0;
    const place = normalized(name).indexOf(text);
    return place < 0 ? undefined : place === 0 ? 1 : 2;
  };
  return countries
    .flatMap((country) => {
      const rank = rankOf(country);
      return rank === undefined ? [] : [{ country, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

/** Normalises text for comparison: players leave out accents. */
const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd');
