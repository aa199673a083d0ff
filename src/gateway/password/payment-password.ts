import { samePasswordFault, wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { CallContext } from '../http/register-call.ts';
import { ownerOf, notifyOwner } from '../account/notify-owner.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import type { Services } from '../services.ts';
import { checkPasswordToChange } from './own-password.ts';
import { newPasswordFaults, usernamesOf } from './password-rule.ts';

interface Hashes {
  password_hash: string | null;
  payment_password_hash: string | null;
}

/**
 * Sets or changes the payment password, which withdrawals require, given the login password or the old payment
 * password. Sessions continue, because it does not log anyone in.
 */
export async function setPaymentPassword(
  services: Services,
  { site, merchantCode, player, body, request }: CallContext<typeof passwordCalls.paymentPassword>,
): Promise<Result<null, 'confirmation_required' | 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const { memberId } = player;
  const hashes = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select(['password_hash', 'payment_password_hash'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  const proof = proofOf(hashes, body);
  const faults = await newPasswordFaults(services, site, body, {
    usernames: usernamesOf(site, player.account),
    kind: 'paymentPassword',
  });
  if (proof && !proof.typed) faults.unshift({ field: proof.field, key: 'validation.required' });
  if (faults.length > 0) return fail('validation_failed', { faults });
  if (!proof) {
    const proved = await requireProof(services, { brand: site.loaded.brand, player });
    if (!proved.ok) return proved;
  } else {
    const checked = await checkPasswordToChange(services, {
      merchantCode,
      memberId,
      hash: proof.hash,
      typed: proof.typed!,
      field: proof.field,
    });
    if (!checked.ok) return checked;
    // Otherwise anyone who knows one of the two passwords would know both.
    if (proof.typed === body.newPassword)
      return fail('validation_failed', { faults: [samePasswordFault('newPassword')] });
  }
  const hashed = await services.passwordHasher.hash(merchantCode, body.newPassword, memberId);
  if (!hashed.ok) return hashed;
  const owner = await ownerOf(services, site.loaded.brand, memberId, request);
  const isSet = await services.database.withMerchant(merchantCode, async (trx) => {
    const changed = await trx
      .updateTable('member')
      .set({ payment_password_hash: hashed.value })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      // Only if neither password has changed since it was checked.
      .where('password_hash', 'is not distinct from', hashes.password_hash)
      .where('payment_password_hash', 'is not distinct from', hashes.payment_password_hash)
      .returning('id')
      .executeTakeFirst();
    if (changed) await notifyOwner(services, trx, owner, 'paymentPasswordSet');
    return changed !== undefined;
  });
  if (!isSet) return fail('validation_failed', { faults: [wrongPasswordFault(proof?.field ?? 'newPassword')] });
  return ok(null);
}

/**
 * The password that authorizes the change: the old payment password if it was sent, otherwise the login password. A
 * member without either needs a confirmation instead.
 */
function proofOf(
  { password_hash: login, payment_password_hash: payment }: Hashes,
  { password, oldPassword }: { password?: string; oldPassword?: string },
): { hash: string; typed: string | undefined; field: 'password' | 'oldPassword' } | undefined {
  if (payment !== null && (oldPassword !== undefined || login === null))
    return { hash: payment, typed: oldPassword, field: 'oldPassword' };
  return login === null ? undefined : { hash: login, typed: password, field: 'password' };
}
