import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import type { Brand } from './brand.generated.ts';
import type { FieldName } from './fields.ts';
import { fieldSettings, ruleOf } from './registration.ts';

/** Checks a text against the rule of a field, outside a registration form. */
export function textFault(setting: FieldSetting, text: string): FieldFault | undefined {
  if (text === '') return { field: setting.name, key: 'validation.required' };
  const { acceptedPattern, minLength, maxLength } = setting;
  // Count characters like JSON Schema, not UTF-16 units.
  const { length } = Array.from(text);
  const fits =
    length >= minLength &&
    length <= maxLength &&
    (acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text));
  return fits ? undefined : ruleOf(setting);
}

/** Checks a text against the brand's rule for a field of its forms, or against the field's own rule if no form has it. */
export function fieldFault(
  { registration: { username = [], mobile = [] }, patterns }: Pick<Brand, 'registration' | 'patterns'>,
  name: FieldName,
  text: string,
): FieldFault | undefined {
  const field = [...username, ...mobile].find((one) => one.name === name) ?? { name };
  return textFault(fieldSettings([field], patterns)[0]!, text);
}
