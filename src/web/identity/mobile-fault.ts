import { mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import { fieldSettings } from '../../shared/brand/registration.ts';
import { textFault } from '../../shared/brand/text-fault.ts';
import type { FieldFault } from '../../shared/errors.ts';

/** Most digits of a number including its dialing code (E.164), and fewest. */
const E164_DIGITS_MAX = 15;
const DIGITS_MIN = 7;

/** Checks a typed mobile number. The brand's rule applies in its own country; elsewhere only the length is checked. */
export function mobileFault(brand: PublicBrand, typed: string, dialingCode: string): FieldFault | undefined {
  const field = 'mobileNum';
  if (typed === '') return { field, key: 'validation.required' };
  const own = mobileFormOf(brand);
  const isOwn = own?.dialingCode === dialingCode;
  const digits = mobileAccount(typed, isOwn ? own : { dialingCode, maxLength: E164_DIGITS_MAX - dialingCode.length });
  const wrong = { field, key: 'error.phone_invalid' };
  if (digits === undefined) return wrong;
  const number = digits.slice(dialingCode.length);
  if (!isOwn) return digits.length >= DIGITS_MIN && digits.length <= E164_DIGITS_MAX ? undefined : wrong;
  const setting = fieldSettings(
    [brand.registration.mobile?.find(({ name }) => name === field) ?? { name: field }],
    brand.patterns,
  )[0]!;
  // A rule may or may not include the leading 0 of domestic calls, so the number passes with either form.
  const fault = textFault(setting, number);
  return fault && textFault(setting, `0${number}`) ? fault : undefined;
}
