import { mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import { fieldSettings } from '../../shared/brand/registration.ts';
import { textFault } from '../../shared/brand/text-fault.ts';
import type { FieldFault } from '../../shared/errors.ts';

/** Digits of the longest number, dialing code and all (E.164), and of the shortest that is one. */
const E164_DIGITS_MAX = 15;
const DIGITS_MIN = 7;

/** What the mobile rule has against a number as people type one. In the brand's own country its rule reads it, elsewhere its length alone. */
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
  // A rule may count the 0 that is dialled within a country, or not.
  const fault = textFault(setting, number);
  return fault && textFault(setting, `0${number}`) ? fault : undefined;
}
