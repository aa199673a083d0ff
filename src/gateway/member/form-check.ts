import { Ajv, type ValidateFunction } from 'ajv';
import type { FormSchema } from '../../shared/brand/registration.ts';

const ajv = new Ajv({ allErrors: true });
const compiled = new WeakMap<FormSchema, ValidateFunction>();

/** The compiled check of a form's schema. It lives as long as the published brand that holds the schema. */
export function ajvOf(schema: FormSchema): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate;
}
