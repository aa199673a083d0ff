import type { ValidatorType } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { faultValidator } from './fault-validator.ts';

const schema = { type: 'object' } as const;
const compiled = (answer: object) =>
  ({ rawValidation: () => answer, isValid: () => true }) as unknown as ValidatorType<Record<string, unknown>>;
const raw = { keyword: 'pattern', instancePath: '/a', params: {} };
const judge = (answer: object) =>
  faultValidator(
    compiled(answer),
    schema,
    ({ instancePath }) => ({ field: instancePath.slice(1), key: 'of the schema' }),
    ({ b }) => (b ? [{ field: 'a', key: 'of both' }] : []),
  );

test('faults stand under their fields, those of the schema first, as codes that become words at render [VALID-11, REG-20]', () => {
  const { errors, errorSchema } = judge({ errors: [raw] }).validateFormData({ b: 1 }, schema);
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

test('data without fault has none, and no data at all is an empty form', () => {
  expect(judge({}).validateFormData({}, schema)).toEqual({ errors: [], errorSchema: {} });
  expect(judge({ errors: [raw] }).validateFormData(undefined, schema).errors).toHaveLength(1);
});

test('a validator that fails is not taken for a form without fault', () => {
  expect(() =>
    judge({ validationError: new Error('no function for this schema') }).validateFormData({}, schema),
  ).toThrow('no function for this schema');
});
