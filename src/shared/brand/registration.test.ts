import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { Brand } from './brand.generated.ts';
import type { BrandField } from './fields.ts';
import {
  choicesOf,
  crossFieldFaults,
  faultOf,
  fieldSettings,
  fieldsOf,
  registerSchema,
  ruleOf,
  type RegistrationBrand,
} from './registration.ts';

const agreement = { isPreTicked: true, ageMin: 18 };
const mobileBrand = (
  mobile: BrandField[],
  flags: Brand['flags'],
  phoneVerification: 'code' | 'service' = 'code',
): RegistrationBrand => ({
  registration: { mobile, agreement },
  flags,
  settings: { passwordExpiryDays: 0, phoneVerification, socialLogin: [] },
});
const mobileFields = (fields: BrandField[], flags: Brand['flags'] = {}, phoneVerification?: 'code' | 'service') =>
  fieldsOf('mobile', mobileBrand(fields, flags, phoneVerification));
const settings = fieldSettings([
  { name: 'username', required: true, minLength: 4, maxLength: 16 },
  { name: 'password', required: true },
  { name: 'line' },
  { name: 'mobileNum', patternId: 'digits', minLength: 10, maxLength: 10 },
]);
const schema = registerSchema(settings);
const validate = new Ajv({ allErrors: true, strict: true }).compile(schema);
const faultsOf = (form: object) => (validate(form) ? [] : validate.errors!.map((error) => faultOf(error, settings)));
const right = { username: 'anna1', password: 'long-enough', agreement: true };

test('a field has the brand’s bounds, or the defaults of its kind [REG-04, VALID-07]', () => {
  expect(settings[0]).toEqual({
    name: 'username',
    enabled: true,
    required: true,
    patternId: 'letterFirst',
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    minLength: 4,
    maxLength: 16,
  });
  expect(settings[1]).toMatchObject({ patternId: 'noSpaces', minLength: 8, maxLength: 64 });
  expect(settings[2]).toMatchObject({ required: false, patternId: 'any', acceptedPattern: '*' });
});

test('an unknown pattern is replaced by the default of the field', () => {
  expect(fieldSettings([{ name: 'username', patternId: 'toString' }])[0]!.patternId).toBe('letterFirst');
});

test('the schema has all fields in order, then the consent, and no words [BRAND-27, REG-17]', () => {
  expect(Object.keys(schema.properties)).toEqual(['username', 'password', 'line', 'mobileNum', 'agreement']);
  expect(schema.required).toEqual(['username', 'password', 'agreement']);
  expect(schema.properties['line']).toEqual({ type: 'string', minLength: 1, maxLength: 40 });
  expect(JSON.stringify(schema)).not.toMatch(/title|description/);
});

test('optional fields may be left out, and must be valid if they are present [REG-27, VALID-05]', () => {
  expect(faultsOf(right)).toEqual([]);
  expect(faultsOf({ ...right, line: 'anything at all ✓', mobileNum: '0812345678' })).toEqual([]);
  expect(faultsOf({ ...right, mobileNum: '08123' })).toEqual([
    { field: 'mobileNum', key: 'validation.digits.exact', params: { min: 10, max: 10 } },
  ]);
});

test('each kind of fault becomes the key of its message, with the field’s numbers [VALID-01, VALID-02, REG-31]', () => {
  expect(faultsOf({ password: 'long-enough', agreement: true })).toEqual([
    { field: 'username', key: 'validation.required' },
  ]);
  expect(faultsOf({ ...right, username: '9' })).toEqual(
    Array.from({ length: 2 }, () => ({
      field: 'username',
      key: 'validation.letterFirst',
      params: { min: 4, max: 16 },
    })),
  );
  expect(faultsOf({ ...right, agreement: false })).toEqual([{ field: 'agreement', key: 'validation.agreement' }]);
  expect(faultsOf({ ...right, agreement: undefined })).toContainEqual({
    field: 'agreement',
    key: 'validation.agreement',
  });
  expect(faultsOf({ ...right, isAdmin: 'yes' })).toEqual([{ field: 'isAdmin', key: 'validation.unknown' }]);
  expect(
    faultsOf(JSON.parse(`{"username":"anna1","password":"long-enough","agreement":true,"__proto__":"x"}`) as object),
  ).toEqual([{ field: '__proto__', key: 'validation.unknown' }]);
});

test('the help before a mistake equals the message after one [VALID-04]', () => {
  expect(ruleOf(settings[0]!)).toEqual({
    field: 'username',
    key: 'validation.letterFirst',
    params: { min: 4, max: 16 },
  });
});

const age = { ageMin: 21, timeZone: 'UTC' };

test('a confirmation must equal the password if the form has one [REG-01]', () => {
  expect(crossFieldFaults({ password: 'a', confirmPassword: 'a' }, age)).toEqual([]);
  expect(crossFieldFaults({ password: 'a' }, age)).toEqual([]);
  expect(crossFieldFaults({ password: 'a', confirmPassword: 'b' }, age)).toEqual([
    { field: 'confirmPassword', key: 'validation.checkPass' },
  ]);
});

test.each(['\u202e', '\ufeff', '\u2060', '\u0007', '\u200b', '\n', '\u00a0'])(
  'a text with %j is refused at its field, while secrets, codes and numbers follow their own rules [VALID-20]',
  (unseen) => {
    const text = `An${unseen}n`;
    expect(crossFieldFaults({ payeeName: text, line: text, nickname: text }, age)).toEqual([
      { field: 'payeeName', key: 'validation.plainText' },
      { field: 'line', key: 'validation.plainText' },
      { field: 'nickname', key: 'validation.plainName' },
    ]);
    expect(crossFieldFaults({ address: text }, age).length).toBe(unseen === '\n' ? 0 : 1);
    expect(crossFieldFaults({ paymentPassword: text, captcha: text, mobileNum: `09${unseen}12` }, age)).toEqual([]);
    expect(crossFieldFaults({ payeeName: 'Ann Lee', line: '' }, age)).toEqual([]);
  },
);

