import type { Brand } from './brand.generated.ts';
import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import { birthdayFault, type AgeRule } from './birthday.ts';
import type { BrandField, FieldName } from './fields.ts';
import { fieldKinds, optionsOf } from './fields.ts';
import { isPatternId, patterns } from './patterns.ts';
import { isPlainName } from './plain-name.ts';
import type { RegisterMethod } from './register-methods.ts';

/** What a brand says of its registration forms: their fields, and what flags and settings make of these. */
export type RegistrationBrand = Pick<Brand, 'registration' | 'flags' | 'settings'>;

/**
 * The fields of a method, each on or off as the brand's flags have it. By mobile the number is always there and always required (spec §5): it
 * becomes the account; there is a password only with MOBILENUMPASSREG3, and a code only where the brand sends one.
 */
export function fieldsOf(method: RegisterMethod, brand: RegistrationBrand): readonly BrandField[] {
  const { username = [], mobile = [] } = brand.registration;
  if (method === 'username')
    return username.map((field) => (field.name === 'verificationCode' ? { ...field, enabled: false } : field));
  const hasPassword = brand.flags.MOBILENUMPASSREG3 === true;
  const fields: readonly BrandField[] = mobile.some(({ name }) => name === 'mobileNum')
    ? mobile
    : [{ name: 'mobileNum' }, ...mobile];
  return fields.map((field) => {
    if (field.name === 'mobileNum') return { ...field, enabled: true, required: true };
    // Required as the number is that it was sent to.
    if (field.name === 'verificationCode')
      return { ...field, enabled: sendsRegisterCode(brand) && (field.enabled ?? true), required: true };
    return !hasPassword && (field.name === 'password' || field.name === 'confirmPassword')
      ? { ...field, enabled: false }
      : field;
  });
}

/** Whether a registration by mobile number carries a code that the gateway sent: a phone-verification service has codes of its own. */
export const sendsRegisterCode = ({ flags, settings }: Pick<Brand, 'flags' | 'settings'>): boolean =>
  flags.REGMOBVERF3 === true && settings.phoneVerification === 'code';

/** Name of the consent in the form: it is not one of the brand's fields. */
export const AGREEMENT = 'agreement';

/** The JSON Schema (draft-07) of a form. It holds no words: titles and messages belong to the page, so that the schema is the same in every language. */
export interface FormSchema {
  type: 'object';
  additionalProperties: false;
  required: string[];
  properties: Record<
    string,
    | { type: 'string'; pattern?: string; minLength?: number; maxLength?: number; enum?: string[] }
    | { type: 'boolean'; const: true }
  >;
}

/** The expressions of a brand's own patterns, by id. */
export type OwnPatterns = Readonly<Record<string, { expression: string } | undefined>>;

/** An expression of a brand, held against the whole value whether or not it says so itself. */
export const wholeValue = (expression: string): string => `^(?:${expression})$`;

/** Fields that are required wherever they are shown: withdrawals stand and fall with the payment password, and a captcha that may be left out is none (spec §5). */
const ALWAYS_REQUIRED: readonly FieldName[] = ['paymentPassword', 'captcha'];

/** The fields of a registration as the settings call shows them: the brand's values over the defaults of each field. */
export function fieldSettings(fields: readonly BrandField[], own: OwnPatterns = {}): FieldSetting[] {
  return fields.map((field) => {
    const kind = fieldKinds[field.name];
    const wanted = field.patternId ?? kind.patternId;
    const patternId = isPatternId(wanted) || Object.hasOwn(own, wanted) ? wanted : kind.patternId;
    return {
      name: field.name,
      enabled: field.enabled ?? true,
      required: ALWAYS_REQUIRED.includes(field.name) || (field.required ?? false),
      patternId,
      acceptedPattern: isPatternId(patternId) ? patterns[patternId].expression : wholeValue(own[patternId]!.expression),
      minLength: field.minLength ?? kind.minLength,
      maxLength: field.maxLength ?? kind.maxLength,
    };
  });
}

/** The closed lists of choices among some fields, by name. */
export const choicesOf = (fields: readonly BrandField[]): Record<string, readonly string[]> =>
  Object.fromEntries(fields.flatMap((field) => (optionsOf(field) ? [[field.name, optionsOf(field)!]] : [])));

/** One schema for the page, for the gateway and for the settings call: of the fields that are on. A choice is one of its list, and nothing more is asked of it. */
export function registerSchema(
  settings: readonly FieldSetting[],
  choices: Readonly<Record<string, readonly string[]>> = {},
): FormSchema {
  const shown = settings.filter((field) => field.enabled);
  const properties: FormSchema['properties'] = {};
  for (const field of shown) {
    const choice = choices[field.name];
    properties[field.name] = choice
      ? { type: 'string', enum: [...choice] }
      : {
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
    required: [...shown.filter((field) => field.required).map((field) => field.name), AGREEMENT],
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
  if (error.keyword === 'additionalProperties')
    return { field: String(error.params['additionalProperty']), key: 'validation.unknown' };
  // As the server tells it where the code is only wrong: the bounds of a code help nobody.
  if (name === 'verificationCode')
    return { field: name, key: error.keyword === 'required' ? 'error.code_missing' : 'error.code_invalid' };
  if (!setting || error.keyword === 'required') return { field: name, key: 'validation.required' };
  return error.keyword === 'enum' ? { field: name, key: 'validation.choice' } : ruleOf(setting);
}

/** The rule of a field as a message: shown as help before a mistake and as error after one. (min) and (max) collapse where they are equal. */
export function ruleOf({ name, patternId, minLength: min, maxLength: max }: FieldSetting): FieldFault {
  return { field: name, key: `validation.${patternId}${min === max ? '.exact' : ''}`, params: { min, max } };
}

/** Checks that no schema can say: the confirmation equals the password, who was born then is old enough, and others can read the nickname. */
export function crossFieldFaults(form: Partial<Record<FieldName, unknown>>, age: AgeRule): FieldFault[] {
  const { password, confirmPassword, birthday, nickname } = form;
  const young = typeof birthday === 'string' ? birthdayFault(birthday, age) : undefined;
  return [
    ...(confirmPassword !== undefined && confirmPassword !== password
      ? [{ field: 'confirmPassword', key: 'validation.checkPass' }]
      : []),
    ...(young ? [young] : []),
    ...(typeof nickname === 'string' && nickname !== '' && !isPlainName(nickname)
      ? [{ field: 'nickname', key: 'validation.plainName' }]
      : []),
  ];
}
