import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { SendFailure } from '../verification/codes.ts';
import { contactValue, type TypedContact } from './contact-value.ts';

const HOUR_MS = 3_600_000;
/** Codes that one account may ask for in an hour, to whatever contacts: nobody has more to verify, and each rings at somebody's. */
const CODES_AN_HOUR_MAX = 10;

/** Who asks for a code, and where it goes. */
interface ContactCode {
  brand: Brand;
  player: Player;
  contact: TypedContact;
  /** Code of the language that the message is written in. */
  language: string;
  /** Network address that asks. */
  address: string;
}

/** Sends a code to a contact that a player says is his, once he has shown that the account is. Whether another account has it is not told here: whoever reads the code may know it. */
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
