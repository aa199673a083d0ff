import numberingPlan from 'libphonenumber-js/metadata.min';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { systemCalls } from '../../shared/contract/system.ts';

/** A list of countries with their dialing codes. */
type Countries = ValueOf<typeof systemCalls.countries>;

/** The countries of each dialing code. Of those that share one, the country with the most numbers comes first. */
const byDialingCode = Object.entries(numberingPlan.country_calling_codes);

/** All countries with a dialing code, sorted by their two-letter codes. Made once, because they are the same for every brand. */
const byCode: Countries = byDialingCode
  .flatMap(([countryDialingCode, countryCodes]) =>
    countryCodes.map((countryCode) => ({ countryCode: String(countryCode), countryDialingCode })),
  )
  .sort((one, other) => (one.countryCode < other.countryCode ? -1 : 1));

/** The countries with their dialing codes, sorted by code, but the market's country first, because most visitors choose it. */
export function countriesFor(marketDialingCode: string | undefined): Countries {
  const market = byDialingCode.find(([code]) => code === marketDialingCode)?.[1][0];
  return byCode.toSorted((one, other) => Number(other.countryCode === market) - Number(one.countryCode === market));
}
