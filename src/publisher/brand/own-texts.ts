import type { Brand } from '../../shared/brand/brand.generated.ts';
import { defaultOptions, optionsOf } from '../../shared/brand/field-options.ts';

/** Placeholders in the text of a rule: the field's bounds. */
const BOUNDS: readonly string[] = ['min', 'max'];

/**
 * The texts that a brand must write itself, because no catalogue knows its own patterns and choices.
 * @returns locale key → placeholders that the text may contain
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
