import { registerSchema, type FormSchema } from '../../../src/shared/brand/registration.ts';
import type { FieldSetting } from '../../../src/shared/contract/system.ts';
import { patterns, type PatternId } from '../../../src/shared/brand/patterns.ts';

/** A form of a wanted length: its fields as a settings call shows them, its schema, and a label for each field. */
export interface MadeUpForm {
  settings: FieldSetting[];
  schema: FormSchema;
  labels: Record<string, string>;
}

/** What registration forms ask for, in turns. */
const kinds: readonly PatternId[] = ['letterFirst', 'noSpaces', 'nameWithSpaces', 'mailbox', 'digits', 'any'];
const minLength = 2;
const maxLength = 64;
/** Every third field may stay empty. */
const optionalEvery = 3;

/** Makes a form of text fields and the consent, as long as is wanted. */
export function madeUpForm(fieldCount: number): MadeUpForm {
  const settings = Array.from({ length: fieldCount - 1 }, (_, index): FieldSetting => {
    const patternId = kinds[index % kinds.length]!;
    return {
      name: `field${index}`,
      enabled: true,
      required: index % optionalEvery !== 2,
      patternId,
      acceptedPattern: patterns[patternId].expression,
      minLength,
      maxLength,
    };
  });
  const schema = registerSchema(settings);
  return {
    settings,
    schema,
    labels: Object.fromEntries(Object.keys(schema.properties).map((name, index) => [name, `Field ${index + 1}`])),
  };
}
