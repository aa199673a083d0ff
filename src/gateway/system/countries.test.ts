import { expect, test } from 'vitest';
import { countriesFor } from './countries.ts';

test.each([
  ['84', 'VN'],
  ['66', 'TH'],
  ['1', 'US'],
  ['44', 'GB'],
])(
  'the country of the market with dialing code %s comes first, and is in the list once [CALL-25]',
  (dialingCode, first) => {
    const countries = countriesFor(dialingCode);
    expect(countries[0]).toEqual({ countryCode: first, countryDialingCode: dialingCode });
    const codes = countries.map(({ countryCode }) => countryCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.slice(1)).toEqual(codes.slice(1).sort());
  },
);

test.each([undefined, '999'])(
  'without a known market the countries are sorted by their codes: %s [CALL-25]',
  (dialingCode) => {
    const countries = countriesFor(dialingCode);
    expect(countries.length).toBeGreaterThan(240);
    expect(countries.map(({ countryCode }) => countryCode)).toEqual(
      countries.map(({ countryCode }) => countryCode).sort(),
    );
    expect(
      countries.every(
        ({ countryCode, countryDialingCode }) =>
          /^[A-Z]{2}$/.test(countryCode) && /^[1-9]\d{0,2}$/.test(countryDialingCode),
      ),
    ).toBe(true);
  },
);
