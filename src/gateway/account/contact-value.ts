import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { mobileDigits } from './mobile-digits.ts';

/**
 * An e-mail address that a message can be sent to: what RFC 5322 allows in a mailbox without quotes, and a domain with
 * a dot. A comma, a quote or a bracket could make a mail program read several addresses.
 */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Longest part before the @ (RFC 5321: 64 octets). The contract limits the whole address to 254. */
const MAILBOX_NAME_LENGTH_MAX = 64;

/** A contact as a player types it. */
export interface TypedContact {
  kind: 'email' | 'mobile';
  value: string;
  countryDialingCode?: string | undefined;
}

type Checked = Result<string, 'validation_failed' | 'phone_invalid'>;

/**
 * The canonical form of a contact, which is unique and receives messages: an e-mail address in lower case, or a number
 * as digits with the dialing code.
 */
export const contactValue = (
  brand: Pick<Brand, 'market' | 'registration'>,
  { kind, value, countryDialingCode }: TypedContact,
): Checked => (kind === 'email' ? mailbox(value) : number(brand, value, countryDialingCode));

function mailbox(value: string): Checked {
  const address = value.trim().toLowerCase();
  const isMailbox = MAILBOX.test(address) && address.indexOf('@') <= MAILBOX_NAME_LENGTH_MAX;
  return isMailbox
    ? ok(address)
    : fail('validation_failed', { faults: [{ field: 'value', key: 'validation.mailbox' }] });
}

/**
 * A mobile number, of the brand's own country if it has one. Messages to other countries cost many times as much, and
 * some fraudsters live on that.
 */
function number(
  brand: Pick<Brand, 'market' | 'registration'>,
  value: string,
  countryDialingCode: string | undefined,
): Checked {
  const dialingCode = brand.market.dialingCode ?? countryDialingCode;
  if (!dialingCode || (countryDialingCode !== undefined && countryDialingCode !== dialingCode))
    return fail('phone_invalid');
  const digits = mobileDigits(brand, value, dialingCode);
  return digits.ok ? digits : fail('phone_invalid');
}
