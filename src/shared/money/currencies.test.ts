import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { allCurrencies, isoCurrencies, POINTS, TICKETS } from './currencies.ts';

// Independent of the table: the minor units that ISO 4217 gives to currencies about which locale data disagrees with it, or changed its mind.
const minorUnits = {
  COP: 2,
  HUF: 2,
  IDR: 2,
  LAK: 2,
  MMK: 2,
  PKR: 2,
  THB: 2,
  BHD: 3,
  IQD: 3,
  KWD: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
  CLP: 0,
  ISK: 0,
  JPY: 0,
  UGX: 0,
  VND: 0,
  [POINTS]: 0,
  [TICKETS]: 0,
};

afterEach(() => vi.unstubAllGlobals());

test('decimals of a currency are those of ISO 4217, whatever the locale data of the runtime says [MONEY-22]', async () => {
  const Lying = class extends Intl.NumberFormat {
    override resolvedOptions() {
      return { ...super.resolvedOptions(), minimumFractionDigits: 1, maximumFractionDigits: 1 };
    }
  };
  vi.stubGlobal('Intl', { ...Intl, NumberFormat: Lying, supportedValuesOf: () => ['THB'] });
  vi.resetModules();
  const fresh = await import('./currencies.ts');
  const money = await import('./money.ts');
  expect(Object.fromEntries(Object.keys(minorUnits).map((code) => [code, fresh.exponentOf(code)]))).toEqual(minorUnits);
  const wire = (currency: string) => money.toDecimal({ amountMinor: 5_000_000n, currency });
  expect(['IDR', 'LAK', 'MMK', 'IQD', 'KWD', 'JPY', 'HUF', 'CLF'].map((code) => [code, wire(code)])).toEqual([
    ['IDR', '50000.00'],
    ['LAK', '50000.00'],
    ['MMK', '50000.00'],
    ['IQD', '5000.000'],
    ['KWD', '5000.000'],
    ['JPY', '5000000'],
    ['HUF', '50000.00'],
    ['CLF', '500.0000'],
  ]);
  expect(money.formatAmount({ amountMinor: 5_000_000n, currency: 'IDR' }, 'en')).toBe('50,000.00');
});

test('the table has the currencies of ISO 4217 with a minor unit, once each, and neither metals nor withdrawn ones [MONEY-22]', () => {
  const codes = isoCurrencies();
  // The list of 1 January 2026 has 178 codes, of which 13 have no minor unit.
  expect([codes.length, new Set(codes).size]).toEqual([165, 165]);
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(['XAU', 'XAG', 'XTS', 'XDR', 'BGN', 'ANG', 'CUC', 'HRK'].filter((code) => codes.includes(code))).toEqual([]);
  expect(allCurrencies().size).toBe(165 + 2);
});

test.each(['wallet', 'payment'])('the %s protocol lists each currency that has not two decimals [MONEY-22]', (name) => {
  const text = readFileSync(`docs/${name}-protocol.md`, 'utf8');
  const listed = (words: string) => new RegExp(`${words} for ([A-Z, and]+)[,;]`).exec(text)![1]!.match(/[A-Z]{3}/g);
  const withDecimals = (exponent: number) => isoCurrencies().filter((code) => allCurrencies().get(code) === exponent);
  expect([listed('none'), listed('three'), listed('four')]).toEqual([0, 3, 4].map(withDecimals));
});
