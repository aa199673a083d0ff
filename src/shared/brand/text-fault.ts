import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import { ruleOf } from './registration.ts';

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
