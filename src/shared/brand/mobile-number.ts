import type { Brand } from './brand.generated.ts';
import { fieldKinds } from './fields.ts';

/** What a brand's mobile numbers look like: the country's dialing code, and how many digits a player types behind it at most. */
export interface MobileForm {
  dialingCode: string;
  maxLength: number;
}

/**
 * The one form of a mobile number that is an account: dialing code and number, digits alone, without the trunk 0 that is dialled within a
 * country (84912345678). Takes what people type: 0912 345 678, 912345678, +84 912 345 678, 0084912345678, 84912345678. A number that is longer
 * than one of the country and begins with its code is read as holding the code; `areBoundsTelling` sees to it that this is never a guess.
 * @returns nothing for what is no number of this country
 */
export function mobileAccount(typed: string, { dialingCode, maxLength }: MobileForm): string | undefined {
  const text = typed.replaceAll(/[\s().-]/g, '');
  if (!/^\+?[0-9]+$/.test(text)) return undefined;
  const digits = text.replace(/^\+|^00/, '');
  const isInternational = digits !== text || (digits.length > maxLength && digits.startsWith(dialingCode));
  if (isInternational && !digits.startsWith(dialingCode)) return undefined;
  const number = (isInternational ? digits.slice(dialingCode.length) : digits).replace(/^0/, '');
  return number === '' ? undefined : dialingCode + number;
}

/** The form of a brand's mobile numbers; nothing for a brand that knows no registration by mobile number. */
export function mobileFormOf({ market, registration }: Pick<Brand, 'market' | 'registration'>): MobileForm | undefined {
  const { maxLength = fieldKinds.mobileNum.maxLength } =
    registration.mobile?.find(({ name }) => name === 'mobileNum') ?? {};
  return market.dialingCode && registration.mobile ? { dialingCode: market.dialingCode, maxLength } : undefined;
}

/** The accounts that a player may mean by what he types into a login: the name in lower case, and where it can be one, the mobile number in its one form. */
export function accountsOf(typed: string, brand: Pick<Brand, 'market' | 'registration'>): string[] {
  const name = typed.trim().toLowerCase();
  const form = mobileFormOf(brand);
  const account = form && mobileAccount(name, form);
  return account && account !== name ? [name, account] : [name];
}

/** Whether lengths alone tell a number that holds the dialing code from one that does not: 84 912 345 678 from 912 345 678. */
export const areBoundsTelling = ({ dialingCode, minLength, maxLength }: MobileForm & { minLength: number }): boolean =>
  dialingCode.length + minLength > maxLength;
