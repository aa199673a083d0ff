import type { BrandField, FieldName } from './fields.ts';

/** The kind of input that a field uses. */
export type Widget = NonNullable<BrandField['widget']>;

/** How a browser treats the input of a field. */
export interface FieldInput {
  widget: Widget;
  /** The autofill token of the HTML standard; password managers rely on it. */
  autocomplete: string;
  /** The type of a one-line input; plain text by default. */
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'email' | 'tel';
  /** The help under the field before any mistake: the field's rule, or its text `help.<name>`. */
  hint?: 'rule' | 'help';
  /** Whether the empty field shows the text `placeholder.<name>`. */
  hasPlaceholder?: true;
}

const text: FieldInput = { widget: 'text', autocomplete: 'off' };
const secret: FieldInput = { widget: 'password', autocomplete: 'new-password' };
const choice: FieldInput = { widget: 'select', autocomplete: 'off' };

/** Inputs of the registration fields by name. This is all that a page needs to know about a field: what it accepts comes with the brand's settings. */
export const fieldInputs: Record<FieldName, FieldInput> = {
  // Only a value that the player makes up shows its rule beforehand (spec §5: username and password), and the mobile number, which can be written in many ways.
  username: { ...text, autocomplete: 'username', hint: 'rule' },
  password: { ...secret, hint: 'rule' },
  confirmPassword: secret,
  payeeName: { ...text, autocomplete: 'name', hint: 'help' },
  email: { ...text, type: 'email', autocomplete: 'email', inputMode: 'email' },
  qqNum: { ...text, inputMode: 'numeric' },
  mobileNum: { ...text, type: 'tel', autocomplete: 'tel-national', inputMode: 'tel', hint: 'rule' },
  recommenderId: { ...text, hint: 'help' },
  affiliateCode: text,
  // A password manager must not offer it at the login.
  paymentPassword: { ...secret, autocomplete: 'off', hint: 'help' },
  line: text,
  whatsapp: { ...text, type: 'tel', autocomplete: 'tel', inputMode: 'tel' },
  facebook: text,
  wechat: text,
  telegram: text,
  zalo: text,
  idNumber: { ...text, hint: 'help' },
  referralCode: text,
  birthday: { widget: 'date', autocomplete: 'bday', hint: 'help' },
  address: { widget: 'textarea', autocomplete: 'street-address', hasPlaceholder: true },
  nationality: choice,
  occupation: choice,
  sourceOfIncome: choice,
  placeOfBirth: { ...text, hasPlaceholder: true },
  nickname: { ...text, autocomplete: 'nickname', hint: 'help' },
  fullName: { ...text, autocomplete: 'name', hasPlaceholder: true },
  captcha: text,
  verificationCode: { ...text, autocomplete: 'one-time-code', inputMode: 'numeric' },
};

/** The input of a brand's field: the one that the brand sets, or the default of its name. */
export const widgetOf = ({ name, widget }: Pick<BrandField, 'name' | 'widget'>): Widget =>
  widget ?? fieldInputs[name].widget;

/** Fields that serve withdrawals alone. */
const FOR_WITHDRAWALS: readonly FieldName[] = ['payeeName', 'paymentPassword'];

/**
 * Locale key of a field's help. Where all money is play money nothing is withdrawn, and the help of some fields says
 * so.
 */
export const helpKey = (name: FieldName, { demo }: { demo?: unknown }): string =>
  demo !== undefined && FOR_WITHDRAWALS.includes(name) ? `help.${name}ForPlay` : `help.${name}`;
