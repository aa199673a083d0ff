import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { mobileDigits } from './mobile-digits.ts';

/**
 * An address that a message can go to: what RFC 5322 lets stand in a mailbox without quotes, and a domain with a dot. A comma, a quote or
 * a bracket would make a mail program read several addresses.
 */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** RFC 5321: 64 octets before the @, and 254 in all, which the contract holds. */
const MAILBOX_NAME_LENGTH_MAX = 64;

/** A contact as a player types it. */
export interface TypedContact {
  kind: 'email' | 'mobile';
  value: string;
  countryDialingCode?: string | undefined;
}

type Kept = Result<string, 'validation_failed' | 'phone_invalid'>;

/** The one form of a contact, under which it is unique and a message goes to it: an address in lower case, a number as digits with the dialing code. */
export const contactValue = (
  brand: Pick<Brand, 'market' | 'registration'>,
  { kind, value, countryDialingCode }: TypedContact,
): Kept => (kind === 'email' ? mailbox(value) : number(brand, value, countryDialingCode));

function mailbox(value: string): Kept {
  const address = value.trim().toLowerCase();
  const isMailbox = MAILBOX.test(address) && address.indexOf('@') <= MAILBOX_NAME_LENGTH_MAX;
  return isMailbox
    ? ok(address)
    : fail('validation_failed', { faults: [{ field: 'value', key: 'validation.mailbox' }] });
}

/** A number of the brand's own country, where it has one: a message elsewhere costs many times as much, which some live on. */
function number(
  brand: Pick<Brand, 'market' | 'registration'>,
  value: string,
  countryDialingCode: string | undefined,
): Kept {
  const dialingCode = brand.market.dialingCode ?? countryDialingCode;
  if (!dialingCode || (countryDialingCode !== undefined && countryDialingCode !== dialingCode))
    return fail('phone_invalid');
  const digits = mobileDigits(brand, value, dialingCode);
  return digits.ok ? digits : fail('phone_invalid');
}
