import type { ValidatorType } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { faultValidator } from './fault-validator.ts';

const schema = { type: 'object' } as const;
const compiled = (answer: object) =>
  ({ rawValidation: () => answer, isValid: () => true }) as unknown as ValidatorType<Record<string, unknown>>;
const raw = { keyword: 'pattern', instancePath: '/a', params: {} };
const validatorFor = (answer: object) =>
  faultValidator(
    compiled(answer),
    schema,
    ({ instancePath }) => ({ field: instancePath.slice(1), key: 'of the schema' }),
    ({ b }) => (b ? [{ field: 'a', key: 'of both' }] : []),
  );

test('faults are listed by field, schema faults first, as codes that are translated at render [VALID-11, REG-20]', () => {
  const { errors, errorSchema } = validatorFor({ errors: [raw] }).validateFormData({ b: 1 }, schema);
  const [first, second] = [
    JSON.stringify({ field: 'a', key: 'of the schema' }),
    JSON.stringify({ field: 'a', key: 'of both' }),
  ];
  expect(errorSchema).toEqual({ a: { __errors: [first, second] } });
  expect(errors).toEqual([
    { property: '.a', message: first, stack: first },
    { property: '.a', message: second, stack: second },
  ]);
});

test('valid data has no errors, and undefined data counts as an empty form', () => {
  expect(validatorFor({}).validateFormData({}, schema)).toEqual({ errors: [], errorSchema: {} });
  expect(validatorFor({ errors: [raw] }).validateFormData(undefined, schema).errors).toHaveLength(1);
});

test('a failing validator throws and does not pass the form as valid', () => {
  expect(() =>
    validatorFor({ validationError: new Error('no function for this schema') }).validateFormData({}, schema),
  ).toThrow('no function for this schema');
});
