import type { Brand } from './brand.generated.ts';
import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import type { BrandField, FieldName } from './fields.ts';
import { fieldKinds } from './fields.ts';
import { isPatternId, patterns } from './patterns.ts';
import type { RegisterMethod } from './register-methods.ts';

/** The fields of a method. By mobile the number is always there and always required (spec §5): it becomes the account. */
export function fieldsOf(method: RegisterMethod, { username = [], mobile = [] }: Brand['registration']): readonly BrandField[] {
  if (method === 'username') return username;
  const number = mobile.find(({ name }) => name === 'mobileNum');
  if (!number) return [{ name: 'mobileNum', required: true }, ...mobile];
  return mobile.map((field) => (field === number ? { ...field, required: true } : field));
}

/** Name of the consent in the form: it is not one of the brand's fields. */
export const AGREEMENT = 'agreement';

/** The JSON Schema (draft-07) of a form. It holds no words: titles and messages belong to the page, so that the schema is the same in every language. */
export interface FormSchema {
  type: 'object';
  additionalProperties: false;
  required: string[];
  properties: Record<string, { type: 'string'; pattern?: string; minLength?: number; maxLength?: number } | { type: 'boolean'; const: true }>;
}

/** The fields of a registration as the settings call shows them: the brand's values over the defaults of each field. */
export function fieldSettings(fields: readonly BrandField[]): FieldSetting[] {
  return fields.map((field) => {
    const kind = fieldKinds[field.name];
    const patternId = field.patternId && isPatternId(field.patternId) ? field.patternId : kind.patternId;
    return {
      name: field.name,
      enabled: true,
      required: field.required ?? false,
      patternId,
      acceptedPattern: patterns[patternId].expression,
      minLength: field.minLength ?? kind.minLength,
      maxLength: field.maxLength ?? kind.maxLength,
    };
  });
}

/** One schema for the page, for the gateway and for the settings call. */
export function registerSchema(settings: readonly FieldSetting[]): FormSchema {
  const properties: FormSchema['properties'] = {};
  for (const field of settings) {
    properties[field.name] = {
      type: 'string',
      ...(field.acceptedPattern !== '*' && { pattern: field.acceptedPattern }),
      // An optional field that is left empty is not sent, so its least length never stands in the way.
      ...(field.minLength > 0 && { minLength: field.minLength }),
      maxLength: field.maxLength,
    };
  }
  properties[AGREEMENT] = { type: 'boolean', const: true };
  return {
    type: 'object',
    additionalProperties: false,
    required: [...settings.filter((field) => field.required).map((field) => field.name), AGREEMENT],
    properties,
  };
}

/** One error as ajv gives it, of which we read only this much. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/**
 * What a schema error means for a player: the locale key `validation.<patternId|keyword>` and its numbers. Where text is too short,
 * too long or of the wrong kind the message names the whole rule, so that one correction is enough.
 */
export function faultOf(error: SchemaError, settings: readonly FieldSetting[]): FieldFault {
  const name = error.keyword === 'required' ? String(error.params['missingProperty']) : error.instancePath.slice(1);
  const setting = settings.find((candidate) => candidate.name === name);
  if (name === AGREEMENT) return { field: name, key: 'validation.agreement' };
  if (error.keyword === 'additionalProperties') return { field: String(error.params['additionalProperty']), key: 'validation.unknown' };
  if (!setting || error.keyword === 'required') return { field: name, key: 'validation.required' };
  return ruleOf(setting);
}

/** The rule of a field as a message: shown as help before a mistake and as error after one. (min) and (max) collapse where they are equal. */
export function ruleOf({ name, patternId, minLength: min, maxLength: max }: FieldSetting): FieldFault {
  return { field: name, key: `validation.${patternId}${min === max ? '.exact' : ''}`, params: { min, max } };
}

/** Checks that no schema can say: the confirmation equals the password. */
export function crossFieldFaults(form: Partial<Record<FieldName, unknown>>): FieldFault[] {
  const { password, confirmPassword } = form;
  return confirmPassword !== undefined && confirmPassword !== password ? [{ field: 'confirmPassword', key: 'validation.checkPass' }] : [];
}
