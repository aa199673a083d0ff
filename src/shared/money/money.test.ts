import fc from 'fast-check';
import { expect, test } from 'vitest';
import registry from '../../../locales/registry.json' with { type: 'json' };
import { fail, ok } from '../errors.ts';
import { POINTS } from './currencies.ts';
import { formatAmount, formatDecimal, fromDecimal, toDecimal } from './money.ts';
import { formatWithSymbol, shortWithSymbol } from './symbol-text.ts';

test('an amount of any size and sign survives the wire [MONEY-08, MONEY-10]', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.constantFrom('THB', 'VND', 'KWD'), (amountMinor, currency) => {
      expect(fromDecimal(toDecimal({ amountMinor, currency }), currency)).toEqual(ok({ amountMinor, currency }));
    }),
  );
});

test('text that is not an amount of the currency is refused', () => {
  for (const text of ['', '1,000', '1.005', '1e3', '0x10', ' 1', '--1', '1.'])
    expect(fromDecimal(text, 'THB'), text).toEqual(fail('bad_request'));
  expect(fromDecimal('1.5', 'VND')).toEqual(fail('bad_request'));
  expect(formatDecimal('1.5', 'VND', 'vi')).toBe('1.5');
  expect(formatDecimal('1500', 'VND', 'vi')).toBe('1.500,00');
});

const shown = (amountMinor: bigint, tag: string, currency = 'THB') => formatAmount({ amountMinor, currency }, tag);

test('an amount has two decimals and the separators of each language with a catalogue [MONEY-01, MONEY-08]', () => {
  for (const code of ['EN', 'CN', 'TH', 'TY']) {
    const { tag } = registry[code as keyof typeof registry];
    expect([code, shown(123_456_789n, tag)]).toEqual([code, '1,234,567.89']);
    expect([code, shown(100_000n, tag), shown(99_999n, tag)]).toEqual([code, '1,000.00', '999.99']);
    expect([code, shown(0n, tag), shown(-5n, tag)]).toEqual([code, '0.00', '-0.05']);
  }
  // The comma is the decimal sign.
  expect(shown(123_456_789n, 'vi')).toBe('1.234.567,89');
  expect([shown(100_000n, 'vi'), shown(0n, 'vi'), shown(-5n, 'vi')]).toEqual(['1.000,00', '0,00', '-0,05']);
  // A currency without decimals has two on the page as well.
  expect([shown(1_234_567n, 'en', 'VND'), shown(1_234_567n, 'vi', 'VND')]).toEqual(['1,234,567.00', '1.234.567,00']);
  // Beyond 2^53.
  expect(shown(9_007_199_254_740_993n, 'en')).toBe('90,071,992,547,409.93');
});

test.each(Object.entries(registry))(
  'an amount in %s has digits from 0 to 9, two decimals, and a separator from a thousand on [MONEY-01]',
  (_, { tag }) => {
    for (const [amountMinor, digits] of [
      [123_456_789n, '123456789'],
      [100_000n, '100000'],
    ] as const) {
      const text = shown(amountMinor, tag);
      expect(text.replaceAll(/\D/g, '')).toBe(digits);
      const [, decimalSign] = /(\D)\d\d$/.exec(text)!;
      // What stands before the decimals is in groups, and not by the decimal sign.
      const whole = text.slice(0, -3);
      expect(whole).toMatch(/^\d{1,3}(\D\d{2,3})*\D\d{3}$/);
      expect(whole).not.toContain(decimalSign);
    }
    expect(shown(7n, tag)).toMatch(/^0\D07$/);
  },
);

test('points have no decimals, on the wire and where they are shown [MONEY-20]', () => {
  expect(toDecimal({ amountMinor: 1_250n, currency: POINTS })).toBe('1250');
  expect(fromDecimal('1250', POINTS)).toEqual(ok({ amountMinor: 1_250n, currency: POINTS }));
  expect(fromDecimal('12.50', POINTS)).toEqual(fail('bad_request'));
  expect([shown(1_250n, 'en', POINTS), shown(1_250n, 'vi', POINTS)]).toEqual(['1,250', '1.250']);
});

test('an amount with more decimals than the site shows is truncated towards zero, with and without a symbol [MONEY-09]', () => {
  for (const [amountMinor, text] of [
    [1_239n, '1.23'],
    [1_235n, '1.23'],
    [999_999n, '999.99'],
    [-1_239n, '-1.23'],
    // The sign of a loss stays.
    [-9n, '-0.00'],
    [9_007_199_254_740_999n, '9,007,199,254,740.99'],
  ] as const) {
    expect(shown(amountMinor, 'en', 'KWD')).toBe(text);
    expect(formatWithSymbol({ amountMinor, currency: 'KWD' }, 'en').replace(/KWD\s/, '')).toBe(text);
  }
  expect(formatDecimal('1.239', 'KWD', 'vi')).toBe('1,23');
  // A stake to choose is not shortened.
  expect(shortWithSymbol({ amountMinor: 1_239n, currency: 'KWD' }, 'en')).toContain('1.239');
  fc.assert(
    fc.property(fc.bigInt(), fc.constantFrom('THB', 'VND', 'KWD'), (amountMinor, currency) => {
      const told = fromDecimal(shown(amountMinor, 'en', currency).replaceAll(',', '').replace(/\.00$/, ''), currency);
      if (!told.ok) throw new Error(told.code);
      const cut = amountMinor - told.value.amountMinor;
      // What is cut off has the sign of the amount, and is less than the smallest amount that is shown.
      expect(cut).toBe(currency === 'KWD' ? amountMinor % 10n : 0n);
    }),
  );
});
