import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, ok } from '../errors.ts';
import { formatAmount, formatDecimal, fromDecimal, toDecimal } from './money.ts';

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

test('money is shown with two decimals and thousands separators [MONEY-01, MONEY-08]', () => {
  expect(formatAmount({ amountMinor: 123_456_789n, currency: 'THB' }, 'en')).toBe('1,234,567.89');
  expect(formatAmount({ amountMinor: 9_007_199_254_740_993n, currency: 'THB' }, 'en')).toBe('90,071,992,547,409.93');
  expect(formatAmount({ amountMinor: -5n, currency: 'THB' }, 'th')).toBe('-0.05');
});
