import type { Brand } from './brand.generated.ts';
import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import { birthdayFault, type AgeRule } from './birthday.ts';
import { optionsOf } from './field-options.ts';
import { fieldKinds, type BrandField, type FieldName } from './fields.ts';
import { holdsUsername, usernameInPasswordFault } from './holds-username.ts';
import { nationalNumber } from './mobile-number.ts';
import { isPatternId, patterns } from './patterns.ts';
import { isPlainText } from './plain-name.ts';
import type { RegisterMethod } from './register-methods.ts';

/** The parts of a brand that decide its registration forms: fields, flags and settings. */
export type RegistrationBrand = Pick<Brand, 'registration' | 'flags' | 'settings'>;

/**
 * The fields of a method, each enabled or disabled by the brand's flags. Registration by mobile always requires the number (spec §5),
 * which becomes the username. It has a password only with MOBILENUMPASSREG3, and a code only if the brand sends one.
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
    // Required, because the number that it was sent to is required.
    if (field.name === 'verificationCode')
      return { ...field, enabled: sendsRegisterCode(brand) && (field.enabled ?? true), required: true };
    return !hasPassword && (field.name === 'password' || field.name === 'confirmPassword')
      ? { ...field, enabled: false }
      : field;
  });
}

/** Whether registration by mobile uses a code from the gateway. A phone-verification service sends its own codes. */
export const sendsRegisterCode = ({ flags, settings }: Pick<Brand, 'flags' | 'settings'>): boolean =>
  flags.REGMOBVERF3 === true && settings.phoneVerification === 'code';

/** Name of the consent in the form. It is not one of the brand's fields. */
export const AGREEMENT = 'agreement';

/** The JSON Schema (draft-07) of a form. It contains no words, so that it is the same in every language; titles and messages belong to the page. */
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

/** A brand's expression, anchored so that it always matches the whole value. */
export const wholeValue = (expression: string): string => `^(?:${expression})$`;

/** Fields that are required wherever they appear: withdrawals need the payment password, and an optional captcha would protect nothing (spec §5). */
const ALWAYS_REQUIRED: readonly FieldName[] = ['paymentPassword', 'captcha'];

/** The fields of a registration as the settings call returns them: the brand's values over the defaults of each field. */
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

/** The choices of those fields that have a list, by field name. */
export const choicesOf = (fields: readonly BrandField[]): Record<string, readonly string[]> =>
  Object.fromEntries(fields.flatMap((field) => (optionsOf(field) ? [[field.name, optionsOf(field)!]] : [])));

/** The schema of the enabled fields, for the page, the gateway and the settings call. A field with choices must be one of them, and its other bounds do not apply. */
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
          // An empty optional field is not sent, so its minimum length never rejects it.
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

/** The part of an Ajv error that we read. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/**
 * Turns a schema error into a message for the player: the locale key `validation.<patternId|keyword>` and its numbers. If a text is too
 * short, too long or does not match, the message states the whole rule, so that one correction is enough.
 */
export function faultOf(error: SchemaError, settings: readonly FieldSetting[]): FieldFault {
  const name = error.keyword === 'required' ? String(error.params['missingProperty']) : error.instancePath.slice(1);
  const setting = settings.find((candidate) => candidate.name === name);
  if (name === AGREEMENT) return { field: name, key: 'validation.agreement' };
  if (error.keyword === 'additionalProperties')
    return { field: String(error.params['additionalProperty']), key: 'validation.unknown' };
  // The same messages as the server sends for a wrong code: its length bounds would not help the player.
  if (name === 'verificationCode')
    return { field: name, key: error.keyword === 'required' ? 'error.code_missing' : 'error.code_invalid' };
  if (!setting || error.keyword === 'required') return { field: name, key: 'validation.required' };
  return error.keyword === 'enum' ? { field: name, key: 'validation.choice' } : ruleOf(setting);
}

/** The rule of a field as a message: help before a mistake, an error after one. Equal (min) and (max) have a shorter text. */
export function ruleOf({ name, patternId, minLength: min, maxLength: max }: FieldSetting): FieldFault {
  return { field: name, key: `validation.${patternId}${min === max ? '.exact' : ''}`, params: { min, max } };
}

/** Fields whose text is compared, hashed or read as a number. No page shows it to anyone. */
const NEVER_SHOWN: readonly string[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'mobileNum',
];
/** The only field that is typed in several lines. */
const OF_SEVERAL_LINES = 'address';

/**
 * Checks that a schema cannot express: the confirmation equals the password, no password holds the username, the player is old enough, and
 * every text is readable for others.
 */
export function crossFieldFaults(form: Partial<Record<FieldName, unknown>>, age: AgeRule): FieldFault[] {
  const { username = '', mobileNum = '', password, confirmPassword, birthday } = form;
  const names = [String(username), nationalNumber(String(mobileNum))];
  const young = typeof birthday === 'string' ? birthdayFault(birthday, age) : undefined;
  return [
    ...(confirmPassword !== undefined && confirmPassword !== password
      ? [{ field: 'confirmPassword', key: 'validation.checkPass' }]
      : []),
    ...(['password', 'paymentPassword'] as const)
      .filter((field) => {
        const typed = form[field];
        return typeof typed === 'string' && names.some((name) => holdsUsername(typed, name));
      })
      .map(usernameInPasswordFault),
    ...(young ? [young] : []),
    ...Object.entries(form)
      .filter(([name, text]) => typeof text === 'string' && text !== '' && !NEVER_SHOWN.includes(name))
      .filter(([name, text]) => !isPlainText(text as string, name === OF_SEVERAL_LINES))
      .map(([field]) => ({ field, key: field === 'nickname' ? 'validation.plainName' : 'validation.plainText' })),
  ];
}
