import type { BrandField, FieldName } from './fields.ts';

/** How a field is filled in. */
export type Widget = NonNullable<BrandField['widget']>;

/** How a browser should treat the input of a field. */
export interface FieldInput {
  widget: Widget;
  /** The autofill token of the HTML standard: password managers live by it. */
  autocomplete: string;
  /** The kind of a text on one line; plain text where it is left out. */
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'email' | 'tel';
  /** What is told under the field before a mistake: the field's rule, or a text `help.<name>` of its own. */
  hint?: 'rule' | 'help';
  /** Whether a text `placeholder.<name>` stands in the empty field. */
  hasPlaceholder?: true;
}

const text: FieldInput = { widget: 'text', autocomplete: 'off' };
const secret: FieldInput = { widget: 'password', autocomplete: 'new-password' };
const choice: FieldInput = { widget: 'select', autocomplete: 'off' };

/** Inputs of the registration fields by name. A page needs this much of a field, and only this: what is accepted comes with the brand's settings. */
export const fieldInputs: Record<FieldName, FieldInput> = {
  // Only what a player has to make up needs its rule beforehand (spec §5: username and password), and the number, which may be written in many ways.
  username: { ...text, autocomplete: 'username', hint: 'rule' },
  password: { ...secret, hint: 'rule' },
  confirmPassword: secret,
  payeeName: { ...text, autocomplete: 'name', hint: 'help' },
  email: { ...text, type: 'email', autocomplete: 'email', inputMode: 'email' },
  qqNum: { ...text, inputMode: 'numeric' },
  mobileNum: { ...text, type: 'tel', autocomplete: 'tel-national', inputMode: 'tel', hint: 'rule' },
  recommenderId: { ...text, hint: 'help' },
  affiliateCode: text,
  // No manager of passwords should offer it at the login.
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

/** How a field of a brand is filled in: as the brand says, or as the field's name calls for. */
export const widgetOf = ({ name, widget }: Pick<BrandField, 'name' | 'widget'>): Widget =>
  widget ?? fieldInputs[name].widget;
