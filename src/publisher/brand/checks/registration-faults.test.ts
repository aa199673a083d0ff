import { afterAll, expect, test } from 'vitest';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import type { BrandField } from '../../../shared/brand/fields.ts';
import { alpha, delta, makeProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';

const project = makeProject({});
afterAll(() => project.close());

/** The faults of a brand, one line each, without the place. */
function faultsOf(brand: object): string[] {
  project.write('some', brand);
  return checkBrand(project.directory, 'some', { entryIds: ['home', 'help', 'terms'] }).faults.map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}
const number = delta.registration.mobile[0]!;
const mobile = (fields: Brand['registration']['mobile']) => ({
  ...delta,
  registration: { ...delta.registration, mobile: fields },
});

test('both forms together pass, and so does each alone [REG-11]', () => {
  expect(faultsOf(delta)).toEqual([]);
  expect(faultsOf(alpha)).toEqual([]);
  expect(
    faultsOf({
      ...delta,
      flags: { DIRECTREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
      registration: { agreement: delta.registration.agreement, mobile: delta.registration.mobile },
    }),
  ).toEqual([]);
});

test.each<[what: string, brand: object, says: string]>([
  [
    'a flag without its form',
    { ...alpha, flags: { ...alpha.flags, MOBILENUMREG3: true, MOBILENUMPASSREG3: true } },
    'registration.mobile is missing',
  ],
  [
    'the other flag without its form',
    { ...delta, registration: { agreement: delta.registration.agreement, mobile: delta.registration.mobile } },
    'registration.username is missing',
  ],
  ['no dialing code', { ...delta, market: { currency: 'VND', timeZone: 'UTC' } }, 'dialingCode is missing'],
  ['no number', mobile([{ name: 'password', required: true }, { name: 'line' }]), 'needs a required field "mobileNum"'],
  ['no password', mobile([number, { name: 'line' }]), 'needs a required field "password"'],
  [
    'no password, and no login by SMS',
    { ...mobile([number]), flags: { ...delta.flags, MOBILENUMPASSREG3: false } },
    'needs the login by SMS',
  ],
  [
    'no code where one is sent',
    { ...delta, flags: { ...delta.flags, REGMOBVERF3: true } },
    'needs a required field "verificationCode"',
  ],
  [
    'a username beside the number',
    mobile([...delta.registration.mobile, { name: 'username', required: true }]),
    'the mobile number is the username',
  ],
  [
    'bounds that also fit a number with the dialing code',
    mobile([
      { ...number, minLength: 8, maxLength: 15 },
      { name: 'password', required: true },
    ]),
    'it is unclear whether a number begins with the dialing code',
  ],
  [
    'no bounds',
    mobile([
      { name: 'mobileNum', required: true },
      { name: 'password', required: true },
    ]),
    'it is unclear whether a number begins with the dialing code',
  ],
  [
    'another pattern',
    mobile([
      { ...number, patternId: 'any' },
      { name: 'password', required: true },
    ]),
    'always has the pattern mobile',
  ],
  [
    'usernames that could be numbers',
    {
      ...delta,
      registration: {
        ...delta.registration,
        username: [
          { name: 'username', required: true, patternId: 'lettersDigits' },
          { name: 'password', required: true },
        ],
      },
    },
    'must start with a letter',
  ],
])('%s is one fault, with a message that names it [REG-10, REG-33]', (_, brand, says) => {
  const faults = faultsOf(brand);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});

test('login by SMS and password reset by SMS need a dialing code [BRAND-46]', () => {
  const without = (flags: Brand['flags'], smsLogin = false) => ({
    ...alpha,
    market: { currency: 'THB', timeZone: 'UTC', jurisdiction: 'open' },
    flags: { ...alpha.flags, ...flags },
    settings: { ...alpha.settings, smsLogin },
  });
  const byCode = without({ MOBILEVERCODELOGIN3: true }, true);
  const reset = without({ CHNGPASSVERIF3: true });
  expect(faultsOf(byCode)).toEqual([
    expect.stringContaining('settings.smsLogin: the login by SMS needs market.dialingCode'),
  ]);
  expect(faultsOf(reset)).toEqual([
    expect.stringContaining('flags.CHNGPASSVERIF3: a password reset by SMS needs market.dialingCode'),
  ]);
  expect(faultsOf(without({ CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true }, true))).toHaveLength(2);
  for (const brand of [byCode, reset])
    expect(faultsOf({ ...brand, market: { ...brand.market, dialingCode: '66' } })).toEqual([]);
  // The login by SMS needs both the flag and the setting, so that one alone is no fault.
  for (const brand of [without({ MOBILEVERCODELOGIN3: true }), without({}, true)]) expect(faultsOf(brand)).toEqual([]);
});

const withField = (field: BrandField, patterns?: Brand['patterns']) => ({
  ...alpha,
  ...(patterns && { patterns }),
  registration: { ...alpha.registration, username: [...alpha.registration.username.slice(0, 2), field] },
});

test.each<[field: BrandField, patterns?: Brand['patterns']]>([
  [{ name: 'birthday', required: true }],
  [{ name: 'birthday', widget: 'text', patternId: 'dateMonthFirst' }],
  [{ name: 'nationality', options: ['TH', 'VN'] }],
  [{ name: 'occupation' }],
  [{ name: 'sourceOfIncome', widget: 'text' }],
  [{ name: 'idNumber', widget: 'password' }],
  [{ name: 'captcha', required: true }],
  [{ name: 'placeOfBirth', enabled: false, widget: 'textarea' }],
])('%j passes [REG-02, REG-03]', (field, patterns) => {
  expect(faultsOf(withField(field, patterns))).toEqual([]);
});

test.each<[field: BrandField, says: string]>([
  [
    { name: 'paymentPassword', widget: 'text' },
    'registration.username.2.widget: "paymentPassword" is a password, and text would show it.',
  ],
  [
    { name: 'placeOfBirth', widget: 'select' },
    'registration.username.2.widget: "placeOfBirth" has no choices. Add at least two options.',
  ],
  [
    { name: 'occupation', widget: 'text', options: ['a', 'b'] },
    'registration.username.2.options: a field with the widget text has no choices.',
  ],
  [
    { name: 'nationality', options: ['TH', 'XQ'] },
    'registration.username.2.options: "XQ" is not an ISO 3166-1 country code.',
  ],
  [
    { name: 'birthday', patternId: 'digits' },
    'registration.username.2.patternId: a birthday needs a date pattern: dateYearFirst',
  ],
  [
    { name: 'birthday', patternId: 'dateMonthFirst' },
    'registration.username.2.patternId: a date input uses dateYearFirst',
  ],
  [
    { name: 'address', widget: 'date' },
    'registration.username.2.widget: a date input uses dateYearFirst, but the pattern is any.',
  ],
  [{ name: 'line', patternId: 'card' }, 'registration.username.2.patternId: "card" is not a pattern.'],
])('%j is one fault, with a message that names it [REG-03, VALID-06]', (field, says) => {
  const faults = faultsOf(withField(field));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});

test('a form without a password needs login by SMS, and a code is entered in the form or checked by a service [REG-12, REG-24, REG-46]', () => {
  const flags = { ...delta.flags, MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: true };
  expect(faultsOf({ ...mobile([number]), flags, settings: { ...delta.settings, smsLogin: true } })).toEqual([]);
  expect(
    faultsOf({
      ...mobile([...delta.registration.mobile, { name: 'verificationCode' }]),
      flags: { ...delta.flags, REGMOBVERF3: true },
    }),
  ).toEqual([]);
  expect(
    faultsOf({
      ...delta,
      flags: { ...delta.flags, REGMOBVERF3: true },
      settings: { ...delta.settings, phoneVerification: 'service' },
    }),
  ).toEqual([]);
});

test('a password field that is turned off counts as missing [REG-01]', () => {
  expect(
    faultsOf({
      ...alpha,
      registration: {
        ...alpha.registration,
        username: [alpha.registration.username[0], { name: 'password', required: true, enabled: false }],
      },
    }),
  ).toEqual([expect.stringContaining('needs a required field "password"')]);
});
