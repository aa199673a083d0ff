import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { confirmationCalls } from '../../shared/contract/confirmation.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { CallContext } from '../http/register-call.ts';
import { checkOwnPassword } from '../password/own-password.ts';
import type { Services } from '../services.ts';

type Spec = typeof confirmationCalls.confirm;
type Code = Extract<BodyOf<Spec>, { verification: object }>['verification'];
type Failure = 'validation_failed' | 'code_missing' | 'code_invalid' | 'code_expired' | 'too_many_requests' | 'busy';

/** Confirms the owner's presence with the password, or with a code that was sent to one of the member's contacts. */
export async function confirm(
  services: Services,
  {
    merchantCode,
    player: { memberId },
    token,
    body,
  }: Pick<CallContext<Spec>, 'merchantCode' | 'player' | 'token' | 'body'>,
): Promise<Result<null, Failure>> {
  const checked =
    'password' in body
      ? await checkPassword(services, merchantCode, memberId, body.password)
      : await checkCode(services, merchantCode, memberId, body.verification);
  if (!checked.ok) return checked;
  await services.sessions.prove(merchantCode, token);
  return ok(null);
}

async function checkPassword(
  services: Services,
  merchantCode: string,
  memberId: bigint,
  typed: string,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const { password_hash: hash } = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  return hash === null
    ? fail('validation_failed', { faults: [wrongPasswordFault('password')] })
    : checkOwnPassword(services, { merchantCode, memberId, hash, typed, field: 'password' });
}

/**
 * Checks a code that this member requested for a contact that they still have. A code that belongs to another member is
 * not even tried.
 */
async function checkCode(
  { codes, database }: Services,
  merchantCode: string,
  memberId: bigint,
  { id, code }: Code,
): Promise<Result<null, 'code_missing' | 'code_invalid' | 'code_expired'>> {
  const sent = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('verification_code as sent')
      .innerJoin('member_contact as contact', (join) =>
        join
          .onRef('contact.merchant_code', '=', 'sent.merchant_code')
          .onRef('contact.member_id', '=', 'sent.member_id')
          .onRef('contact.value', '=', 'sent.target'),
      )
      .select('sent.id')
      .where('sent.merchant_code', '=', merchantCode)
      .where('sent.member_id', '=', memberId)
      .where('sent.purpose', '=', 'confirm')
      .where('sent.id', '=', id)
      .executeTakeFirst(),
  );
  if (!sent) return fail(code.trim() === '' ? 'code_missing' : 'code_invalid');
  const used = await codes.use({ merchantCode, purpose: 'confirm', id, code });
  return used.ok ? ok(null) : used;
}
