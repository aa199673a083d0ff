import numberingPlan from 'libphonenumber-js/metadata.min';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { systemCalls } from '../../shared/contract/system.ts';

/** A list of countries with their dialing codes. */
type Countries = ValueOf<typeof systemCalls.countries>;

/** The countries of each dialing code, of those that share one the one that has most numbers first. */
const byDialingCode = Object.entries(numberingPlan.country_calling_codes);

/** Every country that dials, by its two letters. The same for every brand, and made once. */
const byCode: Countries = byDialingCode
  .flatMap(([countryDialingCode, countryCodes]) =>
    countryCodes.map((countryCode) => ({ countryCode: String(countryCode), countryDialingCode })),
  )
  .sort((one, other) => (one.countryCode < other.countryCode ? -1 : 1));

/** The countries with their dialing codes, by code, but that of the market first: what most visitors choose. */
export function countriesFor(marketDialingCode: string | undefined): Countries {
  const market = byDialingCode.find(([code]) => code === marketDialingCode)?.[1][0];
  return byCode.toSorted((one, other) => Number(other.countryCode === market) - Number(one.countryCode === market));
}
