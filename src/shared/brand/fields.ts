import type { Brand } from './brand.generated.ts';
import type { PatternId } from './patterns.ts';

/** A registration field as a brand writes it. */
export type BrandField = NonNullable<Brand['registration']['username']>[number];
/** Name of a registration field (spec §3). */
export type FieldName = BrandField['name'];

/** What a field is when the brand says nothing more of it, and how a browser should treat its input. */
interface FieldKind {
  patternId: PatternId;
  minLength: number;
  maxLength: number;
  type: 'text' | 'password' | 'email' | 'tel';
  /** The autofill token of the HTML standard: password managers live by it. */
  autocomplete: string;
  inputMode?: 'numeric' | 'email' | 'tel';
}

/** Registration fields by name. Bounds are defaults (design §10): a brand may set its own. */
export const fieldKinds: Record<FieldName, FieldKind> = {
  username: { patternId: 'letterFirst', minLength: 4, maxLength: 16, type: 'text', autocomplete: 'username' },
  password: { patternId: 'noSpaces', minLength: 8, maxLength: 64, type: 'password', autocomplete: 'new-password' },
  confirmPassword: { patternId: 'any', minLength: 1, maxLength: 64, type: 'password', autocomplete: 'new-password' },
  payeeName: { patternId: 'nameWithSpaces', minLength: 2, maxLength: 80, type: 'text', autocomplete: 'name' },
  email: { patternId: 'mailbox', minLength: 6, maxLength: 120, type: 'email', autocomplete: 'email', inputMode: 'email' },
  mobileNum: { patternId: 'mobile', minLength: 8, maxLength: 15, type: 'tel', autocomplete: 'tel-national', inputMode: 'tel' },
  referralCode: { patternId: 'lettersDigits', minLength: 4, maxLength: 20, type: 'text', autocomplete: 'off' },
  line: { patternId: 'any', minLength: 1, maxLength: 40, type: 'text', autocomplete: 'off' },
  whatsapp: { patternId: 'digits', minLength: 8, maxLength: 15, type: 'tel', autocomplete: 'tel', inputMode: 'tel' },
};