test('a disabled field is listed as disabled and is not in the schema, and an enabled captcha is required [REG-04, REG-14]', () => {
  const some = fieldSettings([{ name: 'line', enabled: false, required: true }, { name: 'captcha' }, { name: 'zalo' }]);
  expect(some.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['line', false],
    ['captcha', true],
    ['zalo', true],
  ]);
  expect(Object.keys(registerSchema(some).properties)).toEqual(['captcha', 'zalo', 'agreement']);
  expect(registerSchema(some).required).toEqual(['captcha', 'agreement']);
});

test('the number of a mobile registration cannot be turned off [REG-10]', () => {
  expect(mobileFields([{ name: 'mobileNum', enabled: false }])).toEqual([
    { name: 'mobileNum', enabled: true, required: true },
  ]);
  expect(mobileFields([])).toEqual([{ name: 'mobileNum', enabled: true, required: true }]);
});

test('registration by mobile has a password only if the brand asks for one [REG-12]', () => {
  const fields: BrandField[] = [
    { name: 'password', required: true },
    { name: 'confirmPassword', required: true },
  ];
  const shown = (flags: Brand['flags']) =>
    fieldSettings(mobileFields(fields, flags))
      .filter(({ enabled }) => enabled)
      .map(({ name }) => name);
  expect(shown({})).toEqual(['mobileNum']);
  expect(shown({ MOBILENUMPASSREG3: true })).toEqual(['mobileNum', 'password', 'confirmPassword']);
});

test('the mobile form of a brand that sends codes has a verification code, which is required like the number [REG-24, REG-43]', () => {
  const codeOf = (flags: Brand['flags'], phoneVerification: 'code' | 'service' = 'code') =>
    fieldSettings(mobileFields([{ name: 'verificationCode' }], flags, phoneVerification)).find(
      ({ name }) => name === 'verificationCode',
    );
  const on = { REGMOBVERF3: true };
  expect(codeOf(on)).toMatchObject({ enabled: true, required: true, minLength: 0, maxLength: 255 });
  expect(codeOf({})!.enabled).toBe(false);
  expect(codeOf(on, 'service')!.enabled).toBe(false);
  expect(
    fieldsOf('username', {
      ...mobileBrand([], on),
      registration: { username: [{ name: 'verificationCode' }], agreement },
    }),
  ).toEqual([{ name: 'verificationCode', enabled: false }]);
  const form = registerSchema([codeOf(on)!]);
  const check = new Ajv({ allErrors: true }).compile(form);
  const faults = (data: object) => (check(data) ? [] : check.errors!.map((error) => faultOf(error, [codeOf(on)!])));
  expect(faults({ verificationCode: '001234', agreement: true })).toEqual([]);
  expect(faults({ verificationCode: '0'.repeat(255), agreement: true })).toEqual([]);
  expect(faults({ verificationCode: '0'.repeat(256), agreement: true })).toEqual([
    { field: 'verificationCode', key: 'error.code_invalid' },
  ]);
  expect(faults({ verificationCode: 'abc', agreement: true })).toEqual([
    { field: 'verificationCode', key: 'error.code_invalid' },
  ]);
  expect(faults({ agreement: true })).toEqual([{ field: 'verificationCode', key: 'error.code_missing' }]);
});

test('a payment password is required if the form has one [REG-26]', () => {
  expect(fieldSettings([{ name: 'paymentPassword' }])[0]).toMatchObject({
    required: true,
    patternId: 'noSpaces',
    minLength: 6,
  });
  expect(fieldSettings([{ name: 'paymentPassword', required: false }])[0]!.required).toBe(true);
});

test('a choice must be in the list of the brand, or in the default list of the field [REG-03]', () => {
  const fields: BrandField[] = [
    { name: 'nationality', required: true },
    { name: 'occupation', options: ['farmer', 'other'] },
    { name: 'sourceOfIncome', widget: 'text' },
  ];
  const rules = fieldSettings(fields);
  const form = registerSchema(rules, choicesOf(fields));
  expect((form.properties['nationality'] as { enum: string[] }).enum).toHaveLength(249);
  expect(form.properties['occupation']).toEqual({ type: 'string', enum: ['farmer', 'other'] });
  expect(form.properties['sourceOfIncome']).toEqual({ type: 'string', minLength: 1, maxLength: 40 });
  const check = new Ajv({ allErrors: true }).compile(form);
  expect(check({ nationality: 'TH', occupation: 'farmer', agreement: true })).toBe(true);
  expect(check({ nationality: 'XX', agreement: true })).toBe(false);
  expect(check.errors!.map((error) => faultOf(error, rules))).toEqual([
    { field: 'nationality', key: 'validation.choice' },
  ]);
});

test('a brand’s own pattern must match the whole value [VALID-06, PATTERN-23]', () => {
  const [setting] = fieldSettings([{ name: 'line', patternId: 'card' }], { card: { expression: 'A|B' } });
  expect(setting).toMatchObject({ patternId: 'card', acceptedPattern: '^(?:A|B)$' });
  expect(new RegExp(setting!.acceptedPattern, 'u').test('AB')).toBe(false);
  expect(ruleOf(setting!).key).toBe('validation.card');
});
