import type { Brand } from '../../shared/brand/brand.generated.ts';
import { defaultOptions, optionsOf } from '../../shared/brand/fields.ts';

/** Placeholders that the text of a rule may have: the field's bounds. */
const BOUNDS: readonly string[] = ['min', 'max'];

/**
 * Texts that no catalogue has, for the brand made up what they speak of: its patterns and its choices.
 * @returns locale key → placeholders that the text may have
 */
export function ownTexts({
  patterns = {},
  registration,
}: Pick<Brand, 'patterns' | 'registration'>): Map<string, readonly string[]> {
  const texts = new Map<string, readonly string[]>();
  for (const id of Object.keys(patterns)) {
    texts.set(`validation.${id}`, BOUNDS);
    texts.set(`validation.${id}.exact`, BOUNDS);
  }
  for (const field of [...(registration.username ?? []), ...(registration.mobile ?? [])]) {
    if (field.name === 'nationality') continue;
    const known: readonly string[] =
      field.name === 'occupation' || field.name === 'sourceOfIncome' ? defaultOptions[field.name] : [];
    for (const code of optionsOf(field) ?? []) if (!known.includes(code)) texts.set(`option.${field.name}.${code}`, []);
  }
  return texts;
}
