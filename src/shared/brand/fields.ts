import type { Brand } from './brand.generated.ts';
import { countryCodes } from './countries.ts';
import { widgetOf } from './field-inputs.ts';
import type { PatternId } from './patterns.ts';

/** A registration field as a brand writes it. */
export type BrandField = NonNullable<Brand['registration']['username']>[number];
/** Name of a registration field (spec §3). */
export type FieldName = BrandField['name'];

/** What a field accepts when the brand says nothing of it. */
interface FieldKind {
  patternId: PatternId;
  minLength: number;
  maxLength: number;
}

/** Registration fields by name. Bounds are defaults (design §10): a brand may set its own. */
export const fieldKinds: Record<FieldName, FieldKind> = {
  username: { patternId: 'letterFirst', minLength: 4, maxLength: 16 },
  password: { patternId: 'noSpaces', minLength: 8, maxLength: 64 },
  confirmPassword: { patternId: 'any', minLength: 1, maxLength: 64 },
  payeeName: { patternId: 'nameWithSpaces', minLength: 2, maxLength: 80 },
  email: { patternId: 'mailbox', minLength: 6, maxLength: 120 },
  qqNum: { patternId: 'digits', minLength: 5, maxLength: 12 },
  mobileNum: { patternId: 'mobile', minLength: 8, maxLength: 15 },
  recommenderId: { patternId: 'lettersDigits', minLength: 1, maxLength: 32 },
  affiliateCode: { patternId: 'lettersDigits', minLength: 1, maxLength: 50 },
  paymentPassword: { patternId: 'noSpaces', minLength: 6, maxLength: 32 },
  line: { patternId: 'any', minLength: 1, maxLength: 40 },
  whatsapp: { patternId: 'digits', minLength: 8, maxLength: 15 },
  facebook: { patternId: 'any', minLength: 1, maxLength: 100 },
  wechat: { patternId: 'noSpaces', minLength: 5, maxLength: 30 },
  telegram: { patternId: 'noSpaces', minLength: 3, maxLength: 40 },
  zalo: { patternId: 'noSpaces', minLength: 3, maxLength: 40 },
  idNumber: { patternId: 'lettersDigits', minLength: 5, maxLength: 30 },
  referralCode: { patternId: 'lettersDigits', minLength: 4, maxLength: 20 },
  birthday: { patternId: 'dateYearFirst', minLength: 10, maxLength: 10 },
  address: { patternId: 'any', minLength: 5, maxLength: 200 },
  nationality: { patternId: 'any', minLength: 1, maxLength: 40 },
  occupation: { patternId: 'any', minLength: 1, maxLength: 40 },
  sourceOfIncome: { patternId: 'any', minLength: 1, maxLength: 40 },
  placeOfBirth: { patternId: 'any', minLength: 2, maxLength: 80 },
  nickname: { patternId: 'any', minLength: 2, maxLength: 30 },
  fullName: { patternId: 'fullName', minLength: 3, maxLength: 80 },
  captcha: { patternId: 'any', minLength: 1, maxLength: 20 },
  // The mobile field's pattern as far as a code has one: digits, but also two zeros in front.
  verificationCode: { patternId: 'digits', minLength: 0, maxLength: 255 },
};

/** Closed lists of choices, by field: codes that are stored. Their texts are `option.<field>.<code>`. */
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

/** The choices of a field that is a list: the brand's, or those of its name. Nothing for a field that is typed. */
export function optionsOf(field: Pick<BrandField, 'name' | 'widget' | 'options'>): readonly string[] | undefined {
  if (widgetOf(field) !== 'select') return undefined;
  if (field.options) return field.options;
  if (field.name === 'nationality') return countryCodes();
  return field.name === 'occupation' || field.name === 'sourceOfIncome' ? defaultOptions[field.name] : undefined;
}
