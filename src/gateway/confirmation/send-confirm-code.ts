import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { confirmationCalls } from '../../shared/contract/confirmation.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { channelOf, verifiedContacts, type VerifiedContact } from '../account/verified-contacts.ts';
import type { Services } from '../services.ts';
import type { SendFailure } from '../verification/codes.ts';

/** A request for a confirmation code. */
interface ConfirmCode {
  brand: Brand;
  memberId: bigint;
  /** The contact that gets the code. */
  kind: VerifiedContact['kind'];
  /** Language code of the message. */
  language: string;
  /** Network address of the request. */
  address: string;
}

/**
 * Sends a code to a verified contact, so that a thief of the session cannot choose another recipient. Fails with
 * `function_disabled` if there is no such contact.
 */
export async function sendConfirmCode(
  { codes, database }: Services,
  { brand, memberId, kind, language, address }: ConfirmCode,
): Promise<Result<ValueOf<typeof confirmationCalls.confirmCode>, SendFailure>> {
  const contact = (await verifiedContacts(database, brand.merchantCode, memberId)).find((own) => own.kind === kind);
  if (!contact) return fail('function_disabled');
  const sent = await codes.send({
    brand,
    purpose: 'confirm',
    channel: channelOf(kind),
    target: contact.value,
    memberId,
    language,
    address,
  });
  return sent.ok ? ok({ verificationId: sent.value.id, expiredMinutes: sent.value.expiredMinutes }) : sent;
}
