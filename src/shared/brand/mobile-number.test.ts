import { expect, test } from 'vitest';
import { accountsOf, areBoundsTelling, mobileAccount, mobileFormOf, withPlainNumber } from './mobile-number.ts';

const vietnam = { dialingCode: '84', maxLength: 10 };
const china = { dialingCode: '86', maxLength: 11 };

test.each([
  '0912345678',
  '912345678',
  '84912345678',
  '+84912345678',
  '0084912345678',
  '+84 912 345 678',
  '(+84) 0912-345.678',
  '0912 345 678',
])('%s is read as the same number [REG-33]', (typed) => {
  expect(mobileAccount(typed, vietnam)).toBe('84912345678');
});

test.each(['0912 345 678', '0912-345-678', '0912.345.678', '(0912) [345] 678', '0912\u00A0345\u2011678'])(
  '%s is a number without its separators, and nothing else of a form changes [VALID-23]',
  (mobileNum) => {
    expect(withPlainNumber({ mobileNum, username: 'a-b c' })).toEqual({ mobileNum: '0912345678', username: 'a-b c' });
  },
);

test('the length decides whether a number starts with the dialing code [REG-33]', () => {
  expect(mobileAccount('0843456789', vietnam)).toBe('84843456789');
  expect(mobileAccount('843456789', vietnam)).toBe('84843456789');
  expect(mobileAccount('84843456789', vietnam)).toBe('84843456789');
  expect(mobileAccount('13800138000', china)).toBe('8613800138000');
  expect(mobileAccount('8613800138000', china)).toBe('8613800138000');
});

test('a text that is not a number of the country is refused [REG-33]', () => {
  for (const typed of ['', '0', 'anna', '+66 812345678', '0912a45678', '+', '84+912345678', '٠٩١٢٣٤٥٦٧٨'])
    expect(mobileAccount(typed, vietnam), typed).toBeUndefined();
});

test('some bounds distinguish a number with the dialing code from one without, and others do not', () => {
  expect(areBoundsTelling({ dialingCode: '84', minLength: 9, maxLength: 10 })).toBe(true);
  expect(areBoundsTelling({ dialingCode: '1', minLength: 10, maxLength: 10 })).toBe(true);
  expect(areBoundsTelling({ dialingCode: '84', minLength: 8, maxLength: 15 })).toBe(false);
});

const agreement = { isPreTicked: true, ageMin: 18 };
const market = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', dialingCode: '84', jurisdiction: 'open' };
const withMobile = {
  market,
  registration: { agreement, mobile: [{ name: 'mobileNum', required: true, minLength: 9, maxLength: 10 }] },
} as const;

test('a login first tries the exact name, and then the number if it can be one [REG-33, LOGIN-37]', () => {
  const brand = { market: withMobile.market, registration: { agreement, mobile: [...withMobile.registration.mobile] } };
  expect(accountsOf(' Anna ', brand)).toEqual(['anna']);
  expect(accountsOf('0912 345 678', brand)).toEqual(['0912 345 678', '84912345678']);
  expect(accountsOf('84912345678', brand)).toEqual(['84912345678']);
  expect(accountsOf('0912345678', { market, registration: { agreement } })).toEqual(['0912345678']);
  expect(
    mobileFormOf({
      market: { currency: 'VND', timeZone: 'UTC', jurisdiction: 'open' },
      registration: brand.registration,
    }),
  ).toBeUndefined();
});
