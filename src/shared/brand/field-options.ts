import { countryCodes } from './countries.ts';
import { widgetOf } from './field-inputs.ts';
import type { BrandField, FieldName } from './fields.ts';

/** Default choices by field, as the codes that are stored. Their texts are `option.<field>.<code>`. */
export const defaultOptions = {
  occupation: [
    'employed',
    'selfEmployed',
    'businessOwner',
    'publicService',
    'student',
    'homemaker',
    'retired',
    'unemployed',
    'other',
  ],
  sourceOfIncome: ['salary', 'business', 'investments', 'savings', 'pension', 'inheritance', 'family', 'other'],
} as const satisfies Partial<Record<FieldName, readonly string[]>>;

/** The choices of a field with a list: the brand's, or the defaults of its name. Undefined for any other input. */
export function optionsOf(field: Pick<BrandField, 'name' | 'widget' | 'options'>): readonly string[] | undefined {
  if (widgetOf(field) !== 'select') return undefined;
  if (field.options) return field.options;
  if (field.name === 'nationality') return countryCodes();
  return field.name === 'occupation' || field.name === 'sourceOfIncome' ? defaultOptions[field.name] : undefined;
}
