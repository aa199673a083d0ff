import type { FieldSetting } from '../../../shared/contract/system.ts';

/** Whether a text breaks the rule of a field. The gateway holds it against the same rule. */
export function breaksRule(text: string, { acceptedPattern, minLength, maxLength }: FieldSetting): boolean {
  // Signs, as the gateway counts them.
  const length = Array.from(text).length;
  return length < minLength || length > maxLength || (acceptedPattern !== '*' && !new RegExp(acceptedPattern, 'u').test(text));
}
