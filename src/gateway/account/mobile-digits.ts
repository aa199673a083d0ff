import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Digits of the longest number including its dialing code (E.164). */
const E164_DIGITS_MAX = 15;

/**
 * The canonical form of a mobile number that a player typed next to a dialing code: digits only, dialing code first. In
 * the brand's own country the brand's rule applies to the number; elsewhere, the number format of the country.
 */
export function mobileDigits(
  brand: Pick<Brand, 'market' | 'registration'>,
  typed: string,
  dialingCode: string,
): Result<string, 'phone_missing' | 'phone_invalid'> {
  if (typed.trim() === '') return fail('phone_missing');
  const own = mobileFormOf(brand);
  const form =
    own?.dialingCode === dialingCode ? own : { dialingCode, maxLength: E164_DIGITS_MAX - dialingCode.length };
  const digits = mobileAccount(typed.trim(), form);
  return digits !== undefined && parsePhoneNumberFromString(`+${digits}`)?.isPossible()
    ? ok(digits)
    : fail('phone_invalid');
}
