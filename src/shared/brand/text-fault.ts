import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import { ruleOf } from './registration.ts';

/** What the rule of a field has against a text, outside of a registration's form. */
export function textFault(setting: FieldSetting, text: string): FieldFault | undefined {
  if (text === '') return { field: setting.name, key: 'validation.required' };
  const { acceptedPattern, minLength, maxLength } = setting;
  // As JSON Schema counts: by characters, and not by what they take in memory.
  const { length } = Array.from(text);
  const fits =
    length >= minLength &&
    length <= maxLength &&
    (acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text));
  return fits ? undefined : ruleOf(setting);
}
