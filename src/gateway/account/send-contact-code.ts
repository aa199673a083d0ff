import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { SendFailure } from '../verification/codes.ts';
import { contactValue, type TypedContact } from './contact-value.ts';

const HOUR_MS = 3_600_000;
/**
 * Codes that one member may request in an hour, for any contacts. No player has more to verify, and each one rings
 * someone's phone.
 */
const CODES_AN_HOUR_MAX = 10;

/** A request to send a code to a contact. */
interface ContactCode {
  brand: Brand;
  player: Player;
  contact: TypedContact;
  /** Language code of the message. */
  language: string;
  /** Network address of the request. */
  address: string;
}

/**
 * Sends a code to a contact that the player wants to verify, after a confirmation. It does not reveal whether another
 * account has the contact; only someone who can read the code learns that.
 */
export async function sendContactCode(
  services: Services,
  { brand, player, contact, language, address }: ContactCode,
): Promise<
  Result<{ expiredMinutes: number }, 'confirmation_required' | 'validation_failed' | 'phone_invalid' | SendFailure>
> {
  const { attempts, codes } = services;
  const { memberId } = player;
  const target = contactValue(brand, contact);
  if (!target.ok) return target;
  const proved = await requireProof(services, { brand, player });
  if (!proved.ok) return proved;
  if ((await attempts.add(brand.merchantCode, `contact of ${memberId}`, HOUR_MS)) > CODES_AN_HOUR_MAX)
    return fail('too_many_requests');
  const sent = await codes.send({
    brand,
    purpose: 'contact',
    channel: contact.kind === 'email' ? 'email' : 'sms',
    target: target.value,
    memberId,
    language,
    address,
  });
  return sent.ok ? ok({ expiredMinutes: sent.value.expiredMinutes }) : sent;
}
