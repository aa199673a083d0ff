import type { Brand } from './brand.generated.ts';
import { fieldKinds } from './fields.ts';

/** The form of a brand's mobile numbers: the country's dialing code, and the most digits that a player types after it. */
export interface MobileForm {
  dialingCode: string;
  maxLength: number;
}

/** What people write between the digits of a number: spaces, dashes of any kind, dots, brackets. */
const SEPARATORS = /[\s\p{Pd}.()[\]]/gu;

/** A number without what was typed between its digits. */
export const plainNumber = (typed: string): string => typed.replaceAll(SEPARATORS, '');

/** The digits of a typed number without the trunk 0 of calls within the country. */
export const nationalNumber = (typed: string): string => plainNumber(typed).replace(/^0/, '');

/** A form with its mobile number as the rules check it, whatever the player typed between the digits (VALID-23). */
export const withPlainNumber = <Form extends Record<string, unknown>>(form: Form): Form =>
  typeof form['mobileNum'] === 'string' ? { ...form, mobileNum: plainNumber(form['mobileNum']) } : form;

/**
 * Returns the canonical form of a mobile number, which is the member's username: dialing code and number, only digits, without the trunk 0
 * of calls within the country (84912345678). Accepts what people type: 0912 345 678, 912345678, +84 912 345 678, 0084912345678,
 * 84912345678. A number that starts with the dialing code and is too long without it contains the code; `areBoundsTelling` makes sure
 * that this is never a guess.
 * @returns undefined when the text is not a number of this country
 */
export function mobileAccount(typed: string, { dialingCode, maxLength }: MobileForm): string | undefined {
  const text = plainNumber(typed);
  if (!/^\+?[0-9]+$/.test(text)) return undefined;
  const digits = text.replace(/^\+|^00/, '');
  const isInternational = digits !== text || (digits.length > maxLength && digits.startsWith(dialingCode));
  if (isInternational && !digits.startsWith(dialingCode)) return undefined;
  const number = (isInternational ? digits.slice(dialingCode.length) : digits).replace(/^0/, '');
  return number === '' ? undefined : dialingCode + number;
}

/** The form of a brand's mobile numbers; undefined for a brand without registration by mobile number. */
export function mobileFormOf({ market, registration }: Pick<Brand, 'market' | 'registration'>): MobileForm | undefined {
  const { maxLength = fieldKinds.mobileNum.maxLength } =
    registration.mobile?.find(({ name }) => name === 'mobileNum') ?? {};
  return market.dialingCode && registration.mobile ? { dialingCode: market.dialingCode, maxLength } : undefined;
}

/** The usernames that a login may mean: the text in lower case, and its canonical form if it can be a mobile number. */
export function accountsOf(typed: string, brand: Pick<Brand, 'market' | 'registration'>): string[] {
  const name = typed.trim().toLowerCase();
  const form = mobileFormOf(brand);
  const account = form && mobileAccount(name, form);
  return account && account !== name ? [name, account] : [name];
}

/** Whether the length alone shows if a number contains the dialing code: 84 912 345 678 or 912 345 678. */
export const areBoundsTelling = ({ dialingCode, minLength, maxLength }: MobileForm & { minLength: number }): boolean =>
  dialingCode.length + minLength > maxLength;
