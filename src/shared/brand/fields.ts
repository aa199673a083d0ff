import type { Brand } from './brand.generated.ts';
import type { PatternId } from './patterns.ts';
import { limits } from '../contract/limits.ts';

/** A registration field in a brand's config. */
export type BrandField = NonNullable<Brand['registration']['username']>[number];

/** Name of a registration field (spec §3). */
export type FieldName = BrandField['name'];

/** What a field accepts unless the brand sets something else. */
interface FieldKind {
  patternId: PatternId;
  minLength: number;
  maxLength: number;
}

/** Registration fields by name. The bounds are defaults (design §10), and a brand may set its own. */
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
  // The pattern of the mobile field as far as it applies to a code: digits, also with two leading zeros.
  verificationCode: { patternId: 'digits', minLength: 0, maxLength: limits.codeLengthMax },
};
