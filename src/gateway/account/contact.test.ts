import { expect, test } from 'vitest';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { contactValue } from './contact-value.ts';
import { maskContact } from './mask-contact.ts';

const market = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'open', dialingCode: '84' };
const brand = {
  market,
  registration: {
    agreement: { isPreTicked: false, ageMin: 18 },
    mobile: [{ name: 'mobileNum', minLength: 9, maxLength: 10 }],
  },
} as Brand;
const withoutNumbers = { market, registration: { agreement: brand.registration.agreement } } as Brand;

test.each([
  ['mail@example.com', 'ma••@example.com'],
  ['ann.lee+casino@mail.example.co.th', 'an••@mail.example.co.th'],
  ['ab@example.com', 'a••@example.com'],
  ['a@example.com', '••@example.com'],
])('%s is shown as %s [MEMBER-26]', (address, shown) => {
  expect(maskContact('email', address, '84')).toBe(shown);
});

test('a masked number shows the dialing code and the last three digits, but not its length [MEMBER-26]', () => {
  expect(maskContact('mobile', '84912345678', '84')).toBe('+84 ••• •• 678');
  expect(maskContact('mobile', '841234678', '84')).toBe('+84 ••• •• 678');
  expect(maskContact('mobile', '66912345678', '84')).toBe('••• •• 678');
});

test.each([
  [' Ann.Lee@Example.COM ', 'ann.lee@example.com'],
  ["o'neil+x@sub.example.co.uk", "o'neil+x@sub.example.co.uk"],
  ['a@b-c.example', 'a@b-c.example'],
])('%s has one canonical form [MEMBER-24]', (typed, address) => {
  expect(contactValue(brand, { kind: 'email', value: typed })).toEqual({ ok: true, value: address });
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@@example.com',
  'ann@exam ple.com',
  'ann lee@example.com',
  'ann@example..com',
  '.ann@example.com',
  'ann.@example.com',
  'ann@-example.com',
  'ann@example.c',
  'ann@example.com,bob@example.com',
  'ann@example.com;bob@example.com',
  'ann@example.com\nbcc: bob@example.com',
  'ann@example.com\r\nBcc: bob@example.com',
  '"ann"@example.com',
  'Ann <ann@example.com>',
  'ann(x)@example.com',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  'аnn@example.com',
  'ann@exаmple.com',
])('%j is not an e-mail address [MEMBER-23]', (value) => {
  expect(contactValue(brand, { kind: 'email', value })).toEqual({
    ok: false,
    code: 'validation_failed',
    detail: { faults: [{ field: 'value', key: 'validation.mailbox' }] },
  });
});

test.each(['0912 345 678', '912345678', '+84 912 345 678', '0084912345678', '84912345678'])(
  '%s is the same number in every notation [MEMBER-24]',
  (value) => {
    // Without a brand's length limits, 84 912 345 678 could also be a longer number without its dialing code.
    for (const each of value === '84912345678' ? [brand] : [brand, withoutNumbers]) {
      expect(contactValue(each, { kind: 'mobile', value, countryDialingCode: '84' })).toEqual({
        ok: true,
        value: '84912345678',
      });
    }
  },
);

test.each([
  '',
  '0',
  'abc',
  '12',
  '+66912345678',
  '9123456789012345',
  '0912345678;0912345679',
  '0912345678\n',
  '９１２３４５６７８',
  '-',
])('%j is not a number of the country [MEMBER-23]', (value) => {
  const answer = contactValue(brand, { kind: 'mobile', value, countryDialingCode: '84' });
  // A line break after a number is white space like any other.
  expect(answer).toEqual(
    value === '0912345678\n' ? { ok: true, value: '84912345678' } : { ok: false, code: 'phone_invalid' },
  );
});

test('a number of another country is refused, and if the brand has no country the player gives the dialing code [MEMBER-23]', () => {
  expect(contactValue(brand, { kind: 'mobile', value: '912345678', countryDialingCode: '66' })).toEqual({
    ok: false,
    code: 'phone_invalid',
  });
  const { dialingCode: _, ...nowhere } = market;
  expect(contactValue({ ...brand, market: nowhere }, { kind: 'mobile', value: '912345678' })).toEqual({
    ok: false,
    code: 'phone_invalid',
  });
  expect(
    contactValue({ ...brand, market: nowhere }, { kind: 'mobile', value: '912345678', countryDialingCode: '84' }),
  ).toEqual({ ok: true, value: '84912345678' });
});
