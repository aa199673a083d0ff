import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { confirmationCalls } from '../../shared/contract/confirmation.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { channelOf, verifiedContacts, type VerifiedContact } from '../account/verified-contacts.ts';
import type { Services } from '../services.ts';
import type { SendFailure } from '../verification/codes.ts';

/** Who asks for a code, and at which of his contacts he reads it. */
interface ConfirmCode {
  brand: Brand;
  memberId: bigint;
  kind: VerifiedContact['kind'];
  /** Code of the language that the message is written in. */
  language: string;
  /** Network address that asks. */
  address: string;
}

/** Sends a code to a contact that the account has verified: where it goes, whoever has the session cannot choose. */
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
